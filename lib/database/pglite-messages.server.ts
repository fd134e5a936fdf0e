import type { Results } from "@electric-sql/pglite";

/** Settings passed to the database's thread at its start. */
export interface PgliteSettings {
  /** A folder, or `memory://`. */
  readonly dataDir: string;
  /** Only creates the files of a new database, then ends. */
  readonly onlyCreate: boolean;
}

/** Request to the thread for one statement. Statements run in the order they are sent, one at a time. */
export type PgliteRequest = { readonly id: number } & (
  | {
      readonly kind: "query";
      readonly text: string;
      readonly params: readonly unknown[];
      readonly rowMode: "array" | "object";
      /** Type OIDs whose values stay the text PostgreSQL wrote: functions cannot be sent to a thread. */
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

/** Result of a request: one for each statement of `exec`, one for `query`, none for the rest. */
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

/** Fields of a PostgreSQL error. An error that is copied between threads would lose all but its message. */
export type PgliteErrorFields = { readonly message: string } & {
  readonly [Field in (typeof ERROR_FIELDS)[number]]?: string;
};

/** Returns the fields of a PGlite error, without the statement's parameters, which the caller has. */
export function errorFields(error: unknown): PgliteErrorFields {
  if (!(error instanceof Error)) return { message: String(error) };
  const known = Object.entries(error).filter(
    ([name, value]) => (ERROR_FIELDS as readonly string[]).includes(name) && typeof value === "string",
  );
  return { message: error.message, ...Object.fromEntries(known) };
}
