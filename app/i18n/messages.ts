/** The typed texts of the store: `m["cart.title"]()`. Only the texts a page names are shipped with it. */
export { m } from "./generated/messages.ts";
