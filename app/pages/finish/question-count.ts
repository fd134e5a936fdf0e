/** A page without scripts asks again every 2 s; after so many times it is as late as one with them (30 s). */
export const MOST_QUESTIONS = 15;
