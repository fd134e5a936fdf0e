import { isUnderWay, type BookOptions } from "./compare-goods.ts";
import type { Disagreement } from "#lib/terminal/format-disagreements.server.ts";
import { UNPAID_STATUSES } from "#shop/modules/order/order.tables.ts";
import { byKey, reporter } from "./collect-disagreements.ts";
import type { Books } from "./read-records.ts";

/**
 * Compares contracts and cycles with orders and payments: one contract for each paid order that started one, one order
 * for each billed cycle and none for any other, and no live payment for a closed cycle. An order that was cancelled or
 * anonymised has no contract, or a cancelled one.
 */
export function compareSubscriptions(
  { contracts, cycles, orders, payments }: Books,
  { now }: BookOptions,
): Disagreement[] {
  const report = reporter("subscriptions");
  // A replacement renews and starts nothing.
  const placed = orders.filter(({ replacesId }) => replacesId === null);
  const order = byKey(placed, ({ cartToken }) => cartToken ?? "");
  const contractOf = byKey(contracts, ({ firstOrderId }) => String(firstOrderId));
  const ofCycle = new Set(cycles.map(({ id }) => id));
  for (const { id, number, snapshot, financialStatus, cancelledAt, anonymisedAt } of placed) {
    const starts =
      snapshot.contractId === undefined &&
      snapshot.consents.renewal !== undefined &&
      !UNPAID_STATUSES.includes(financialStatus);
    const contract = contractOf.get(String(id));
    const isOver = cancelledAt !== null || anonymisedAt !== null;
    if (contract === undefined) {
      if (starts && !isOver) report.add(`#${number}`, "paid, and started no contract");
    } else if (!starts) report.add(`#${number}`, "started a contract");
    else if (isOver && contract.status !== "cancelled")
      report.add(`#${number}`, `is cancelled or anonymised, its contract is ${contract.status}`);
  }
  for (const { number, cartToken, snapshot } of placed) {
    if (snapshot.contractId !== undefined && !ofCycle.has(cartToken ?? ""))
      report.add(`#${number}`, "renews a subscription without a cycle");
  }
  for (const { id, state, orderId, paymentId } of cycles) {
    const made = order.get(id);
    if ((made?.id ?? null) !== orderId) report.add(id, `${state}, names order ${orderId ?? "none"}`);
    if ((state === "billed") !== (made !== undefined))
      report.add(id, made === undefined ? "billed without an order" : `${state}, and ordered`);
    if (made !== undefined && made.paymentId !== paymentId) report.add(id, "ordered with another payment");
  }
  const charging = new Set(cycles.flatMap(({ state, id }) => (state === "charging" ? [id] : [])));
  for (const { id, cartToken, state, updatedAt } of payments) {
    if (!ofCycle.has(cartToken) || charging.has(cartToken)) continue;
    if (["started", "challenge", "unknown"].includes(state) && !isUnderWay(updatedAt, now))
      report.add(id, `${state}, its cycle is not being charged`);
  }
  const open = new Map<number, number>();
  for (const { contractId, closedAt } of cycles)
    if (closedAt === null) open.set(contractId, (open.get(contractId) ?? 0) + 1);
  for (const { id, status } of contracts) {
    const expected = status === "cancelled" ? 0 : 1;
    if ((open.get(id) ?? 0) !== expected)
      report.add(`contract ${id}`, `${status}, ${open.get(id) ?? 0} open cycles`);
  }
  return report.found;
}
