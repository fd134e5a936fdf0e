import type { z } from "zod";
import type { cancelData, done, refundData, replaceData } from "./office-answer.server.ts";

/** What becomes of refunded goods: written off, never sent, or back on the shelf. */
export type Restock = "no_restock" | "cancel" | "return";

/** A unit count of one line, named as payloads name it (`line_items[].id`). */
export interface OfficeLine {
  readonly lineId: number;
  readonly quantity: number;
}

/** The commands of the office (`docs/how/office.md`) that the site gives, with what each takes. */
export interface OfficeInputs {
  readonly refund: {
    /** The number customers know. */
    readonly order: number;
    readonly lines: readonly (OfficeLine & { readonly restock?: Restock })[] | "rest";
    readonly restock?: Restock;
    /** Decimals of the order's currency, or all that is left. */
    readonly shipping?: string;
    readonly note?: string;
    /** The office pays back by the original means unless told otherwise. */
    readonly destination?: "original" | "store_credit";
    /** For an order partly paid with store credit; credit comes first unless told otherwise. */
    readonly split?: "credit_first" | "shares";
  };
  /** Asks the gateway once more for a refund that needs attention; by its id. */
  readonly retryRefund: { readonly order: number; readonly refund: number };
  readonly replace: { readonly order: number; readonly lines: readonly OfficeLine[] };
  readonly cancel: {
    readonly order: number;
    readonly reason: "customer" | "fraud" | "inventory" | "declined" | "other";
  };
  /** Keeps an order from being sent until it is released. */
  readonly hold: { readonly order: number; readonly reason: string };
  readonly release: { readonly order: number };
  /** Ends the subscription that began with an order. */
  readonly cancelSubscription: { readonly order: number };
}

/** What each command answers when it is done. */
export interface OfficeData {
  readonly refund: z.infer<typeof refundData>;
  readonly retryRefund: z.infer<typeof refundData>;
  readonly replace: z.infer<typeof replaceData>;
  readonly cancel: z.infer<typeof cancelData>;
  readonly hold: z.infer<typeof done>;
  readonly release: z.infer<typeof done>;
  readonly cancelSubscription: z.infer<typeof done>;
}

export type OfficeCommand = keyof OfficeInputs;

/** One call of the office. */
export interface OfficeCall<Command extends OfficeCommand = OfficeCommand> {
  readonly command: Command;
  /** Asked again with the same key and input, the office does it once; at most 100 characters. */
  readonly key: string;
  /** Who caused it, for the office's audit log. */
  readonly actor: string;
  readonly input: OfficeInputs[Command];
}

export type OfficeResult<Data> =
  | { readonly ok: true; readonly data: Data }
  /** The office was asked and did nothing: a code of its own with its parameters. */
  | {
      readonly ok: false;
      readonly problem: "refused";
      readonly code: string;
      readonly params: Readonly<Record<string, unknown>>;
    }
  /** No usable answer: whether it was done is unknown, the same key finds out. */
  | { readonly ok: false; readonly problem: "unavailable" };
