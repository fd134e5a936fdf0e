import { desc, eq, or, type SQL } from "drizzle-orm";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import { reviews } from "./review.tables.ts";

/** Owner of the reviews. */
interface ReviewOwner {
  readonly accountId: string;
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

function writtenBy({ accountId, emailKey, isVerified }: ReviewOwner): SQL | undefined {
  const inAccount = eq(reviews.accountId, accountId);
  return isVerified && emailKey !== "" ? or(inAccount, eq(reviews.emailKey, emailKey)) : inAccount;
}
