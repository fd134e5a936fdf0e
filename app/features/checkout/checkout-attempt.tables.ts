import { boolean, index, jsonb, text, timestamp } from "drizzle-orm/pg-core";
import type { ServiceVisitor } from "#domain/analytics/service-visitor.ts";
import { siteSchema } from "#app/platform/database/site-schema.ts";

/**
 * Attempts to check out, one for each submission. The id is stored in an httpOnly cookie and in the cart's
 * attributes, so the order in the webhook is shown to the browser that made it, whichever way the buyer returns.
 */
export const checkoutAttempts = siteSchema.table(
  "checkout_attempts",
  {
    id: text().primaryKey(),
    /** Digest of the page and the submitted form: of two submissions only one can hold it. Null once given up. */
    claim: text().unique(),
    /** Token of the submitted rendering of the page. */
    pageToken: text().notNull(),
    /** Digest of the submitted form alone. */
    fingerprint: text().notNull(),
    /** Null while the platform is being asked for the cart. */
    cartId: text(),
    /** Null until the cart was compared with the request. */
    checkoutUrl: text(),
    /** The goods were bought beside the browser's cart (*Buy now*): it stays as it is. */
    isAlone: boolean().notNull().default(false),
    /**
     * What of the services' cookies goes with the order to them, where its buyer had agreed to marketing; null for
     * everyone else. Deleted with the row.
     */
    marketing: jsonb().$type<ServiceVisitor>(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("checkout_attempts_by_age").on(table.createdAt),
    index("checkout_attempts_by_page").on(table.pageToken),
  ],
);
