/** Length of a name of staff, in UTF-16 code units. */
export const NAME_MAX_CHARS = 80;
