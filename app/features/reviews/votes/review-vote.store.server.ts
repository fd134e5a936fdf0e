import { and, eq } from "drizzle-orm";
import { hashSecret } from "#lib/secrets/random-secret.server.ts";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import { reviews, reviewVotes } from "#app/features/reviews/review.tables.ts";
import { shiftVote, type Vote, type VoteCounts } from "./vote.ts";

interface CastVote {
  readonly reviewId: string;
  /** Browser's random key. */
  readonly voter: string;
  /** Null withdraws the vote. */
  readonly vote: Vote | null;
}

/**
 * Stores a browser's vote on a review: once, however often it is sent.
 *
 * @returns the counts afterwards; null for a review that is not published
 */
export function castVote(
  site: SiteDatabase,
  { reviewId, voter, vote: to }: CastVote,
  now: Date,
): Promise<VoteCounts | null> {
  const voterHash = hashSecret(voter);
  return site.transaction(async (tx) => {
    // Votes of one review are serialised: the count is that of the rows.
    const [review] = await tx
      .select({ helpful: reviews.helpful, notHelpful: reviews.notHelpful })
      .from(reviews)
      .where(and(eq(reviews.id, reviewId), eq(reviews.status, "shown")))
      .for("update");
    if (review === undefined) return null;
    const own = and(eq(reviewVotes.reviewId, reviewId), eq(reviewVotes.voterHash, voterHash));
    const [before] = await tx.delete(reviewVotes).where(own).returning();
    if (to !== null) {
      const isHelpful = to === "helpful";
      await tx.insert(reviewVotes).values({ reviewId, voterHash, isHelpful, votedAt: now });
    }
    const from = before === undefined ? null : before.isHelpful ? "helpful" : "not_helpful";
    if (from === to) return review;
    const counts = shiftVote(review, { from, to });
    await tx.update(reviews).set(counts).where(eq(reviews.id, reviewId));
    return counts;
  });
}
