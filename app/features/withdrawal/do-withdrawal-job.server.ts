import type { Resources } from "#app/platform/resources.server.ts";
import { advanceWithdrawal, releaseOrder } from "./advance-withdrawal.server.ts";
import { matchWithdrawal } from "./match-withdrawal.server.ts";
import { sendWithdrawalMail } from "./send-withdrawal-mail.server.ts";
import { queueNotices } from "./withdrawal-notices.server.ts";
import type { WithdrawalJob } from "./withdrawal-job.ts";

/**
 * Runs a job about a declaration of withdrawal.
 *
 * @throws when the database, the mail server or the office is unavailable: the job is retried
 */
export async function doWithdrawalJob(
  jobId: string,
  job: WithdrawalJob,
  resources: Resources,
): Promise<void> {
  switch (job.kind) {
    case "match":
      // First the mails, which depend on no other system; then the calls to the platform.
      await matchWithdrawal(resources, job.id);
      return advanceWithdrawal(resources, job.id);
    case "notify":
      return queueNotices(resources, job.emailKey);
    case "release":
      return releaseOrder(resources, job.orderId);
    case "mail":
      return sendWithdrawalMail(jobId, job.batch, resources);
  }
}
