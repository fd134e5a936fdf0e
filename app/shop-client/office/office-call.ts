import type { z } from "zod";
import type { cancelData, done, refundData, replaceData } from "./office-answer.server.ts";

/** Stock handling of refunded goods: written off, never sent, or back in stock. */
export type Restock = "no_restock" | "cancel" | "return";

/** Unit count of one line, identified as in payloads (`line_items[].id`). */
export interface OfficeLine {
  readonly lineId: number;
  readonly quantity: number;
}

/** Commands of the office (`docs/how/office.md`) that the site uses, with their inputs. */
export interface OfficeInputs {
  readonly refund: {
    /** Order number that customers see. */
    readonly order: number;
    readonly lines: readonly (OfficeLine & { readonly restock?: Restock })[] | "rest";
    readonly restock?: Restock;
    /** Decimal amount in the order's currency, or the whole rest. */
    readonly shipping?: string;
    readonly note?: string;
    /** The office refunds by the original means by default. */
    readonly destination?: "original" | "store_credit";
    /** For an order partly paid with store credit; credit comes first by default. */
    readonly split?: "credit_first" | "shares";
  };
  /** Repeats the gateway request for a refund that needs attention; by its id. */
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

/** Data in the answer of each done command. */
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
  /** Idempotency key: repeated with the same input, the office does it once; at most 100 characters. */
  readonly key: string;
  /** Person or process that caused the call, for the office's audit log. */
  readonly actor: string;
  readonly input: OfficeInputs[Command];
}

export type OfficeResult<Data> =
  | { readonly ok: true; readonly data: Data }
  /** The office refused: a code of its own with its parameters. */
  | {
      readonly ok: false;
      readonly problem: "refused";
      readonly code: string;
      readonly params: Readonly<Record<string, unknown>>;
    }
  /** No usable answer: it may have been done; repeat with the same key to find out. */
  | { readonly ok: false; readonly problem: "unavailable" };
