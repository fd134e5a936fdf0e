/** Forms of the page: confirm the password typed at registration, or choose one now. */
export const CONFIRM = "confirm";
export const CHOOSE = "choose";
