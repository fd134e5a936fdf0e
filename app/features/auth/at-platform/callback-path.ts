/** Path to which the platform returns with an authorization code; registered there as an address of the store. */
export const CALLBACK_PATH = "/account/authorize";
