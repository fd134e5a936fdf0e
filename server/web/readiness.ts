import type { Logger } from "pino";
import { type DatabaseFailure, databaseFailureOf } from "#lib/database/database-failure.ts";
import { within } from "#lib/timeout/within.ts";

/** Timeout below the two seconds after which a probe counts an instance as dead. */
const ANSWER_WITHIN_MS = 1_500;
/** Time for which probes reuse a good result: the platform may be a hosted shop. */
const GOOD_FOR_MS = 1_000;
/** Name of the failed check while the process closes. */
const CLOSING = "closing";

const WORDS: Readonly<Record<DatabaseFailure, string>> = {
  busy: "no free connection",
  full: "disk full",
  "read-only": "read-only",
  away: "no connection",
};

export interface ReadinessOptions {
  /** Checks by name; each rejects when the process cannot serve, or never settles. */
  readonly checks: Readonly<Record<string, () => Promise<unknown>>>;
  readonly clock: () => Date;
  readonly log: Logger;
  readonly answerWithinMs?: number;
  /** Aborted when the process is told to stop: it is not ready from then on. */
  readonly closing?: AbortSignal;
}

/** Runs the checks of `/readyz`; resolves to the names of those that failed or did not answer in time, with
 * the reason where it is one of the database's. */
export type Readiness = () => Promise<readonly string[]>;

/**
 * Creates the health check behind `/readyz`. A check runs once at a time: probes that arrive while it hangs share it,
 * so that they take one connection of the pool and not one each.
 */
export function createReadiness(options: ReadinessOptions): Readiness {
  const { clock, log, answerWithinMs = ANSWER_WITHIN_MS } = options;
  const checks = Object.entries(options.checks).map(([name, check]) => ({ name, check: runOnce(check) }));
  let goodAtMs = Number.NEGATIVE_INFINITY;
  return async () => {
    if (options.closing?.aborted === true) return [CLOSING];
    // The absolute value: a clock that was set back must not keep an old answer.
    if (Math.abs(clock().getTime() - goodAtMs) < GOOD_FOR_MS) return [];
    const failed = await Promise.all(
      checks.map(async ({ name, check }) => {
        try {
          const done = check().then(() => null);
          const problem = await within(done, answerWithinMs, () => "no answer in time");
          if (problem !== null) log.warn({ check: name }, problem);
          return problem === null ? [] : [name];
        } catch (error) {
          const failure = databaseFailureOf(error);
          log.warn({ err: error, check: name }, "not ready");
          return [failure === null ? name : `${name} (${WORDS[failure]})`];
        }
      }),
    );
    const names = failed.flat();
    if (names.length === 0) goodAtMs = clock().getTime();
    return names;
  };
}

/** Answers `/readyz`: 200 `ready`, or 503 with the names of the failed checks. */
export async function answerReadiness(readiness: Readiness): Promise<Response> {
  const failed = await readiness();
  const headers = { "Cache-Control": "no-store" };
  return failed.length === 0
    ? new Response("ready", { headers })
    : new Response(`not ready: ${failed.join(", ")}`, { status: 503, headers });
}

function runOnce(check: () => Promise<unknown>): () => Promise<unknown> {
  let running: Promise<unknown> | null = null;
  return () => {
    running ??= check().finally(() => {
      running = null;
    });
    return running;
  };
}
