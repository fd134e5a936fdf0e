import type { PgBoss } from "pg-boss";
import { workQueue } from "#lib/jobs/queue.server.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import { SITE_JOB_NAMES, type SiteJob } from "./site-jobs.server.ts";
import { trustType } from "#lib/values/trust-type.ts";

/** Concurrent jobs of a kind in one process: as many as the mailer has connections. */
const BATCH_SIZE = 5;
/** NOTIFY reports a new job at once; polling finds retries and jobs whose notice was missed, this late at most. */
const POLL_S = 2;

type SiteJobData = { readonly [Job in SiteJob as Job["name"]]: Job["data"] };

type SiteJobHandler<Data> = (jobId: string, data: Data, resources: Resources) => Promise<void>;

/** Handlers by kind of job. A job whose handler throws is retried, with the same id. */
export type SiteJobHandlers = {
  readonly [Name in keyof SiteJobData]: SiteJobHandler<SiteJobData[Name]>;
};

export interface RunOptions {
  /**
   * True if no other process can be running (the embedded database admits one): active jobs were left behind by a
   * crash, and are retried at once. Otherwise they are retried when their time is over (`JOB_EXPIRES_S`).
   */
  readonly aloneAtStart: boolean;
  readonly pollS?: number;
}

/** Starts the site's job workers in this process; they end with the job queue. */
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
    // A queue holds only data that `SiteJobs.add` has put into it.
    const handler = trustType<SiteJobHandler<unknown>>(handlers[name]);
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
