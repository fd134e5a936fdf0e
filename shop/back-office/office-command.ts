import { randomUUID } from "node:crypto";
import type { ParseArgsOptionsConfig } from "node:util";
import type { OfficeRefusal } from "#shop/office/office-answer.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";

/** Tells which of some orders, by their ids, are on their way back. */
export type OrdersBeingReturned = (ids: readonly number[]) => Promise<ReadonlySet<number>>;

/** The opened shop, as commands work on it. */
export interface Office extends PaymentContext {
  /** Asks the site, which keeps returns; not given where the shop runs without it. */
  readonly ordersBeingReturned?: OrdersBeingReturned;
}

export type OfficeResult =
  | {
      readonly ok: true;
      /** For people, in a terminal. */
      readonly text: string;
      /** The same for programs (`--json`). */
      readonly data: unknown;
      /** What the program ends with: 1 when what was found needs attention. 0 when not given. */
      readonly exitCode?: 0 | 1 | undefined;
    }
  /** `usage`: the command was not understood; `refused`: it was, and cannot be done. `message` is one line. */
  | {
      readonly ok: false;
      readonly kind: "usage" | "refused";
      readonly message: string;
      /** What the office said, for programs (`--json`). */
      readonly refusal?: Pick<OfficeRefusal, "code" | "params"> | undefined;
    };

export interface OfficeInput {
  readonly positionals: readonly string[];
  readonly values: Readonly<Record<string, string | boolean | readonly string[] | undefined>>;
}

export interface OfficeCommand {
  readonly name: string;
  /** What follows the name: `<number> [--tracking <number>]`. */
  readonly usage: string;
  /** One line that says what it does. */
  readonly summary: string;
  readonly options?: ParseArgsOptionsConfig;
  /** How many words it takes, at least and at most. */
  readonly words: readonly [least: number, most: number];
  readonly run: (office: Office, input: OfficeInput) => Promise<OfficeResult>;
}

export function done(text: string, data: unknown): OfficeResult & { readonly ok: true } {
  return { ok: true, text, data };
}

export function refuse(message: string): OfficeResult {
  return { ok: false, kind: "refused", message };
}

export function misused(message: string): OfficeResult {
  return { ok: false, kind: "usage", message };
}

/** An option that takes a text; undefined when it is not given. */
export function optionOf({ values }: OfficeInput, name: string): string | undefined {
  const value = values[name];
  return typeof value === "string" ? value : undefined;
}

/** An option that may be given several times; empty when it is not given. */
export function optionsOf({ values }: OfficeInput, name: string): readonly string[] {
  const value = values[name];
  return typeof value === "object" ? value : [];
}

/** The idempotency key of a command, `--key`; one of its own when none is given. */
export function keyOf(input: OfficeInput): string {
  return optionOf(input, "key")?.trim() || randomUUID();
}

/** A whole number of at most nine digits, as people type it; null for anything else. */
export function wholeNumber(text: string): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}
