import { randomUUID } from "node:crypto";
import { sql, type SQL } from "drizzle-orm";
import { fromDrizzle, type JobResult, type JobWithMetadata, type PgBoss, type QueueOptions } from "pg-boss";
import type { Logger } from "pino";
import { describeFailure } from "./describe-failure.ts";

/** What a queue needs of a drizzle transaction, whatever its tables. */
interface Transaction {
  readonly execute: (query: SQL) => Promise<unknown>;
}

interface WorkOptions {
  /** How many jobs one process does at once. */
  readonly batchSize: number;
  /** How late, in seconds, a retry may begin, and a job whose NOTIFY was missed; a new job is told at once. */
  readonly pollS: number;
  readonly log: Logger;
}

/**
 * Makes a queue when it is missing. To be awaited in every process before the first job is queued: pg-boss looks a
 * queue up on first use, on its own connection. Inside a transaction on PGlite, which has a single connection, that
 * would wait for ever; any call that reads the queue fills its cache.
 */
export async function prepareQueue(
  boss: PgBoss,
  name: string,
  options: QueueOptions & { readonly policy: "short" | "standard" },
): Promise<void> {
  await boss.createQueue(name, { ...options, notify: true });
  await boss.findJobs(name, { id: randomUUID() });
}

/** Makes pg-boss write a job inside a transaction: its adapter knows drizzle's drivers, not the type they share. */
export function jobsIn(tx: Transaction): ReturnType<typeof fromDrizzle> {
  return fromDrizzle(
    { execute: async (query) => (await tx.execute(query as SQL)) as { rows: unknown[] } },
    sql,
  );
}

/**
 * Works on a queue until it stops. Jobs of one batch succeed and fail each for itself.
 *
 * @param work does one job; false leaves it to be retried, and so does an error, which is logged.
 */
export async function workQueue<Data>(
  boss: PgBoss,
  name: string,
  { batchSize, pollS, log }: WorkOptions,
  work: (job: JobWithMetadata<Data>) => Promise<boolean>,
): Promise<void> {
  const tryJob = async (job: JobWithMetadata<Data>): Promise<boolean> => {
    try {
      return await work(job);
    } catch (error) {
      const isLast = job.retryCount >= job.retryLimit;
      // Never the error itself: its message may hold an address, or the statement that failed with all its values.
      log[isLast ? "error" : "warn"](
        { job: job.id, name, tries: job.retryCount + 1, ...describeFailure(error) },
        isLast ? "a job failed for the last time" : "a job failed and is tried again",
      );
      return false;
    }
  };
  await boss.work(
    name,
    {
      batchSize,
      burstWhenBatchFull: true,
      perJobResults: true,
      includeMetadata: true,
      pollingIntervalSeconds: pollS,
      notifyPollingIntervalSeconds: pollS,
    },
    (batch: JobWithMetadata<Data>[]) =>
      Promise.all(
        batch.map(async (job): Promise<JobResult> => {
          return { id: job.id, status: (await tryJob(job)) ? "completed" : "failed" };
        }),
      ),
  );
}
