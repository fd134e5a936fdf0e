/** Sizes of the catalogue's lists, as requested and shown (spec §2, §3, §9). */
export const PRODUCT_LIST_SIZE = 20;
/**
 * Pages in which all products of the shop, or of a collection, are read: the first 2,000. A page of Shopify's largest
 * size, 250, would take seconds.
 */
export const PRODUCT_READING = { size: 100, max: 20 } as const;
export const LIST_IMAGES = 1;
export const MENU_GRID_PRODUCTS = 3;

export const MAX_BENEFITS = 4;
export const MAX_INGREDIENTS = 10;
export const MAX_FAQ = 10;

export const ARTICLE_LIST_SIZE = 10;
