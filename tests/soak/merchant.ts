import type { RandomSource } from "#lib/testing/random-source.ts";
import { callOffice } from "#tests/support/store/office.ts";
import type { SoakOrder } from "./soak-queries.ts";

/** Units refunded instead of the whole line. */
const ONE_UNIT = 1;

interface MerchantOptions {
  readonly random: RandomSource;
  /** Source for choices about store credit. */
  readonly creditRandom: RandomSource;
  /** Share of the orders with a refund; of these, the share refunded as store credit. */
  readonly percent: number;
  readonly creditPercent: number;
}

/**
 * Handles some orders as a merchant does: sends and delivers parcels, refunds a unit or delivery, cancels. A call that
 * a killed process interrupted is not repeated: the office's own recovery finishes it.
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
