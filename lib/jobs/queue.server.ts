import { randomUUID } from "node:crypto";
import { sql, type SQL } from "drizzle-orm";
import { fromDrizzle, type JobResult, type JobWithMetadata, type PgBoss, type QueueOptions } from "pg-boss";
import type { Logger } from "pino";
import { describeFailure } from "#lib/log/describe-failure.ts";
import { trustType } from "#lib/values/trust-type.ts";

/** The part of a drizzle transaction that a queue needs, whatever its tables. */
interface Transaction {
  readonly execute: (query: SQL) => Promise<unknown>;
}

interface WorkOptions {
  /** Number of jobs that one process runs at once. */
  readonly batchSize: number;
  /** Maximum delay, in seconds, of a retry and of a job whose NOTIFY was missed; a new job starts at once. */
  readonly pollS: number;
  readonly log: Logger;
}

/**
 * Creates a queue when it is missing. To be awaited in every process before the first job is queued: pg-boss looks a
 * queue up on first use, on its own connection. Inside a transaction on PGlite, which has a single connection, that
 * would be a deadlock; any call that reads the queue fills its cache.
 */
export async function prepareQueue(
  boss: PgBoss,
  name: string,
  options: QueueOptions & { readonly policy: "short" | "standard" },
): Promise<void> {
  await boss.createQueue(name, { ...options, notify: true });
  await boss.findJobs(name, { id: randomUUID() });
}

/** Lets pg-boss write a job inside a transaction: its adapter accepts drizzle's drivers, not their common type. */
export function jobsIn(tx: Transaction): ReturnType<typeof fromDrizzle> {
  return fromDrizzle(
    { execute: async (query) => trustType<{ rows: unknown[] }>(await tx.execute(trustType<SQL>(query))) },
    sql,
  );
}

/**
 * Processes a queue until it stops. Jobs of one batch succeed and fail independently.
 *
 * @param work does one job; false has it retried, and so does an error, which is logged.
 */
export async function workQueue<Data>(
  boss: PgBoss,
  name: string,
  { batchSize, pollS, log }: WorkOptions,
  work: (job: JobWithMetadata<Data>) => Promise<boolean>,
): Promise<void> {
  const tryJob = async (job: JobWithMetadata<Data>): Promise<JobResult> => {
    const { id } = job;
    try {
      return { id, status: (await work(job)) ? "completed" : "failed" };
    } catch (error) {
      const isLast = job.retryCount >= job.retryLimit;
      const failure = describeFailure(error);
      // Never the error itself: its message may hold an address, or the failed statement with all its values.
      log[isLast ? "error" : "warn"](
        { job: job.id, name, tries: job.retryCount + 1, ...failure },
        isLast ? "a job failed for the last time" : "a job failed and is tried again",
      );
      return { id, status: "failed", output: failure };
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
    (batch: JobWithMetadata<Data>[]) => Promise.all(batch.map(tryJob)),
  );
}
