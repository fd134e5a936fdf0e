import { isRecord } from "#lib/values/fields-of.ts";
const FRAMES = 3;

/** Data about a failed job that may be logged. */
export interface Failure {
  readonly error: string;
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
    ...(typeof code === "string" && { code }),
    ...(typeof responseCode === "number" && { responseCode }),
    ...(typeof command === "string" && { command }),
    at: frames.slice(0, FRAMES).map((line) => line.trim()),
  };
}
