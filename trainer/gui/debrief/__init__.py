"""Looking back at a round dealt by hand: the timeline, what was wrong and why, and both lines on two felts."""
