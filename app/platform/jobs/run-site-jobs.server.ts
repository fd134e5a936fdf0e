import type { PgBoss } from "pg-boss";
import { workQueue } from "#lib/jobs/queue.server.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import { SITE_JOB_NAMES, type SiteJob } from "./site-jobs.server.ts";

/** How many jobs of a kind one process does at once: as many as the mailer has connections. */
const BATCH_SIZE = 5;
/** A new job is told by NOTIFY at once; this is how late a retry may begin, and a job whose notice was missed. */
const POLL_S = 2;

type SiteJobData = { readonly [Job in SiteJob as Job["name"]]: Job["data"] };

/** Does the jobs of each kind. Whatever one throws, the job is tried again, with the same id. */
export type SiteJobHandlers = {
  readonly [Name in keyof SiteJobData]: (
    jobId: string,
    data: SiteJobData[Name],
    resources: Resources,
  ) => Promise<void>;
};

export interface RunOptions {
  /**
   * No other process can be at work (the embedded database admits one): whatever is marked as being done was left
   * behind by a crash, and is taken up at once. Otherwise it is when its time is over (`JOB_EXPIRES_S`).
   */
  readonly aloneAtStart: boolean;
  readonly pollS?: number;
}

/** Starts doing the site's jobs in this process; it ends with the job queue. */
export async function startSiteJobs(
  boss: PgBoss,
  handlers: SiteJobHandlers,
  resources: Resources,
  options: RunOptions,
): Promise<void> {
  const pollS = options.pollS ?? POLL_S;
  for (const name of SITE_JOB_NAMES) {
    if (options.aloneAtStart) await takeBack(boss, name);
    const { log } = resources;
    // What a queue holds is what `SiteJobs.add` put into it.
    const handler = handlers[name] as (jobId: string, data: unknown, resources: Resources) => Promise<void>;
    await workQueue(boss, name, { batchSize: BATCH_SIZE, pollS, log }, async ({ id, data }) => {
      await handler(id, data, resources);
      return true;
    });
  }
}

async function takeBack(boss: PgBoss, name: SiteJob["name"]): Promise<void> {
  const jobs = await boss.findJobs(name);
  const left = jobs.filter(({ state }) => state === "active").map(({ id }) => id);
  if (left.length > 0) await boss.fail(name, left, { message: "The process ended." });
}
