import { eq } from "drizzle-orm";
import type { Resources } from "#app/platform/resources.server.ts";
import { composeMail } from "#app/features/mails/compose-mail.server.ts";
import { decisionContent, reviewMailPurpose } from "#app/features/reviews/mails/review-mail-content.ts";
import { findProductTitle } from "#app/features/reviews/product-title.server.ts";
import type { ModerationKind, ReviewJob } from "./review-job.ts";
import { reviews } from "#app/features/reviews/review.tables.ts";
import { sendInvitation } from "./send-invitation.server.ts";

type Tools = Pick<Resources, "site" | "mailer" | "log" | "clock" | "linkSecret" | "catalogue" | "settings">;

/**
 * Does a job about a review or an invitation. A retry sends the same mail once more.
 *
 * @throws when the database or the mail server is away: the job is tried again
 */
export async function doReviewJob(jobId: string, job: ReviewJob, tools: Tools): Promise<void> {
  if (job.kind === "invitation") return sendInvitation(jobId, job.invitationId, tools);
  return tellAuthor(jobId, job, tools);
}

interface Decided {
  readonly kind: ModerationKind;
  readonly reviewId: string;
}

/** Mails the decision to the author, if the mailbox is proven. */
async function tellAuthor(jobId: string, { kind, reviewId }: Decided, tools: Tools): Promise<void> {
  const { site, mailer, log, settings } = tools;
  const [review] = await site.select().from(reviews).where(eq(reviews.id, reviewId));
  const to = review?.email ?? null;
  // The author's account was deleted since, the mailbox was never proven, or staff removed an answer.
  if (review === undefined || to === null || (kind === "answered" && review.answer === null)) {
    log.info({ job: jobId, kind }, "a mail about a review was for nobody");
    return;
  }
  const { language } = review;
  const product = await findProductTitle(tools, review);
  const { publicUrl } = settings;
  const mail = composeMail({ language, publicUrl, greeted: null }, () => ({
    content: decisionContent(kind, review, { product, publicUrl }),
    purpose: reviewMailPurpose(kind),
  }));
  await mailer.send({ id: jobId, to, ...mail });
  log.info({ job: jobId, kind, review: review.number }, "a mail about a review was sent");
}
