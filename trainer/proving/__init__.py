"""Commands that prove the product and are no part of it."""
