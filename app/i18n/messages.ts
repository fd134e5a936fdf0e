/** Typed texts of the store: `m["cart.title"]()`. A page loads only the texts that it names. */
export { m } from "./generated/messages.ts";
