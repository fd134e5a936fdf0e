import { index, jsonb, text, timestamp } from "drizzle-orm/pg-core";
import { bytes } from "#lib/database/bytes.server.ts";
import type { Language } from "#domain/language/languages.ts";
import { shopSchema } from "#shop/database/shop-schema.ts";
import type { ImportOutcome } from "./import/import-catalogue.ts";

/** Files that were uploaded to be imported, for an hour: what is imported is exactly what was planned. */
export const importUploads = shopSchema.table(
  "import_uploads",
  {
    /** SHA-256 of language, name and bytes, in hex. */
    id: text().primaryKey(),
    name: text().notNull(),
    language: text().$type<Language>().notNull(),
    bytes: bytes().notNull(),
    uploadedAt: timestamp({ withTimezone: true }).notNull(),
    /** Of the import; null until it has ended. */
    outcome: jsonb().$type<ImportOutcome>(),
  },
  (table) => [index("import_uploads_by_time").on(table.uploadedAt)],
);
