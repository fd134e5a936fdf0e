const FRAMES = 3;

/** What a log may say about a failed job. */
export interface Failure {
  readonly error: string;
  /** Node's, the mail library's or the database's: `ECONNREFUSED`, `EENVELOPE`, `23505`. */
  readonly code?: string;
  /** The mail server's: 451, 550. */
  readonly responseCode?: number;
  /** What the mail server was told when it failed: `RCPT TO`. */
  readonly command?: string;
  /** Where it was thrown. */
  readonly at: readonly string[];
}

/** An error without its message: that may hold an address, a link, or a statement with all its values. */
export function describeFailure(error: unknown): Failure {
  // pg-boss passes errors on as plain objects.
  if (typeof error !== "object" || error === null) return { error: typeof error, at: [] };
  const { code, responseCode, command, stack } = error as Readonly<Record<string, unknown>>;
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
