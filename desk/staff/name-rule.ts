/** Length of a name of staff, in UTF-16 code units. */
export const NAME_MAX_CHARS = 80;
/** Length of the name of a passkey. */
export const PASSKEY_NAME_MAX_CHARS = 60;
