import type { Results } from "@electric-sql/pglite";

/** What the database's thread is told at its birth. */
export interface PgliteSettings {
  /** A folder, or `memory://`. */
  readonly dataDir: string;
  /** Only makes the files of a new database, then ends. */
  readonly onlyCreate: boolean;
}

/** One statement for the thread. They are run in the order they are sent, one at a time. */
export type PgliteRequest = { readonly id: number } & (
  | {
      readonly kind: "query";
      readonly text: string;
      readonly params: readonly unknown[];
      readonly rowMode: "array" | "object";
      /** Types, by number, whose values stay the text PostgreSQL wrote: functions do not travel between threads. */
      readonly textTypes: readonly number[];
    }
  | { readonly kind: "exec"; readonly text: string }
  | { readonly kind: "listen" | "unlisten"; readonly channel: string }
  | { readonly kind: "close" }
);

export type PgliteAnswer =
  | { readonly kind: "ready" }
  | { readonly kind: "result"; readonly id: number; readonly result: PgliteResult }
  | { readonly kind: "error"; readonly id: number; readonly error: PgliteErrorFields }
  | { readonly kind: "notification"; readonly channel: string; readonly payload: string };

/** `exec` answers a result for each statement, `query` one, the rest none. */
export type PgliteResult = Results | readonly Results[] | null;

const ERROR_FIELDS = [
  "severity",
  "code",
  "detail",
  "hint",
  "position",
  "where",
  "schema",
  "table",
  "column",
  "dataType",
  "constraint",
  "routine",
] as const;

/** What PostgreSQL said about an error. An error that is copied between threads would lose all but its message. */
export type PgliteErrorFields = { readonly message: string } & {
  readonly [Field in (typeof ERROR_FIELDS)[number]]?: string;
};

/** The fields of an error of PGlite, without the statement's parameters, which are the caller's own. */
export function errorFields(error: unknown): PgliteErrorFields {
  if (!(error instanceof Error)) return { message: String(error) };
  const known = Object.entries(error).filter(
    ([name, value]) => (ERROR_FIELDS as readonly string[]).includes(name) && typeof value === "string",
  );
  return { message: error.message, ...Object.fromEntries(known) };
}
