// How many milliseconds the cards that others turn up are seen at least: one alone, and two that do not match.
export const LOOK = 700;
export const LONG_LOOK = 1500;
