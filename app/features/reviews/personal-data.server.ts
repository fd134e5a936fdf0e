import { desc, eq, or, type SQL, sql } from "drizzle-orm";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import { reviews } from "./review.tables.ts";

/** Owner of the reviews. */
interface ReviewOwner {
  /** Null for an author without an account. */
  readonly accountId: string | null;
  readonly emailKey: string;
  /** True if the mailbox is proven: otherwise only reviews written in the account count. */
  readonly isVerified: boolean;
}

/** Review in its author's data export; times in ISO 8601. */
export interface ExportedReview {
  readonly product: string;
  readonly rating: number;
  readonly title: string;
  readonly text: string;
  readonly name: string | null;
  readonly variant: string | null;
  readonly status: string;
  readonly verified: boolean;
  readonly writtenAt: string;
  readonly answer: string | null;
  readonly reason: string | null;
}

/** Reads every review of an author, whatever its status, newest first, for the export of an account. */
export async function exportPersonalData(
  site: Pick<SiteDatabase, "select">,
  owner: ReviewOwner,
): Promise<readonly ExportedReview[]> {
  const rows = await site.select().from(reviews).where(writtenBy(owner)).orderBy(desc(reviews.number));
  return rows.map((row) => ({
    product: row.productHandle,
    rating: row.rating,
    title: row.title,
    text: row.text,
    name: row.reviewer,
    variant: row.variantTitle,
    status: row.status,
    verified: row.verified,
    writtenAt: row.createdAt.toISOString(),
    answer: row.answer,
    reason: row.reason,
  }));
}

/** Deletes an author's reviews; for the transaction that deletes the account. */
export async function erasePersonalData(
  site: Pick<SiteDatabase, "delete">,
  owner: ReviewOwner,
): Promise<void> {
  await site.delete(reviews).where(writtenBy(owner));
}

/** Returns the condition for the reviews of an author; it matches nothing for an author without account and address. */
export function writtenBy({ accountId, emailKey, isVerified }: ReviewOwner): SQL {
  const inAccount = accountId === null ? undefined : eq(reviews.accountId, accountId);
  const ofMailbox = isVerified && emailKey !== "" ? eq(reviews.emailKey, emailKey) : undefined;
  return or(inAccount, ofMailbox) ?? sql`false`;
}
