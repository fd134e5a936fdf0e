import { eq } from "drizzle-orm";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import { stockAlerts } from "./stock-alert.tables.ts";

/** Stock alert in its owner's data export; times in ISO 8601. */
export interface ExportedAlert {
  readonly email: string;
  readonly product: string;
  readonly createdAt: string;
  readonly confirmedAt: string | null;
  readonly announcedAt: string | null;
}

/** Reads the stock alerts of a proven mailbox. */
export async function exportPersonalData(
  site: Pick<SiteDatabase, "select">,
  emailKey: string,
): Promise<readonly ExportedAlert[]> {
  const rows = await site.select().from(stockAlerts).where(eq(stockAlerts.addressKey, emailKey));
  return rows.map((row) => ({
    email: row.email,
    product: row.productHandle,
    createdAt: row.createdAt.toISOString(),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    announcedAt: row.announcedAt?.toISOString() ?? null,
  }));
}

/** Deletes the stock alerts of a proven mailbox. */
export async function erasePersonalData(site: Pick<SiteDatabase, "delete">, emailKey: string): Promise<void> {
  await site.delete(stockAlerts).where(eq(stockAlerts.addressKey, emailKey));
}
