import { text, timestamp } from "drizzle-orm/pg-core";
import { siteSchema } from "../../platform/database/site-schema.ts";

/**
 * One row a press of the checkout button. The id travels in an httpOnly cookie and in the cart's attributes, so the
 * order that comes back by webhook can be shown to the one browser that made it, whichever way she returns.
 */
export const checkoutAttempts = siteSchema.table("checkout_attempts", {
  id: text().primaryKey(),
  /** Digest of what was submitted: the same press sent twice is answered with the same payment page. */
  fingerprint: text().notNull(),
  cartId: text().notNull(),
  checkoutUrl: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});
