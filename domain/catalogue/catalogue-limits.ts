/** Sizes of the catalogue's lists, as requested and shown (spec §2, §3, §9). */
export const PRODUCT_LIST_SIZE = 20;
export const LIST_IMAGES = 1;
export const MENU_GRID_PRODUCTS = 3;

export const MAX_BENEFITS = 4;
export const MAX_INGREDIENTS = 10;
export const MAX_FAQ = 10;

export const ARTICLE_LIST_SIZE = 10;
