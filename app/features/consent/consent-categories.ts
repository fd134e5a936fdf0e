import { ADAPTERS } from "./adapters.ts";

/** Purposes of data in a browser, in the order of the dialog and of the page about cookies (design §5.33). */
const CATEGORIES = [
  { name: "necessary", isAsked: false },
  { name: "measurement", isAsked: true },
  // Asked only if an adapter needs it.
  { name: "marketing", isAsked: ADAPTERS.some(({ category }) => category === "marketing") },
] as const;

type ConsentCategory = (typeof CATEGORIES)[number]["name"];
export type AskedCategory = Exclude<ConsentCategory, "necessary">;

/** The categories of this store. */
export const SHOWN_CATEGORIES: readonly ConsentCategory[] = CATEGORIES.filter(
  ({ name, isAsked }) => isAsked || name === "necessary",
).map(({ name }) => name);

/** Categories that need an answer. */
export const ASKED_CATEGORIES = SHOWN_CATEGORIES.filter((name) => name !== "necessary");
