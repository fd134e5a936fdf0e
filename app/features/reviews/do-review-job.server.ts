import { eq } from "drizzle-orm";
import type { Resources } from "../../platform/resources.server.ts";
import { composeMail } from "../mails/compose-mail.server.ts";
import { decisionContent, reviewMailPurpose } from "./mails/review-mail-content.ts";
import { findProductTitle } from "./product-title.server.ts";
import type { ReviewJob } from "./review-job.ts";
import { reviews } from "./review.tables.ts";

type Tools = Pick<
  Resources,
  "site" | "mailer" | "log" | "clock" | "linkSecret" | "catalogue" | "forgetRendered" | "settings"
>;

/**
 * What follows a decision about a review: pages that were rendered before are forgotten, and the author is told where the
 * mailbox is proven. Tried again, it sends the same mail once more.
 *
 * @throws when the database or the mail server is away: the job is tried again
 */
export async function doReviewJob(jobId: string, job: ReviewJob, tools: Tools): Promise<void> {
  const { site, mailer, log, forgetRendered, settings } = tools;
  forgetRendered();
  const [review] = await site.select().from(reviews).where(eq(reviews.id, job.reviewId));
  const to = review?.email ?? null;
  // The author's account was deleted since, nobody has proven a mailbox, or staff took an answer away.
  if (review === undefined || to === null || (job.kind === "answered" && review.answer === null)) {
    log.info({ job: jobId, kind: job.kind }, "a mail about a review was for nobody");
    return;
  }
  const { language } = review;
  const product = await findProductTitle(tools, review);
  const { publicUrl } = settings;
  const mail = await composeMail({ language, publicUrl, firstName: null }, () => ({
    content: decisionContent(job.kind, review, { product, publicUrl }),
    purpose: reviewMailPurpose(),
  }));
  await mailer.send({ id: jobId, to, ...mail });
  log.info({ job: jobId, kind: job.kind, review: review.number }, "a mail about a review was sent");
}
