import type { ActionResult } from "#desk/app/parts/action-result.ts";

/** What is done to many orders at once, each by its own command of the office. */
export const BULK_INTENTS = ["fulfil", "deliver", "hold"] as const;
export type BulkIntent = (typeof BULK_INTENTS)[number];

/** Orders of one request: the page says after each how far it is. */
export const BATCH_MAX = 10;

/** What came of one order. */
export type BulkResult = ActionResult & { readonly order: number };

/** Tells what is done to orders by its name in an address or a form. */
export function readIntent(text: string | null): BulkIntent | null {
  return BULK_INTENTS.find((each) => each === text) ?? null;
}
