import { isRecord } from "#lib/values/fields-of.ts";

/** A failure of the database itself, not of a statement: the same request may succeed later. */
export type DatabaseFailure = "busy" | "full" | "read-only" | "away";

/** When to try again, of an answer that the database did not allow: seconds for `Retry-After`. */
export const DATABASE_RETRY_AFTER_S = "5";

/** No connection to the database could be had; `cause` says why. */
export class DatabaseConnectionError extends Error {
  constructor(cause: unknown) {
    super("no connection to the database", { cause });
    this.name = "DatabaseConnectionError";
  }
}

/** Code of the store's own errors about the disk of its database. */
export const DATABASE_FULL = "DATABASE_FULL";

/** Codes of PostgreSQL (https://www.postgresql.org/docs/current/errcodes-appendix.html) and of the store's own errors. */
const BY_CODE: Readonly<Record<string, DatabaseFailure>> = {
  "53300": "busy",
  "53100": "full",
  [DATABASE_FULL]: "full",
  "25006": "read-only",
  "57P01": "away",
  "57P02": "away",
  "57P03": "away",
  NO_PRIMARY: "away",
};
/** Codes of the network, which are the database's only where the database was asked. */
export const NETWORK_CODES =
  /^(?:E(?:CONN(?:REFUSED|RESET|ABORTED)|TIMEDOUT|PIPE|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH)|08...)$/;
/** Errors of pg and its pool without a code. */
const BY_MESSAGE: readonly (readonly [RegExp, DatabaseFailure])[] = [
  [/^timeout exceeded when trying to connect/, "busy"],
  [/^(?:Query read timeout|Connection terminated|Client (?:was closed|has encountered))/, "away"],
  [/^(?:the server is no longer the primary|timeout expired)/, "away"],
];

/** Returns what is wrong with the database, when an error or one of its causes says so; else null. */
export function databaseFailureOf(error: unknown): DatabaseFailure | null {
  const chain = causesOf(error);
  const isAsked = chain.some((each) => isFailedQuery(each) || each instanceof DatabaseConnectionError);
  for (const { code, message } of chain.filter(isRecord)) {
    const text = typeof code === "string" ? code : "";
    const known = BY_CODE[text] ?? (isAsked ? systemFailure(text) : undefined);
    if (known !== undefined) return known;
    const [, said] = BY_MESSAGE.find(([words]) => typeof message === "string" && words.test(message)) ?? [];
    if (said !== undefined) return said;
  }
  return null;
}

/** Reads a code of the system, which is about the database only where that was asked: a backup has a disk, too. */
function systemFailure(code: string): DatabaseFailure | undefined {
  if (code === "ENOSPC") return "full";
  return NETWORK_CODES.test(code) ? "away" : undefined;
}

/** Returns an error, its causes, and what a layer between wrapped (GraphQL's `originalError`, Node's list of addresses). */
export function causesOf(error: unknown): readonly unknown[] {
  if (!isRecord(error)) return [];
  const { cause, originalError } = error;
  const inner = error instanceof AggregateError ? error.errors.slice(0, 1) : [];
  return [error, ...causesOf(cause ?? originalError), ...inner.flatMap(causesOf)];
}

/** Tells whether an error is drizzle's own, whose message quotes the statement and all its values. */
export function isFailedQuery(error: unknown): boolean {
  return error instanceof Error && "query" in error && "params" in error;
}
