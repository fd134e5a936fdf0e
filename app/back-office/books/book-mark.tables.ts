import { bookMarkTable } from "#lib/book-marks/book-mark.tables.ts";
import { siteSchema } from "#app/platform/database/site-schema.ts";

/** Changes of the site's copies of orders and of its invoices (`site.note_for_books`), all of the kind `copy`. */
export const bookMarks = bookMarkTable(siteSchema);
