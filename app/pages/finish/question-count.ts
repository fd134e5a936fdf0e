/** Number of reloads of a page without scripts, one every 2 s: as long as the polling of one with scripts (30 s). */
export const MOST_QUESTIONS = 15;
