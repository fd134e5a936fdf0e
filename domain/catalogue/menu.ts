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

/** The specified names of categories, some of which are diseases, or names without one (design §5.47). */
export const CLAIM_WORDS = ["specified", "cautious"] as const;
export type ClaimWords = (typeof CLAIM_WORDS)[number];

/** spec §3: the rating in the menu is fixed, so it is a sample and shown only with demo content. */
export const MENU_RATING = 5;
export const MENU_REVIEW_COUNT = 0;
