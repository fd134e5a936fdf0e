import type { RandomSource } from "#lib/testing/random-source.ts";
import { callOffice } from "#tests/support/store/office.ts";
import type { SoakOrder } from "./soak-queries.ts";

/** Paid back instead of the whole line. */
const ONE_UNIT = 1;

interface MerchantOptions {
  readonly random: RandomSource;
  /** For what has to do with store credit. */
  readonly creditRandom: RandomSource;
  /** Of the orders, those that get money back; of these, those that get store credit instead. */
  readonly percent: number;
  readonly creditPercent: number;
}

/**
 * Does with some orders what a merchant does: sends and delivers parcels, pays a unit or delivery back, cancels. An
 * answer that a killed process cut off is not asked for again: the office's own recovery finishes it.
 */
export async function actAsMerchant(
  url: () => string,
  orders: readonly SoakOrder[],
  options: MerchantOptions,
): Promise<void> {
  for (const order of orders) {
    for (const call of callsFor(order, options)) await callOffice(url(), call);
  }
}

function callsFor(
  { id, number }: SoakOrder,
  { random, creditRandom, percent, creditPercent }: MerchantOptions,
): object[] {
  const key = (what: string): string => `${what}-${number}`;
  const lines = [{ lineId: id * 1_000 + 1, quantity: ONE_UNIT }];
  const refund = {
    command: "refund",
    key: key("refund"),
    input: {
      order: number,
      lines,
      restock: random.pick(["no_restock", "return"]),
      destination: creditRandom.chance(creditPercent) ? "store_credit" : "original",
      split: creditRandom.pick(["credit_first", "shares"]),
    },
  };
  const sent = { trackingNumber: `AWB${number}`, trackingCompany: "Sameday" };
  const fulfil = { command: "fulfil", key: key("fulfil"), input: { order: number, ...sent } };
  const deliver = { command: "deliver", key: key("deliver"), input: { order: number } };
  const cancel = { command: "cancel", key: key("cancel"), input: { order: number, reason: "customer" } };
  if (!random.chance(percent)) return [fulfil, deliver];
  return random.pick([[refund], [fulfil, refund, deliver], [refund, cancel], [cancel]]);
}
