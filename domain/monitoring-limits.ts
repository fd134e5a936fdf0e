/** What the browser keeps of its own log (spec §9). */
export const LOG_BUFFER_ENTRIES = 100;
export const LOG_ENTRIES_IN_LOCAL_STORAGE = 10;
