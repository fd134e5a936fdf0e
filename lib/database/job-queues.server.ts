import type { PgBoss } from "pg-boss";

/** Jobs of one queue in one state. */
export interface QueueLength {
  readonly queue: string;
  readonly state: "ready" | "deferred" | "active" | "failed";
  readonly jobs: number;
}

/** Starts a queue and adds it to those that are stopped with the database. */
export async function startQueue(
  boss: PgBoss,
  queues: PgBoss[],
  onError: (error: unknown) => void,
): Promise<PgBoss> {
  boss.on("error", onError);
  await boss.start();
  queues.push(boss);
  return boss;
}

/** Reads each queue; rejects when one does not answer. */
export async function pingQueues(queues: readonly PgBoss[]): Promise<void> {
  await Promise.all(queues.map((queue) => queue.getQueues()));
}

/** Counts the jobs of the queues by queue and state. */
export async function queueLengths(bosses: readonly PgBoss[]): Promise<readonly QueueLength[]> {
  const lengths: QueueLength[] = [];
  for (const boss of bosses) {
    for (const { name: queue } of await boss.getQueues()) {
      // The counts in the list date from the last monitoring round.
      for (const stats of await boss.getQueueStats(queue)) {
        lengths.push(
          { queue, state: "ready", jobs: stats.readyCount },
          { queue, state: "deferred", jobs: stats.deferredCount },
          { queue, state: "active", jobs: stats.activeCount },
          { queue, state: "failed", jobs: stats.failedCount },
        );
      }
    }
  }
  return lengths;
}

/** Stops the queues once their running jobs have ended. */
export async function stopQueues(queues: readonly PgBoss[]): Promise<void> {
  await Promise.all(queues.map((queue) => queue.stop({ graceful: true, timeout: 5_000 })));
}
