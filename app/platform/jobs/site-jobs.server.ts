import { randomUUID } from "node:crypto";
import type { PgBoss, QueueOptions } from "pg-boss";
import { GIVEN_UP_JOB_KEPT_DAYS } from "#domain/time/retention.ts";
import { DAY_S } from "#domain/time/units.ts";
import { jobsIn, prepareQueue } from "#lib/jobs/queue.server.ts";
import type { CartReminderJob } from "#app/features/abandoned-carts/cart-reminder-job.ts";
import type { AccountMailJob } from "#app/features/auth/mails/account-mail-job.ts";
import type { CampaignJob } from "#app/features/campaigns/campaign-job.ts";
import type { NewsletterMailJob } from "#app/features/newsletter/mails/newsletter-mail-job.ts";
import type { SignupJob } from "#app/features/newsletter/signup-job.ts";
import type { OrderMailJob } from "#app/features/invoices/mails/order-mail-job.ts";
import type { PurchaseJob } from "#app/features/hand-over/purchase-job.ts";
import type { ReturnMailJob } from "#app/features/returns/mails/return-mail-job.ts";
import type { ReturnRefundJob } from "#app/features/returns/return-refund-job.ts";
import type { ReviewJob } from "#app/features/reviews/invitations/review-job.ts";
import type { WithdrawalJob } from "#app/features/withdrawal/withdrawal-job.ts";
import type { StockAlertJob } from "#app/features/stock-alerts/stock-alert-job.ts";
import type { SiteTransaction } from "#app/platform/database/site-database.server.ts";

/** Kinds of background jobs of the site, with their data. Their handlers are listed in `app/jobs.server.ts`. */
export type SiteJob =
  | { readonly name: "account-mail"; readonly data: AccountMailJob }
  | { readonly name: "cart-reminder"; readonly data: CartReminderJob }
  | { readonly name: "campaign"; readonly data: CampaignJob }
  | { readonly name: "newsletter-mail"; readonly data: NewsletterMailJob }
  | { readonly name: "newsletter-signup"; readonly data: SignupJob }
  | { readonly name: "order-mail"; readonly data: OrderMailJob }
  | { readonly name: "purchase"; readonly data: PurchaseJob }
  | { readonly name: "return-mail"; readonly data: ReturnMailJob }
  | { readonly name: "return-refund"; readonly data: ReturnRefundJob }
  | { readonly name: "review"; readonly data: ReviewJob }
  | { readonly name: "stock-alert"; readonly data: StockAlertJob }
  | { readonly name: "withdrawal"; readonly data: WithdrawalJob };

export const SITE_JOB_NAMES = [
  "account-mail",
  "cart-reminder",
  "campaign",
  "newsletter-mail",
  "newsletter-signup",
  "order-mail",
  "purchase",
  "return-mail",
  "return-refund",
  "review",
  "stock-alert",
  "withdrawal",
] as const satisfies readonly SiteJob["name"][];

export interface SiteJobs {
  /**
   * Queues a job: it runs at least once, even if this process dies now.
   *
   * @param options `tx`: queued when that transaction commits, and not at all when it is rolled back;
   * `priority`: of the waiting jobs of its name, the highest runs first; 0
   * @returns the job's id, the same at every try
   */
  readonly add: (
    job: SiteJob,
    options?: {
      readonly tx?: SiteTransaction;
      readonly startAfterS?: number;
      readonly priority?: number;
    },
  ) => Promise<string>;
}

export interface SiteJobsOptions {
  /** The longest wait between two tries; ten minutes. */
  readonly longestRetryS?: number;
  /** Retries before a job is given up; 720, which takes five days. */
  readonly retryLimit?: number;
  /** Time after which a running job counts as left by a dead process; 90 s. */
  readonly expiresS?: number;
}

const FIRST_RETRY_S = 1;
const LONGEST_RETRY_S = 600;
/** Retries for five days, as mail servers do: after 1, 2, 4 … seconds, then every ten minutes. */
const RETRY_LIMIT = 720;
/** Longer than any mail may take (`SmtpTimeouts.sendMs`), so that a running job is not taken for an abandoned one. */
const JOB_EXPIRES_S = 90;
/** A job has personal data: completed ones are deleted soon. */
const FORGET_DONE_AFTER_S = 3_600;
/** Queue of the jobs whose retries ran out: `npm run store -- mails` lists them, and queues them again. */
export const GIVEN_UP_QUEUE = "given-up";
/** Time in which an operator can have a given-up job done after all; then it is deleted. */
const GIVEN_UP_KEPT_S = GIVEN_UP_JOB_KEPT_DAYS * DAY_S;

/** Creates missing queues. Every process queues jobs; only those that start the workers run them. */
export async function openSiteJobs(boss: PgBoss, options: SiteJobsOptions = {}): Promise<SiteJobs> {
  await prepareQueue(boss, GIVEN_UP_QUEUE, { policy: "standard", retentionSeconds: GIVEN_UP_KEPT_S });
  for (const name of SITE_JOB_NAMES) await prepareQueue(boss, name, { policy: "standard" });
  // Sent with each job, not stored with the queue: existing stores follow a change of these options.
  const retrying: QueueOptions & { readonly deadLetter: string } = {
    deadLetter: GIVEN_UP_QUEUE,
    retryLimit: options.retryLimit ?? RETRY_LIMIT,
    retryDelay: FIRST_RETRY_S,
    retryBackoff: true,
    retryDelayMax: options.longestRetryS ?? LONGEST_RETRY_S,
    expireInSeconds: options.expiresS ?? JOB_EXPIRES_S,
    deleteAfterSeconds: FORGET_DONE_AFTER_S,
  };
  return {
    add: async ({ name, data }, { tx, startAfterS = 0, priority = 0 } = {}) => {
      const id = randomUUID();
      const where = tx === undefined ? {} : { db: jobsIn(tx) };
      const sending = { ...retrying, ...where, id, priority, startAfter: startAfterS };
      const queued = await boss.send(name, data, sending);
      if (queued === null) throw new Error(`A job "${name}" was not queued.`);
      return id;
    },
  };
}
