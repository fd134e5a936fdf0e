import { index, text, timestamp } from "drizzle-orm/pg-core";
import { siteSchema } from "#app/platform/database/site-schema.ts";

/** Proofs of payment that were exchanged for a cookie: they give a browser access to the payer's data of an order. */
export const payerProofs = siteSchema.table(
  "payer_proofs",
  {
    /** The proof's own id: each is exchanged once. */
    id: text().primaryKey(),
    /** SHA-256 of the secret in the browser's cookie. */
    browserHash: text().notNull(),
    /** The platform's order id, as in the webhook; the order may not be mirrored yet. */
    orderId: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("payer_proofs_by_browser").on(table.browserHash),
    index("payer_proofs_by_age").on(table.createdAt),
  ],
);
