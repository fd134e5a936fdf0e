import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { isOneOf } from "#lib/database/is-one-of.server.ts";
import { siteSchema } from "#app/platform/database/site-schema.ts";
import { INVOICE_KINDS, type InvoiceDocument, type InvoiceKind } from "./invoice-document.ts";

/**
 * Invoices and credit notes as they were issued (design §5.25). Rows are never changed nor deleted, not even with the
 * account of the buyer: a trigger refuses both.
 */
export const invoices = siteSchema.table(
  "invoices",
  {
    series: text().notNull(),
    number: integer().notNull(),
    kind: text().$type<InvoiceKind>().notNull(),
    /** The platform's order id, as in the order mirror. */
    orderId: text().notNull(),
    /** Number of the document within its order, from 1: no step of an order is documented twice. */
    step: integer().notNull(),
    /** The refund of a credit note; null for an invoice, and for a credit note of an edit's removals. */
    refundId: text(),
    issuedAt: timestamp({ withTimezone: true }).notNull(),
    currency: text().notNull(),
    /** The total in minor units, positive also of a credit note. */
    grossMinor: bigint({ mode: "number" }).notNull(),
    document: jsonb().$type<InvoiceDocument>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.series, table.number] }),
    uniqueIndex("invoices_by_order").on(table.orderId, table.step),
    index("invoices_by_time").on(table.issuedAt),
    check("invoices_kind", isOneOf(table.kind, INVOICE_KINDS)),
    check("invoices_refund", sql`kind = 'credit_note' OR refund_id IS NULL`),
  ],
);
export type InvoiceRow = typeof invoices.$inferSelect;

/** The last number of each series; the row is locked until the document that takes the next one is stored. */
export const invoiceCounters = siteSchema.table("invoice_counters", {
  series: text().primaryKey(),
  last: integer().notNull(),
});
