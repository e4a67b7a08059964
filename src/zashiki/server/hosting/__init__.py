"""What a parlour's host does and answers for: what is kept how long, who is banned, what is announced."""
