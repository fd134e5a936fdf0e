/** Length of a staff password, in UTF-16 code units. */
export const PASSWORD_MIN_CHARS = 12;
export const PASSWORD_MAX_CHARS = 200;
