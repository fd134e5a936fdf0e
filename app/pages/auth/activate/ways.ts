/** The two forms of the page: confirming the password typed at registration, or choosing one now. */
export const CONFIRM = "confirm";
export const CHOOSE = "choose";
