import type { RandomSource } from "#lib/testing/random-source.ts";
import { callOffice } from "#tests/support/store/office.ts";
import type { SoakOrder } from "./soak-queries.ts";

/** Units refunded instead of the whole line. */
const ONE_UNIT = 1;

interface MerchantOptions {
  readonly random: RandomSource;
  /** Source for choices about store credit. */
  readonly creditRandom: RandomSource;
  /** Source for what becomes of orders without a gateway. */
  readonly cashRandom: RandomSource;
  /** Share of the orders with a refund; of these, the share refunded as store credit. */
  readonly percent: number;
  readonly creditPercent: number;
}

/**
 * Handles some orders as a merchant does: sends and delivers parcels, refunds a unit or delivery, cancels, notes the
 * money of couriers and transfers. A call that
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
  order: SoakOrder,
  { random, creditRandom, cashRandom, percent, creditPercent }: MerchantOptions,
): object[] {
  const { id, number } = order;
  if (order.method !== null) return deferredCalls(order, cashRandom);
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

/**
 * Confirms an order in cash by telephone, sends it, and notes its money or that its parcel was refused; notes a transfer
 * and sends it; takes a unit off before; or cancels it.
 */
function deferredCalls({ id, number: order, total, method }: SoakOrder, random: RandomSource): object[] {
  const call = (command: string, input: object = { order }): object => ({
    command,
    key: `${command}-${order}`,
    input,
  });
  const trackingNumber = `AWB${order}`;
  const sent = [
    call("release"),
    call("fulfil", { order, trackingNumber, trackingCompany: "Sameday" }),
    call("deliver"),
  ];
  // Refused where it is all there is.
  const lines = [{ lineId: id * 1_000 + 1, quantity: ONE_UNIT }];
  const less = call("refund", { order, lines, restock: "cancel" });
  if (method === "bank_transfer") {
    const statement = `Detalii;Credit\nPlata comanda ${order}, ref 20261128001;${total}\n`;
    return random.pick([
      [call("markPaid", { order, amount: total }), ...sent.slice(1)],
      [call("noteSettlement", { csv: statement }), ...sent.slice(1)],
      [less, call("markPaid"), ...sent.slice(1)],
      [call("cancel", { order, reason: "customer" })],
    ]);
  }
  const csv = `AWB;Comanda;Ramburs\n${trackingNumber};${order};${total}\n`;
  return random.pick([
    [...sent, call("markPaid")],
    [...sent, call("noteSettlement", { csv })],
    [less, ...sent, call("markPaid")],
    [less, ...sent.slice(0, 2), call("refuseParcel")],
    [...sent.slice(0, 2), call("refuseParcel")],
    [call("cancel", { order, reason: "customer" })],
  ]);
}
