import { createHash } from "node:crypto";
import { desc, eq, inArray, lte } from "drizzle-orm";
import type { Expired } from "#lib/maintenance/delete-expired.server.ts";
import type { ShopDatabase } from "#shop/database/shop-database.ts";
import { importUploads } from "./upload.tables.ts";

const KEPT_MS = 60 * 60 * 1_000;
/** Files kept at a time: more would let one person fill the disk. */
const KEPT_MAX = 5;

export type Upload = typeof importUploads.$inferSelect;

/** Selects the files that were uploaded more than an hour ago. */
export function oldUploads(now: Date): Expired {
  return {
    table: importUploads,
    where: lte(importUploads.uploadedAt, new Date(now.getTime() - KEPT_MS)),
  };
}

/** Keeps an uploaded file for an hour; returns it with its id. */
export async function keepUpload(
  database: ShopDatabase,
  file: Pick<Upload, "name" | "language" | "bytes">,
  now: Date,
): Promise<Upload> {
  const id = createHash("sha256").update(`${file.language}\0${file.name}\0`).update(file.bytes).digest("hex");
  const row = { id, ...file, uploadedAt: now, outcome: null };
  await database
    .insert(importUploads)
    .values(row)
    .onConflictDoUpdate({ target: importUploads.id, set: { uploadedAt: now, outcome: null } });
  const older = await database
    .select({ id: importUploads.id })
    .from(importUploads)
    .orderBy(desc(importUploads.uploadedAt))
    .offset(KEPT_MAX);
  const ids = older.map((other) => other.id);
  if (ids.length > 0) await database.delete(importUploads).where(inArray(importUploads.id, ids));
  return row;
}

/** Finds an uploaded file; null when its hour is over. */
export async function findUpload(database: ShopDatabase, id: string, now: Date): Promise<Upload | null> {
  const [row] = await database.select().from(importUploads).where(eq(importUploads.id, id));
  return row === undefined || row.uploadedAt.getTime() <= now.getTime() - KEPT_MS ? null : row;
}
