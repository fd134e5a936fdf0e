import type { LoggerOptions } from "pino";
import { type DatabaseFailure, databaseFailureOf } from "#lib/database/database-failure.ts";
import { isRecord } from "#lib/values/fields-of.ts";
import { trustType } from "#lib/values/trust-type.ts";

/** Time in which one failure of the database is logged once, however many requests meet it. */
const TOLD_EVERY_MS = 60_000;

const ADVICE: Readonly<Record<DatabaseFailure, string>> = {
  busy: "the database has no free connection: raise max_connections, lower DATABASE_POOL_SIZE, or put PgBouncer in front",
  full: "the disk of the database is full: nothing can be sold until it has room",
  "read-only":
    "the database only reads: DATABASE_URL must lead to the primary, or name all servers; is its disk full, its default_transaction_read_only on?",
  away: "the database does not answer: start it, or correct DATABASE_URL; the store goes on by itself",
};

/**
 * Creates pino's hook that writes the first line of a failing database with advice, and drops the next ones; the line
 * after a minute counts them.
 */
export function createFailureLimit(): NonNullable<NonNullable<LoggerOptions["hooks"]>["logMethod"]> {
  const told = new Map<DatabaseFailure, { readonly atMs: number; dropped: number }>();
  return function logMethod(args, method) {
    const [fields]: readonly unknown[] = args;
    const failure = isRecord(fields) ? databaseFailureOf(fields.err) : null;
    if (failure === null || !isRecord(fields)) return method.apply(this, args);
    const last = told.get(failure);
    const nowMs = performance.now();
    if (last !== undefined && nowMs - last.atMs < TOLD_EVERY_MS) {
      last.dropped += 1;
      return;
    }
    told.set(failure, { atMs: nowMs, dropped: 0 });
    const [, ...rest] = args;
    const dropped = last?.dropped ?? 0;
    return method.apply(this, [
      trustType<string>({ ...fields, failure, advice: ADVICE[failure], ...(dropped > 0 && { dropped }) }),
      ...rest,
    ]);
  };
}
