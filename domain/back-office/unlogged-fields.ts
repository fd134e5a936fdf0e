/**
 * Fields of the calls' inputs that no log keeps: an address would stay there when its owner is erased; the others are
 * the code of a login, whole files and whole mails.
 */
export const UNLOGGED_FIELDS: ReadonlySet<string> = new Set(["email", "after", "callback", "file", "texts"]);
