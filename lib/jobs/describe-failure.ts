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
  if (!(error instanceof Error)) return { error: typeof error, at: [] };
  const { code, responseCode, command } = error as Error & Readonly<Record<string, unknown>>;
  const frames = (error.stack ?? "").split("\n").filter((line) => /^ +at /.test(line));
  return {
    error: error.name,
    ...(typeof code === "string" && { code }),
    ...(typeof responseCode === "number" && { responseCode }),
    ...(typeof command === "string" && { command }),
    at: frames.slice(0, FRAMES).map((line) => line.trim()),
  };
}
