import { CASH_ON_DELIVERY } from "#domain/payment/payment-methods.ts";
import type { ShopTransaction } from "#shop/database/shop-database.ts";
import {
  findOrderByNumber,
  type FulfillableOrder,
  lockOrderByNumber,
} from "#shop/modules/order/order.store.ts";
import { lockPayment } from "#shop/payment/payment.store.ts";
import type { Payment } from "#shop/payment/payment.tables.ts";

type CashOrder =
  | ({ readonly ok: true; readonly payment: Payment } & FulfillableOrder)
  | { readonly ok: false; readonly reason: "unknown" | "not_cash" };

/** Finds an order by cash on delivery and locks it: payment before order, as all money movements do. */
export async function lockCashOrder(tx: ShopTransaction, number: number): Promise<CashOrder> {
  const known = await findOrderByNumber(tx, number);
  if (known === null) return { ok: false, reason: "unknown" };
  const { paymentId } = known.order;
  const payment = paymentId === null ? null : await lockPayment(tx, paymentId);
  if (payment?.method !== CASH_ON_DELIVERY) return { ok: false, reason: "not_cash" };
  const found = await lockOrderByNumber(tx, number);
  if (found === null) throw new Error(`Order ${number} was deleted under its payment's lock.`);
  return { ok: true, payment, ...found };
}
