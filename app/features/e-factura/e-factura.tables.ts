import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  E_INVOICE_SERVICES,
  E_INVOICE_STATES,
  type EInvoiceService,
  type EInvoiceState,
} from "#domain/invoice/e-invoice.ts";
import { bytes } from "#lib/database/bytes.server.ts";
import { isOneOf } from "#lib/database/is-one-of.server.ts";
import { siteSchema } from "#app/platform/database/site-schema.ts";
import { invoices } from "#app/features/invoices/invoice.tables.ts";

/** Connections to RO e-Factura, one for each service of the tax office. */
export const eFacturaConnections = siteSchema.table(
  "e_factura_connections",
  {
    service: text().$type<EInvoiceService>().primaryKey(),
    /** Access and refresh token as JSON, sealed with the client's secret. */
    sealedTokens: text().notNull(),
    accessEndsAt: timestamp({ withTimezone: true }).notNull(),
    refreshEndsAt: timestamp({ withTimezone: true }).notNull(),
    /** The last login with the certificate. */
    connectedAt: timestamp({ withTimezone: true }).notNull(),
    /** Documents issued before are not sent by themselves, or were looked at: the first connection, then moving on. */
    enrolFrom: timestamp({ withTimezone: true }).notNull(),
    /** Answer to the last refresh of the tokens, if it was refused, and the earliest time of the next one. */
    fault: text(),
    retryAt: timestamp({ withTimezone: true }),
  },
  (table) => [check("e_factura_connections_service", isOneOf(table.service, E_INVOICE_SERVICES))],
);
export type EFacturaConnection = typeof eFacturaConnections.$inferSelect;

/** Documents at RO e-Factura: what is sent, was sent, and was answered. */
export const eFacturaDocuments = siteSchema.table(
  "e_factura_documents",
  {
    service: text().$type<EInvoiceService>().notNull(),
    series: text().notNull(),
    number: integer().notNull(),
    state: text().$type<EInvoiceState>().notNull(),
    /** Time of the next step; null when there is none, or the tries ran out. */
    nextAt: timestamp({ withTimezone: true }),
    /** Number of claims, which tells the last one from an earlier one that is late. */
    claims: integer().notNull().default(0),
    /** Number of failures since the last success. */
    failures: integer().notNull().default(0),
    /** What the last failure was, for staff; null after a success. */
    fault: text(),
    /** Start of the upload, or of the last one. */
    sentAt: timestamp({ withTimezone: true }),
    /** Index that the tax office gave the upload. */
    uploadIndex: text(),
    /** Id of the tax office's answer. */
    downloadId: text(),
    /** The answer: an archive of the document, or of its errors, with the tax office's seal. */
    answer: bytes(),
    /** Reasons of a refusal in the tax office's words. */
    messages: jsonb().$type<readonly string[]>().notNull().default([]),
    /** Reason why the store cannot write the document for RO e-Factura, and the field: `field_missing buyer city`. */
    exportFault: text(),
    /** Time of the last change of state. */
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.service, table.series, table.number] }),
    foreignKey({
      columns: [table.series, table.number],
      foreignColumns: [invoices.series, invoices.number],
    }),
    index("e_factura_documents_due")
      .on(table.service, table.nextAt)
      .where(sql`next_at IS NOT NULL`),
    index("e_factura_documents_by_state").on(table.service, table.state),
    uniqueIndex("e_factura_documents_by_upload").on(table.service, table.uploadIndex),
    check("e_factura_documents_service", isOneOf(table.service, E_INVOICE_SERVICES)),
    check("e_factura_documents_state", isOneOf(table.state, E_INVOICE_STATES)),
    check("e_factura_documents_index", sql`state <> 'sent' OR upload_index IS NOT NULL`),
  ],
);
export type EFacturaDocument = typeof eFacturaDocuments.$inferSelect;

/**
 * Accepted uploads that no document of the store has, with their document's number: of a search for a lost upload, and of
 * other software that declares for the same company. An answer may be downloaded a few times a day only.
 */
export const eFacturaUploads = siteSchema.table(
  "e_factura_uploads",
  {
    service: text().$type<EInvoiceService>().notNull(),
    uploadIndex: text().notNull(),
    /** BT-1 of the document; null where it has none that can be read. */
    documentNumber: text(),
    readAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.service, table.uploadIndex] }),
    index("e_factura_uploads_by_time").on(table.readAt),
  ],
);
