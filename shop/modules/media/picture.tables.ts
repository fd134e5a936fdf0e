import { integer, text, timestamp } from "drizzle-orm/pg-core";
import { bytes } from "#lib/database/bytes.server.ts";
import { shopSchema } from "#shop/database/shop-schema.ts";

/** Pictures that the merchant uploaded, as WebP masters; those of the seed are files (`shop/seed/media`). */
export const pictures = shopSchema.table("pictures", {
  /** Name below `/media/`, such as `papillex-4f1c09.webp`; a changed picture has another name. */
  file: text().primaryKey(),
  bytes: bytes().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});
