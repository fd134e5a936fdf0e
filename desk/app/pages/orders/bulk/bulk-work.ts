import type { ActionResult } from "#desk/app/parts/action-result.ts";

/** What is done to selected orders, each by its own command of the office. */
export const BULK_INTENTS = ["fulfil", "deliver", "hold"] as const;
/** With a carrier the orders are handed to it, in place of `fulfil` with typed numbers. */
const ALL_INTENTS = [...BULK_INTENTS, "sendParcel"] as const;
export type BulkIntent = (typeof ALL_INTENTS)[number];

const BATCH_MAX = 10;
/** The carrier is asked for each order, and may take seconds to answer. */
const CARRIER_BATCH_MAX = 3;

/** Returns the number of orders of one request: the page says after each how far it is. */
export function batchMax(intent: BulkIntent): number {
  return intent === "sendParcel" ? CARRIER_BATCH_MAX : BATCH_MAX;
}

/** What came of one order. */
export type BulkResult = ActionResult & { readonly order: number };

/** Tells what is done to orders by its name in an address or a form. */
export function readIntent(text: string | null): BulkIntent | null {
  return ALL_INTENTS.find((each) => each === text) ?? null;
}
