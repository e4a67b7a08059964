"""Web Push: telling a device that it is its person's turn, though no page of the parlour is open there."""
