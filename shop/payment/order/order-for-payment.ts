import { BANK_TRANSFER, CASH_ON_DELIVERY, isDeferredMethod } from "#domain/payment/payment-methods.ts";
import { completeCart, lockCart } from "#shop/modules/cart/cart.store.ts";
import { isPickupHandle } from "#shop/modules/cart/cart-pricing.ts";
import { OrderRefused, placeOrder } from "#shop/modules/order/place-order.ts";
import { admitRenewal, noteRenewed } from "#shop/modules/subscription/renewal-order.ts";
import { findCredit } from "#shop/modules/store-credit/store-credit.store.ts";
import { linesFingerprint, priceCheckout } from "#shop/payment/checkout.ts";
import { admitDeferredOrder } from "#shop/payment/deferred/admit-deferred-order.ts";
import { confirmationDeadline } from "#shop/payment/cash/confirmation-deadline.ts";
import { paymentTimes } from "#shop/payment/transfer/payment-times.ts";
import { makeOrderSnapshot } from "./draft-order.ts";
import { toGoodsShop } from "#shop/payment/goods-shop.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { UNDECIDED, type VoidReason } from "#shop/payment/payment-state.ts";
import { refreshShelf } from "#shop/payment/refresh-shelf.ts";
import { changeState, lockPayment } from "#shop/payment/payment.store.ts";
import type { Payment } from "#shop/payment/payment.tables.ts";

/**
 * Makes the order of an authorised payment in one transaction. Returns null when the order exists or the payment is
 * decided already; otherwise the reason why no order can be made.
 *
 * @param payment its `method`, `brand` and `lastFour` may be newer than the database's
 */
export async function createOrderForPayment(
  context: PaymentContext,
  payment: Payment,
): Promise<VoidReason | null> {
  try {
    const ordered = await context.database.transaction((tx) => orderInTransaction(context, tx, payment));
    if (ordered) await refreshShelf(context);
    return null;
  } catch (error) {
    if (error instanceof OrderRefused) return error.reason;
    throw error;
  }
}

async function orderInTransaction(
  context: PaymentContext,
  tx: Parameters<typeof lockPayment>[0],
  payment: Payment,
): Promise<boolean> {
  const { announceStep } = context;
  const locked = await lockPayment(tx, payment.id);
  if (locked === null || !UNDECIDED.includes(locked.state)) return false;
  const cart = await lockCart(tx, payment.cartToken);
  if (cart === null || cart.completedAt !== null) throw new OrderRefused("price_changed");
  const renewal = await admitRenewal(tx, payment);
  const { submission } = payment;
  if (submission === null) throw new Error("An undecided payment has lost what was typed for it.");
  const checkout = await priceCheckout(context, tx, cart, {
    countryCode: submission.delivery.country,
    method: submission.method,
  });
  // The cart may have changed during the challenge; only the authorised amount can be charged.
  const { total } = checkout.priced;
  if (total.amount !== payment.amountMinor || total.currency !== payment.currency)
    throw new OrderRefused("price_changed");
  if (linesFingerprint(checkout.priced) !== submission.lines) throw new OrderRefused("price_changed");
  // The agreed address is a point's, or the buyer's: a cart that was changed to the other way is not the one agreed to.
  if (isPickupHandle(checkout.priced.shippingHandle) !== isPickupHandle(submission.shippingHandle))
    throw new OrderRefused("price_changed");
  const credit = locked.creditId === null ? null : await findCredit(tx, locked.creditId);
  const { method } = payment;
  const isDeferred = isDeferredMethod(method);
  const now = context.clock();
  const order = await placeOrder(
    tx,
    { ...toGoodsShop(context), announceStep, currency: context.config.currency },
    {
      cartToken: cart.token,
      paymentId: payment.id,
      email: submission.email,
      financialStatus: isDeferred ? "pending" : "authorized",
      confirmBy: method === CASH_ON_DELIVERY ? confirmationDeadline(context.config, total, now) : null,
      payment: method === BANK_TRANSFER ? paymentTimes(context.config, now) : null,
      snapshot: makeOrderSnapshot(context, {
        payment,
        submission,
        checkout,
        credit,
        contract: renewal?.contract ?? null,
      }),
      now,
    },
  );
  if (isDeferred) await admitDeferredOrder(tx, context, order, method);
  await completeCart(tx, cart.token, order.id, now);
  if (renewal !== null) await noteRenewed(tx, context.jobs, { ...renewal, order, now });
  await changeState(tx, payment.id, {
    from: UNDECIDED,
    to: isDeferred ? "due" : "authorised",
    now,
    method: payment.method,
    trace: { brand: payment.brand, lastFour: payment.lastFour },
    orderId: order.id,
  });
  announceStep("order-before-commit");
  return true;
}
