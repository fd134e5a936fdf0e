/** Result of one check, and exit code of the command: see `exitCodeOf`. */
export type State = "ok" | "missing" | "unfilled" | "fault" | "skipped";

/** Answer of one check, for people and (`--json`) for programs. */
export interface Finding {
  readonly name: string;
  readonly state: State;
  /** What was found, in one or two sentences. */
  readonly message: string;
  /** What a person does about it; null where there is nothing to do. */
  readonly fix: string | null;
}

/** What a check answers; its name is added by the list of checks. */
export type Outcome = Omit<Finding, "name">;

export function ok(message: string): Outcome {
  return { state: "ok", message, fix: null };
}

/** The shop answers, and something that the store needs is not there. */
export function missing(message: string, fix: string): Outcome {
  return { state: "missing", message, fix };
}

/** The store works with a sample, and the law wants the merchant's own before it sells: docs/law.md. */
export function unfilled(message: string, fix: string): Outcome {
  return { state: "unfilled", message, fix };
}

/** The shop could not be asked, or answered something that cannot be read. */
export function fault(message: string, fix: string): Outcome {
  return { state: "fault", message, fix };
}

export function skipped(message: string, fix: string | null = null): Outcome {
  return { state: "skipped", message, fix };
}

/** Computes the exit code: 0 when nothing is missing for the store to work, 1 when something is, 2 when something could not be asked. */
export function exitCodeOf(findings: readonly Finding[]): 0 | 1 | 2 {
  if (findings.some(({ state }) => state === "fault")) return 2;
  return findings.some(({ state }) => state === "missing") ? 1 : 0;
}
