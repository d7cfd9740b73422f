"""Progress: what somebody is firm in, and how it has gone over weeks."""
