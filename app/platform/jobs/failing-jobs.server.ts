import type { JobWithMetadata, PgBoss } from "pg-boss";
import { fieldsOf } from "#lib/values/fields-of.ts";
import { trustType } from "#lib/values/trust-type.ts";
import { GIVEN_UP_QUEUE, SITE_JOB_NAMES, type SiteJob, type SiteJobs } from "./site-jobs.server.ts";

/** A job whose last try failed. It names no customer: what it is about stays in the queue. */
export interface FailingJob {
  readonly id: string;
  readonly name: SiteJob["name"];
  /** Which mail of its name: `welcome`, `confirm`; null where the name says it. */
  readonly kind: string | null;
  readonly queuedAt: Date;
  readonly tries: number;
  /** Given up: its tries ran out, and only `retry` starts new ones. */
  readonly isGivenUp: boolean;
  /** Class and codes of the last error; null for a process that died at it. */
  readonly lastError: string | null;
}

/** Mails and other jobs of the site that fail. */
export interface FailingJobs {
  /** Lists them, those given up first, the newest of each first. */
  readonly list: () => Promise<readonly FailingJob[]>;
  /**
   * Queues given-up jobs as new ones: one, or all of them. A process that dies meanwhile may leave one queued twice.
   *
   * @returns the ids under which they were given up
   */
  readonly retry: (id?: string) => Promise<readonly string[]>;
}

/** Opens the list of failing jobs on the queue of `openSiteJobs`. */
export function openFailingJobs(boss: PgBoss, jobs: SiteJobs): FailingJobs {
  const givenUp = async (): Promise<readonly JobWithMetadata<unknown>[]> =>
    (await boss.findJobs(GIVEN_UP_QUEUE, { queued: true })).filter(({ sourceName }) => isSiteJob(sourceName));
  return {
    list: async () => {
      const failing: FailingJob[] = (await givenUp()).map(toGivenUp);
      for (const name of SITE_JOB_NAMES) {
        const waiting = await boss.findJobs(name, { queued: true });
        failing.push(...waiting.filter(({ state }) => state === "retry").map((job) => toFailing(job, name)));
      }
      return failing.toSorted(
        (a, b) => Number(b.isGivenUp) - Number(a.isGivenUp) || b.queuedAt.getTime() - a.queuedAt.getTime(),
      );
    },
    retry: async (id) => {
      const asked = (await givenUp()).filter((job) => id === undefined || job.id === id);
      for (const job of asked) {
        // The dead-letter queue holds only what `SiteJobs.add` has put into the queue of that name.
        await jobs.add(trustType<SiteJob>({ name: job.sourceName, data: job.data }));
        await boss.deleteJob(GIVEN_UP_QUEUE, job.id);
      }
      return asked.map((job) => job.id);
    },
  };
}

function isSiteJob(name: string | null): boolean {
  return SITE_JOB_NAMES.some((each) => each === name);
}

function toGivenUp(job: JobWithMetadata<unknown>): FailingJob {
  const name = SITE_JOB_NAMES.find((each) => each === job.sourceName) ?? "account-mail";
  return {
    ...toFailing(job, name),
    queuedAt: job.sourceCreatedOn ?? job.createdOn,
    tries: (job.sourceRetryCount ?? 0) + 1,
    isGivenUp: true,
    lastError: describeOutput(job.sourceOutput),
  };
}

function toFailing(job: JobWithMetadata<unknown>, name: SiteJob["name"]): FailingJob {
  const { kind } = fieldsOf(job.data);
  return {
    id: job.id,
    name,
    kind: typeof kind === "string" ? kind : null,
    queuedAt: job.createdOn,
    tries: job.retryCount + 1,
    isGivenUp: false,
    lastError: describeOutput(job.output),
  };
}

/** Joins the class and the codes that `workQueue` noted. */
function describeOutput(output: unknown): string | null {
  const { error, code, responseCode, command } = fieldsOf(output);
  const words = [error, code, responseCode, command].filter(
    (word) => typeof word === "string" || typeof word === "number",
  );
  return words.length === 0 ? null : words.join(" ");
}
