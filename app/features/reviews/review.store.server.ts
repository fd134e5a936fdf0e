import { randomUUID } from "node:crypto";
import { and, asc, count, desc, eq, getTableColumns, inArray, lt, type SQL, sum } from "drizzle-orm";
import { averageOf, REVIEWS_PER_PAGE, type ReviewOrder } from "#domain/reviews/reviews.ts";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import { type ReviewStatus, reviews, type StoredReview } from "./review.tables.ts";

type Reader = Pick<SiteDatabase, "select">;

/** Number of published reviews, and their average. */
export interface ReviewSummary {
  readonly count: number;
  /** Rounded to one decimal; null without reviews. */
  readonly average: number | null;
}

const COUNTED = { count: count(), sum: sum(reviews.rating).mapWith(Number) };
const SHOWN = eq(reviews.status, "shown");

/** Counts the published reviews of a product. */
export async function summariseReviews(site: Reader, productId: string): Promise<ReviewSummary> {
  const [row] = await site
    .select(COUNTED)
    .from(reviews)
    .where(and(SHOWN, eq(reviews.productId, productId)));
  return toSummary(row ?? { count: 0, sum: 0 });
}

/** Counts those of every product that has any, by the platform's numeric id. */
export async function summariseAllReviews(site: Reader): Promise<ReadonlyMap<string, ReviewSummary>> {
  const rows = await site
    .select({ ...COUNTED, productId: reviews.productId })
    .from(reviews)
    .where(SHOWN)
    .groupBy(reviews.productId);
  return new Map(rows.map((row) => [row.productId, toSummary(row)]));
}

function toSummary(counted: { readonly count: number; readonly sum: number | null }): ReviewSummary {
  return { count: counted.count, average: averageOf({ count: counted.count, sum: counted.sum ?? 0 }) };
}

/** Finds one page of the published reviews of a product. @param page counted from 1 */
export async function findShownReviews(
  site: Reader,
  productId: string,
  { order, page }: { readonly order: ReviewOrder; readonly page: number },
): Promise<readonly StoredReview[]> {
  return site
    .select()
    .from(reviews)
    .where(and(SHOWN, eq(reviews.productId, productId)))
    .orderBy(...SORTED[order], desc(reviews.number))
    .limit(REVIEWS_PER_PAGE)
    .offset((page - 1) * REVIEWS_PER_PAGE);
}

/** Among equal ratings the newer comes first, as in `sortReviews`. */
const SORTED: Readonly<Record<ReviewOrder, readonly SQL[]>> = {
  newest: [desc(reviews.createdAt)],
  oldest: [asc(reviews.createdAt)],
  highest: [desc(reviews.rating), desc(reviews.createdAt)],
  lowest: [asc(reviews.rating), desc(reviews.createdAt)],
};

/** Finds the best review of each of these products that has any: among equal ratings the newest. */
export async function findBestReviews(
  site: Pick<SiteDatabase, "select" | "selectDistinctOn">,
  productIds: readonly string[],
): Promise<readonly StoredReview[]> {
  if (productIds.length === 0) return [];
  // Selected by id: sorting all of them with their texts would use the disk.
  const best = site
    .selectDistinctOn([reviews.productId], { id: reviews.id })
    .from(reviews)
    .where(and(SHOWN, inArray(reviews.productId, [...productIds])))
    .orderBy(reviews.productId, desc(reviews.rating), desc(reviews.createdAt), desc(reviews.number))
    .as("best");
  return site
    .select(getTableColumns(reviews))
    .from(reviews)
    .innerJoin(best, eq(best.id, reviews.id))
    .limit(productIds.length);
}

export type StoreOutcome =
  | { readonly kind: "stored"; readonly review: StoredReview }
  /** The same form was sent before. */
  | { readonly kind: "repeated"; readonly review: StoredReview }
  /** This mailbox already has a review of this product. */
  | { readonly kind: "reviewed_before" };

/** Stores a review as waiting; a form that is sent again changes nothing. */
export async function storeReview(
  site: Pick<SiteDatabase, "insert" | "select">,
  review: Omit<typeof reviews.$inferInsert, "id" | "number" | "status">,
): Promise<StoreOutcome> {
  const [stored] = await site
    .insert(reviews)
    .values({ ...review, id: randomUUID(), status: "waiting" })
    .onConflictDoNothing()
    .returning();
  if (stored !== undefined) return { kind: "stored", review: stored };
  const [before] = await site
    .select()
    .from(reviews)
    .where(eq(reviews.requestKey, review.requestKey))
    .limit(1);
  return before === undefined ? { kind: "reviewed_before" } : { kind: "repeated", review: before };
}

/** Finds a review by its number for staff; null if there is none. */
export async function findReview(site: Reader, number: number): Promise<StoredReview | null> {
  const [row] = await site.select().from(reviews).where(eq(reviews.number, number)).limit(1);
  return row ?? null;
}

export interface ReviewSlice {
  readonly status: ReviewStatus | null;
  /** Handle of the product when the review was written; null for every product. */
  readonly product: string | null;
  readonly limit: number;
  /** Only those with a smaller number. */
  readonly before: number | null;
}

/** Lists a page of reviews for staff, newest first; of one status and of one product if given. */
export async function listReviews(
  site: Reader,
  { status, product, limit, before }: ReviewSlice,
): Promise<readonly StoredReview[]> {
  return site
    .select()
    .from(reviews)
    .where(
      and(
        status === null ? undefined : eq(reviews.status, status),
        product === null ? undefined : eq(reviews.productHandle, product),
        before === null ? undefined : lt(reviews.number, before),
      ),
    )
    .orderBy(desc(reviews.number))
    .limit(limit);
}

/** Counts the reviews in a status. */
export function countReviewsWith(site: Pick<SiteDatabase, "$count">, status: ReviewStatus): Promise<number> {
  return site.$count(reviews, eq(reviews.status, status));
}
