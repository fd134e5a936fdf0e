import { type DeferredMethod, isDeferredMethod } from "#domain/payment/payment-methods.ts";
import type { ShopTransaction } from "#shop/database/shop-database.ts";
import {
  findOrderByNumber,
  type FulfillableOrder,
  lockOrderByNumber,
} from "#shop/modules/order/order.store.ts";
import { lockPayment } from "#shop/payment/payment.store.ts";
import type { Payment } from "#shop/payment/payment.tables.ts";

type DeferredOrder =
  | ({
      readonly ok: true;
      readonly payment: Payment;
      readonly method: DeferredMethod;
    } & FulfillableOrder)
  | { readonly ok: false; readonly reason: "unknown" | "not_deferred" };

/** Finds an order whose money is noted by hand and locks it: payment before order, as all money movements do. */
export async function lockDeferredOrder(tx: ShopTransaction, number: number): Promise<DeferredOrder> {
  const known = await findOrderByNumber(tx, number);
  if (known === null) return { ok: false, reason: "unknown" };
  const { paymentId } = known.order;
  const payment = paymentId === null ? null : await lockPayment(tx, paymentId);
  if (payment === null || !isDeferredMethod(payment.method)) return { ok: false, reason: "not_deferred" };
  const found = await lockOrderByNumber(tx, number);
  if (found === null) throw new Error(`Order ${number} was deleted under its payment's lock.`);
  return { ok: true, payment, method: payment.method, ...found };
}
