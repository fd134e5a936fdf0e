import { eq, or } from "drizzle-orm";
import type { ShopDatabase } from "#shop/database/shop-database.ts";
import { isAmong } from "#lib/database/is-among.server.ts";
import { orders } from "#shop/modules/order/order.tables.ts";
import { refunds } from "#shop/modules/order/refund.tables.ts";
import { storeCredits, storeCreditUses } from "#shop/modules/store-credit/store-credit.tables.ts";
import { subscriptionContracts, subscriptionCycles } from "#shop/modules/subscription/subscription.tables.ts";
import { payments } from "#shop/payment/payment.tables.ts";

/** Orders and carts to be compared. */
export interface BookSlice {
  readonly orderIds: Iterable<number>;
  readonly cartTokens: Iterable<string>;
}

/** Slice with all that its rows are compared with: the other orders of a subscription, the other uses of a credit. */
export interface ClosedSlice {
  readonly orderIds: number[];
  readonly cartTokens: string[];
  readonly paymentIds: string[];
  readonly creditIds: number[];
  readonly contractIds: number[];
}

/** Adds to a slice whatever its rows refer to, until nothing is added any more. */
export async function closeSlice(tx: Pick<ShopDatabase, "select">, slice: BookSlice): Promise<ClosedSlice> {
  const orderIds = new Set(slice.orderIds);
  const cartTokens = new Set(slice.cartTokens);
  for (;;) {
    const size = orderIds.size + cartTokens.size;
    const found = await findRelated(tx, [...orderIds], [...cartTokens]);
    for (const id of found.orderIds) orderIds.add(id);
    for (const token of found.cartTokens) cartTokens.add(token);
    if (orderIds.size + cartTokens.size === size) return found;
  }
}

async function findRelated(
  tx: Pick<ShopDatabase, "select">,
  orderIds: readonly number[],
  cartTokens: readonly string[],
): Promise<ClosedSlice> {
  const placed = await tx
    .select({ id: orders.id, cartToken: orders.cartToken, paymentId: orders.paymentId })
    .from(orders)
    .where(or(isAmong(orders.id, orderIds), isAmong(orders.cartToken, cartTokens)));
  const paid = placed.flatMap(({ paymentId }) => paymentId ?? []);
  const made = await tx
    .select({ id: payments.id, cartToken: payments.cartToken, creditId: payments.creditId })
    .from(payments)
    .where(or(isAmong(payments.cartToken, cartTokens), isAmong(payments.id, paid)));
  const paymentIds = new Set([...paid, ...made.map(({ id }) => id)]);
  const issued = await tx
    .select({ id: storeCredits.id })
    .from(storeCredits)
    .innerJoin(refunds, eq(refunds.id, storeCredits.refundId))
    .where(isAmong(refunds.orderId, orderIds));
  const used = await tx
    .select({ id: storeCreditUses.creditId })
    .from(storeCreditUses)
    .where(isAmong(storeCreditUses.paymentId, [...paymentIds]));
  const creditIds = new Set([
    ...made.flatMap(({ creditId }) => creditId ?? []),
    ...[...issued, ...used].map(({ id }) => id),
  ]);
  const sharing = await tx
    .select({ cartToken: payments.cartToken })
    .from(storeCreditUses)
    .innerJoin(payments, eq(payments.id, storeCreditUses.paymentId))
    .where(isAmong(storeCreditUses.creditId, [...creditIds]));
  const billed = await tx
    .select({ id: subscriptionCycles.contractId })
    .from(subscriptionCycles)
    .where(isAmong(subscriptionCycles.id, cartTokens));
  const contracts = await tx
    .select({ id: subscriptionContracts.id, firstOrderId: subscriptionContracts.firstOrderId })
    .from(subscriptionContracts)
    .where(
      or(
        isAmong(subscriptionContracts.firstOrderId, orderIds),
        isAmong(
          subscriptionContracts.id,
          billed.map(({ id }) => id),
        ),
      ),
    );
  const contractIds = contracts.map(({ id }) => id);
  const cycles = await tx
    .select({ id: subscriptionCycles.id })
    .from(subscriptionCycles)
    .where(isAmong(subscriptionCycles.contractId, contractIds));
  return {
    orderIds: [
      ...new Set([
        ...orderIds,
        ...placed.map(({ id }) => id),
        ...contracts.map(({ firstOrderId }) => firstOrderId),
      ]),
    ],
    cartTokens: [
      ...new Set([
        ...cartTokens,
        ...placed.flatMap(({ cartToken }) => cartToken ?? []),
        ...[...made, ...sharing].map(({ cartToken }) => cartToken),
        ...cycles.map(({ id }) => id),
      ]),
    ],
    paymentIds: [...paymentIds],
    creditIds: [...creditIds],
    contractIds,
  };
}
