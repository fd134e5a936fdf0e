import { index, text, timestamp } from "drizzle-orm/pg-core";
import { siteSchema } from "#app/platform/database/site-schema.ts";

/**
 * Attempts to check out, one for each press of the button. The id travels in an httpOnly cookie and in the cart's
 * attributes, so the order in the webhook is shown to the browser that made it, whichever way the buyer returns.
 */
export const checkoutAttempts = siteSchema.table(
  "checkout_attempts",
  {
    id: text().primaryKey(),
    /** Digest of the page and what was submitted on it: of two presses only one can hold it. Null once given up. */
    claim: text().unique(),
    /** Names the rendering of the page that was submitted. */
    pageToken: text().notNull(),
    /** Digest of what was submitted alone. */
    fingerprint: text().notNull(),
    /** Null while the platform is being asked for the cart. */
    cartId: text(),
    /** Null until the cart is found to be what was asked for. */
    checkoutUrl: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("checkout_attempts_by_age").on(table.createdAt),
    index("checkout_attempts_by_page").on(table.pageToken),
  ],
);
