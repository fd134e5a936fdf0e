import { and, eq, ne } from "drizzle-orm";
import { cleanReviewText } from "#domain/reviews/review-text.ts";
import type { SiteTransaction } from "#app/platform/database/site-database.server.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import type { ModerationKind } from "./invitations/review-job.ts";
import { reviews, type StoredReview } from "./review.tables.ts";

type ModerationTools = Pick<Resources, "site" | "clock" | "jobs">;

/** Reason why nothing was changed. */
export type ModerationRefusal =
  | "unknown_review"
  /** Its author has written another review of the product since it was hidden. */
  | "other_review"
  /** Only a review that visitors can read can be answered. */
  | "not_shown";

export type ModerationResult =
  | {
      readonly ok: true;
      readonly review: StoredReview;
      /** False if the state was the same before: no mail is sent again. */
      readonly isChanged: boolean;
    }
  | { readonly ok: false; readonly code: ModerationRefusal };

interface Decision {
  /** The operator's name. */
  readonly by: string;
  readonly reason: string | null;
}

/** Publishes a review and mails its author. */
export function showReview(tools: ModerationTools, number: number, decision: Decision) {
  return moderate(tools, number, async (tx, review) => {
    if (review.status === "shown") return "same";
    if (await hasOther(tx, review)) return "other_review";
    return { kind: "shown", set: decided("shown", decision, tools) };
  });
}

/** Hides a review, also before it was published, and mails its author the reason. */
export function hideReview(
  tools: ModerationTools,
  number: number,
  decision: Decision & { readonly reason: string },
) {
  return moderate(tools, number, async (_tx, review) => {
    if (review.status === "hidden") return "same";
    // Releases the key, so that the form can send another review: an invitation has the same key each time it is
    // opened.
    const requestKey = `hidden ${review.id}`;
    return { kind: "hidden", set: { ...decided("hidden", decision, tools), requestKey } };
  });
}

/** Publishes or removes the store's answer below a published review; a new answer is mailed to the author. */
export function answerReview(
  tools: ModerationTools,
  number: number,
  { by, answer: typed }: { readonly by: string; readonly answer: string | null },
) {
  return moderate(tools, number, async (_tx, review) => {
    const answer = typed === null ? null : cleanReviewText(typed);
    if (review.status !== "shown") return "not_shown";
    if (review.answer === answer) return "same";
    return { kind: "answered", set: { answer, answeredAt: tools.clock(), answeredBy: by } };
  });
}

interface Change {
  readonly kind: ModerationKind;
  readonly set: Partial<typeof reviews.$inferInsert>;
}

function decided(status: "shown" | "hidden", { by, reason }: Decision, { clock }: ModerationTools) {
  return { status, decidedAt: clock(), decidedBy: by, reason };
}

/** Changes a locked review, and queues its job, in one transaction. */
function moderate(
  { site, jobs }: ModerationTools,
  number: number,
  decide: (tx: SiteTransaction, review: StoredReview) => Promise<Change | "same" | ModerationRefusal>,
): Promise<ModerationResult> {
  return site.transaction(async (tx) => {
    const [found] = await tx.select().from(reviews).where(eq(reviews.number, number)).for("update");
    if (found === undefined) return { ok: false, code: "unknown_review" };
    const change = await decide(tx, found);
    if (change === "same") return { ok: true, review: found, isChanged: false };
    if (typeof change === "string") return { ok: false, code: change };
    const { kind, set } = change;
    const [changed] = await tx.update(reviews).set(set).where(eq(reviews.id, found.id)).returning();
    if (changed === undefined) throw new Error(`Review ${number} is gone.`);
    await jobs.add({ name: "review", data: { kind, reviewId: found.id } }, { tx });
    return { ok: true, review: changed, isChanged: true };
  });
}

/** Tells whether the same mailbox has another review of the product that is not hidden. */
async function hasOther(
  tx: SiteTransaction,
  { id, emailKey, productId, status }: StoredReview,
): Promise<boolean> {
  if (emailKey === null || status !== "hidden") return false;
  const others = await tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(
      and(
        eq(reviews.emailKey, emailKey),
        eq(reviews.productId, productId),
        ne(reviews.status, "hidden"),
        ne(reviews.id, id),
      ),
    )
    .limit(1);
  return others.length > 0;
}
