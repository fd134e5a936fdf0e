import { gt, isNull, lte, sql } from "drizzle-orm";
import { pageVersion } from "./page-version.tables.ts";
import type { SiteDatabase, SiteTransaction } from "./site-database.server.ts";

const ROW = { onlyRow: true, version: 0 } as const;
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
    .values({ ...ROW, version: 1 })
    .onConflictDoUpdate({ target: pageVersion.onlyRow, set: { version: NEXT_VERSION } });
}

/** Claims the question for the platform's newest change; false when a process asked less than `everyMs` ago. */
export async function claimPlatformQuestion(
  site: SiteDatabase,
  now: Date,
  everyMs: number,
): Promise<boolean> {
  const askedAt = pageVersion.platformAskedAt;
  const isOld = lte(askedAt, new Date(now.getTime() - everyMs));
  const isAhead = gt(askedAt, now); // The clock was set back.
  const isDue = sql`(${isNull(askedAt)} OR ${isOld} OR ${isAhead})`;
  const asked = { platformAskedAt: now };
  const claimed = await site
    .insert(pageVersion)
    .values({ ...ROW, ...asked })
    .onConflictDoUpdate({ target: pageVersion.onlyRow, set: asked, setWhere: isDue })
    .returning({ version: pageVersion.version });
  return claimed.length > 0;
}

/** Raises the version when the platform's newest change is another one than it said before; for who claimed to ask. */
export async function notePlatformChange(site: SiteDatabase, change: string): Promise<void> {
  await site
    .update(pageVersion)
    .set({ platform: change, version: NEXT_VERSION })
    .where(sql`${pageVersion.platform} IS DISTINCT FROM ${change}`);
}
