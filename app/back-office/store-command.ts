import type { ParseArgsOptionsConfig } from "node:util";
import type { HandleTools } from "#app/features/returns/handle-return.server.ts";

/** What commands of `npm run store` work on. */
export type StoreOffice = HandleTools & {
  /** Makes the links that mails carry. */
  readonly linkSecret: string;
  /** The store's origin, no trailing slash. */
  readonly publicUrl: string;
};

export type StoreCommandResult =
  | {
      readonly ok: true;
      /** For people, in a terminal. */
      readonly text: string;
      /** The same for programs (`--json`). */
      readonly data: unknown;
    }
  /** `usage`: the command was not understood; `refused`: it was, and cannot be done. `message` is one line. */
  | {
      readonly ok: false;
      readonly kind: "usage" | "refused";
      /** For programs: `unknown_command`, `bad_input`, or the command's own. */
      readonly code: string;
      readonly message: string;
    };

export interface StoreCommandInput {
  readonly positionals: readonly string[];
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
}

export interface StoreCommand {
  readonly name: string;
  /** What follows the name: `list [--limit <n>]`. */
  readonly usage: string;
  /** One line that says what it does. */
  readonly summary: string;
  readonly options: ParseArgsOptionsConfig;
  /** Parses its input and does it. Null where the input is not what `usage` says. */
  readonly run: (office: StoreOffice, input: StoreCommandInput) => Promise<StoreCommandResult | null>;
}

export function done(text: string, data: unknown): StoreCommandResult {
  return { ok: true, text, data };
}

export function refuse(code: string, message: string): StoreCommandResult {
  return { ok: false, kind: "refused", code, message };
}
