import { bookMarkTable } from "#lib/book-marks/book-mark.tables.ts";
import { shopSchema } from "#shop/database/shop-schema.ts";

/** Changes of the shop's books (`shop.mark_for_books`): `copy` is for the site, which compares its copies of orders. */
export const bookMarks = bookMarkTable(shopSchema);
