import { databaseFailureOf, isFailedQuery, NETWORK_CODES } from "#lib/database/database-failure.ts";
import { isRecord } from "#lib/values/fields-of.ts";
const FRAMES = 3;

/** Data about a failed job that may be logged. */
export interface Failure {
  readonly error: string;
  /** What the database says of itself, or the system of a connection: the disk is full, the connection refused. */
  readonly message?: string;
  /** Code of Node, the mail library or the database: `ECONNREFUSED`, `EENVELOPE`, `23505`. */
  readonly code?: string;
  /** Code of the mail server: 451, 550. */
  readonly responseCode?: number;
  /** Command to the mail server that failed: `RCPT TO`. */
  readonly command?: string;
  /** First stack frames. */
  readonly at: readonly string[];
}

/** Describes an error without its message, which may hold an address, a link, or a statement with all its values. */
export function describeFailure(error: unknown): Failure {
  // pg-boss passes errors on as plain objects.
  if (!isRecord(error)) return { error: typeof error, at: [] };
  const { code, responseCode, command, stack } = error;
  const lines = typeof stack === "string" ? stack.split("\n") : [];
  const frames = lines.filter((line) => /^ +at /.test(line));
  return {
    error: error instanceof Error ? error.name : typeof error,
    ...(saysNoValue(error) && { message: String(error.message) }),
    ...(typeof code === "string" && { code }),
    ...(typeof responseCode === "number" && { responseCode }),
    ...(typeof command === "string" && { command }),
    at: frames.slice(0, FRAMES).map((line) => line.trim()),
  };
}

/** Classes of PostgreSQL's errors about its state, its resources and its objects: their messages quote no value. */
const CLASSES_WITHOUT_VALUES = /^(?:08|25|40|42|53|54|55|57|58|XX)...$/;

/** Tells whether an error's message may be logged: it is about the database, or a connection, alone. */
function saysNoValue(error: Readonly<Record<string, unknown>>): boolean {
  if (isFailedQuery(error) || typeof error.message !== "string") return false;
  if (NETWORK_CODES.test(String(error.code))) return true;
  const isOfState = "severity" in error && CLASSES_WITHOUT_VALUES.test(String(error.code));
  return isOfState || databaseFailureOf({ code: error.code, message: error.message }) !== null;
}
