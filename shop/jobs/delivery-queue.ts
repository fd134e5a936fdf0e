import type { PgBoss } from "pg-boss";
import type { Logger } from "pino";
import { jobsIn, prepareQueue, workQueue } from "#lib/jobs/queue.server.ts";
import { startLoop } from "#lib/jobs/start-loop.server.ts";
import type { ShopTransaction } from "#shop/database/shop-database.ts";

const RETRY_LIMIT = 20;
const LONGEST_RETRY_S = 600;
const POLL_S = 0.5;
/** Number of jobs that one statement queues. */
const JOBS_AT_ONCE = 1_000;
/** Longer than the last possible retry takes: a row untouched for this long has no job any more. */
const STRANDED_AFTER_MS = 2 * LONGEST_RETRY_S * 1_000;
const STRANDED_EVERY_MS = 5 * 60_000;

interface DeliveryQueueOptions {
  readonly name: string;
  /** Timeout of one delivery's job, in seconds: longer than the delivery's own timeout. */
  readonly expireS: number;
  readonly firstRetryS: number;
  readonly batchSize: number;
}

interface Sending {
  readonly tx?: ShopTransaction;
  readonly startAfterS?: number;
}

interface Delivering {
  /** Delivers the row with this id; false when it has to be tried again. */
  readonly deliver: (id: string) => Promise<boolean>;
  /** Queues again every undelivered row that was last touched before a moment; returns their number. */
  readonly requeue: (before: Date) => Promise<number>;
  readonly clock: () => Date;
  readonly log: Logger;
}

/**
 * Queue of stored rows (webhooks, mails) that are each delivered at least once. The row is written in the transaction
 * of the change it is about; the job carries its id alone.
 */
export class DeliveryQueue {
  readonly #options: DeliveryQueueOptions;

  constructor(options: DeliveryQueueOptions) {
    this.#options = options;
  }

  get name(): string {
    return this.#options.name;
  }

  /** Creates the queue. Must be awaited once before the first `send`, in every process that takes orders. */
  async prepare(jobs: PgBoss): Promise<void> {
    const { name, expireS, firstRetryS } = this.#options;
    await prepareQueue(jobs, name, {
      // One waiting job per row: a start after a crash queues again rows that may still be queued.
      policy: "short",
      expireInSeconds: expireS,
      retryLimit: RETRY_LIMIT,
      retryDelay: firstRetryS,
      retryBackoff: true,
      retryDelayMax: LONGEST_RETRY_S,
    });
  }

  /**
   * Queues the delivery of one row.
   *
   * @param options `tx`: queued when that transaction commits; without it at once
   */
  async send(jobs: PgBoss, id: string, options: Sending = {}): Promise<void> {
    await this.sendAll(jobs, [id], options);
  }

  /** Does the same for any number of rows, a thousand in one statement. */
  async sendAll(jobs: PgBoss, ids: readonly string[], { tx, startAfterS = 0 }: Sending = {}): Promise<void> {
    const where = tx === undefined ? {} : { db: jobsIn(tx) };
    for (let start = 0; start < ids.length; start += JOBS_AT_ONCE) {
      const batch = ids.slice(start, start + JOBS_AT_ONCE);
      const rows = batch.map((id) => ({ data: { id }, singletonKey: id, startAfter: startAfterS }));
      await jobs.insert(this.name, rows, where);
    }
  }

  /**
   * Queues rows again, to be tried at once. Their waiting retries are cancelled: the policy of the queue allows one new
   * job per row, and would keep the retry beside it.
   */
  async sendAgain(jobs: PgBoss, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const again = new Set(ids);
    const waiting = await jobs.findJobs(this.name, { queued: true });
    const retries = waiting.filter(
      ({ state, singletonKey }) => state === "retry" && again.has(singletonKey ?? ""),
    );
    if (retries.length > 0)
      await jobs.deleteJob(
        this.name,
        retries.map(({ id }) => id),
      );
    await this.sendAll(jobs, ids);
  }

  /**
   * Starts delivering in this process, after queueing again all undelivered rows: the job of an earlier process may
   * have died. The queue must be prepared.
   */
  async work(jobs: PgBoss, { deliver, requeue, clock, log }: Delivering): Promise<void> {
    const { name, batchSize } = this.#options;
    const options = { batchSize, pollS: POLL_S, log };
    await workQueue<{ readonly id: string }>(jobs, name, options, ({ data }) => deliver(data.id));
    await requeue(clock());
  }

  /**
   * Does the same as `work`, and queues again every five minutes rows whose retries ran out. Stops with the job queue.
   */
  async start(jobs: PgBoss, delivering: Delivering): Promise<void> {
    const { requeue, clock, log } = delivering;
    await this.work(jobs, delivering);
    const stop = startLoop(
      { name: `stranded in ${this.#options.name}`, everyMs: STRANDED_EVERY_MS, log },
      () => requeue(new Date(clock().getTime() - STRANDED_AFTER_MS)),
    );
    jobs.once("stopped", () => void stop());
  }
}
