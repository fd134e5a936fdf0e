import { sql } from "drizzle-orm";
import { pageVersion } from "./page-version.tables.ts";
import type { SiteDatabase, SiteTransaction } from "./site-database.server.ts";

const FIRST = { onlyRow: true, version: 1 } as const;
const NEXT_VERSION = sql`${pageVersion.version} + 1`;

/** Reads the number of changes after which pages are rendered anew. */
export async function readPageVersion(site: SiteDatabase): Promise<number> {
  const [row] = await site.select({ version: pageVersion.version }).from(pageVersion);
  return row?.version ?? 0;
}

/**
 * Makes every process render its pages anew, and ask the platform again for what they show. Call it last: other
 * transactions that call it wait until this one ends.
 */
export async function raisePageVersion(tx: Pick<SiteTransaction, "insert">): Promise<void> {
  await tx
    .insert(pageVersion)
    .values(FIRST)
    .onConflictDoUpdate({ target: pageVersion.onlyRow, set: { version: NEXT_VERSION } });
}

/** Raises the version when the platform's newest change is another one than it said before; for who claimed to ask. */
export async function notePlatformChange(site: SiteDatabase, change: string): Promise<void> {
  await site
    .insert(pageVersion)
    .values({ ...FIRST, platform: change })
    .onConflictDoUpdate({
      target: pageVersion.onlyRow,
      set: { platform: change, version: NEXT_VERSION },
      setWhere: sql`${pageVersion.platform} IS DISTINCT FROM ${change}`,
    });
}
