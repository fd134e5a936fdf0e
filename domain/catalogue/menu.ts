/** The product menu of the header (spec §2, Header; §3, Menu product). */

/** Categories with their products, in the menu's order; the two-product bundle follows them. */
export const MENU_CATEGORIES = [
  { category: "cervical", handle: "papillex" },
  { category: "endometrial", handle: "endo-well" },
  { category: "bladder", handle: "ic-well" },
  { category: "ovarian", handle: "pco-well" },
  { category: "herpes-labial", handle: "simplix" },
  { category: "cold-and-flu", handle: "simplix" },
  { category: "immune-support", handle: "ahcc" },
  { category: "mens-health", handle: "ahcc" },
] as const;

export type MenuCategory = (typeof MENU_CATEGORIES)[number]["category"];

/** spec §3: the rating in the menu is fixed, so it is a sample and shown only with demo content. */
export const MENU_RATING = 5;
export const MENU_REVIEW_COUNT = 0;
