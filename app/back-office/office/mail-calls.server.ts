import { z } from "zod";
import type { FailingJob, FailingJobs, MailCalls } from "#domain/back-office/mail-calls.ts";
import { staffName } from "#app/back-office/option-values.server.ts";
import type { StoreOffice } from "#app/back-office/store-command.ts";
import { answerWith, changingCall, pageLimit, readingCall, refuseCall } from "./store-call.server.ts";

/** Makes the calls about failing jobs. */
export function mailCalls(office: StoreOffice): MailCalls {
  const { failingJobs } = office;
  return {
    listFailingJobs: readingCall(z.strictObject({ limit: pageLimit }), async ({ limit }) =>
      answerWith(await loadFailingJobs(office, limit)),
    ),
    retryJobs: changingCall(office, {
      name: "retryJobs",
      input: z.strictObject({ job: z.uuid().optional(), by: staffName }),
      change: async ({ job }) => {
        const retried = await failingJobs.retry(job);
        return job !== undefined && retried.length === 0
          ? refuseCall("unknown_job")
          : answerWith({ retried });
      },
    }),
  };
}

/** Lists the first of the failing jobs. */
export async function loadFailingJobs(
  { failingJobs }: Pick<StoreOffice, "failingJobs">,
  limit: number,
): Promise<FailingJobs> {
  const found = await failingJobs.list();
  const rows = found
    .slice(0, limit)
    .map(({ id, name, kind, queuedAt, tries, isGivenUp, lastError }): FailingJob => ({
      ...{ id, name, kind, queuedAt: queuedAt.toISOString(), tries, isGivenUp, lastError },
    }));
  return { rows, total: found.length };
}
