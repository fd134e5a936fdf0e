import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";

export interface LoopOptions {
  /** The pause between two rounds. */
  readonly everyMs: number;
  readonly log: Logger;
  /** Name of the loop in the log. */
  readonly name: string;
}

/**
 * Runs `round` repeatedly with a pause of `everyMs` until stopped; logs a round that fails. Not a queued job, because
 * an indexed query that finds nothing costs less than a job that is written, fetched and completed every other second.
 *
 * @returns a function that stops it and resolves when the last round has ended
 */
export function startLoop(
  { everyMs, log, name }: LoopOptions,
  round: () => Promise<unknown>,
): () => Promise<void> {
  const stopping = new AbortController();
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        await round();
      } catch (error) {
        log.error({ err: error, loop: name }, "round failed");
      }
      // Rejects only when it is stopped.
      await wait(everyMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  };
  const ended = loop();
  return async () => {
    stopping.abort();
    await ended;
  };
}
