import { TAX_NUMBER_ATTRIBUTE } from "#domain/invoice/tax-number.ts";
import type { ShopTransaction } from "#shop/database/shop-database.ts";
import { linesFingerprint, priceCheckout } from "#shop/payment/checkout.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { startPayment } from "#shop/payment/payment.store.ts";
import type { Payment } from "#shop/payment/payment.tables.ts";
import { putRenewalCart } from "#shop/modules/cart/cart.store.ts";
import { CLAIM_MS } from "#shop/modules/subscription/claim-cycle.ts";
import { priceOfCycle } from "#shop/modules/subscription/cycle-price.ts";
import { changeCycle } from "#shop/modules/subscription/subscription.store.ts";
import type { Contract, Cycle } from "#shop/modules/subscription/subscription.tables.ts";

interface ChargeStart {
  readonly contract: Contract;
  readonly cycle: Cycle;
  /** Time of the next retry that this customer's charge comes before; null for a scheduled charge. */
  readonly retryAt: Date | null;
}

/**
 * Notes a charge in the transaction that has locked contract and cycle: the cart under the cycle's id, at the agreed
 * price, and a payment whose id is the cycle's with the number of the attempt. Recovery can finish it from then on.
 *
 * @returns null when the contract's address cannot be delivered to
 */
export async function beginCharge(
  context: PaymentContext,
  tx: ShopTransaction,
  { contract, cycle, retryAt }: ChargeStart,
): Promise<Payment | null> {
  const now = context.clock();
  const { delivery, billing, language, email } = contract;
  const agreedMinor = await priceOfCycle(tx, contract, cycle);
  const cart = await putRenewalCart(
    tx,
    cycle.id,
    {
      language,
      country: delivery.country,
      currency: contract.currency,
      buyer: { email, phone: null, countryCode: delivery.country },
      lines: [{ id: cycle.id, variantId: contract.variantId, quantity: 1, attributes: [], agreedMinor }],
      attributes:
        contract.taxNumber === null ? [] : [{ key: TAX_NUMBER_ATTRIBUTE, value: contract.taxNumber }],
    },
    now,
  );
  const { priced } = await priceCheckout(context, tx, cart, { countryCode: delivery.country });
  if (priced.shippingHandle === null) return null;
  const attempts = cycle.attempts + 1;
  const payment = await startPayment(
    tx,
    {
      cartToken: cart.token,
      submission: {
        email,
        delivery,
        billing,
        taxNumber: contract.taxNumber,
        shippingHandle: priced.shippingHandle,
        method: contract.method,
        lines: linesFingerprint(priced),
        renewalConsent: contract.renewalConsent,
      },
      amount: priced.total,
      language,
      payerHash: null,
      now,
    },
    `${cycle.id}.${attempts}`,
  );
  if (payment === null) throw new Error(`Cycle ${cycle.id} has a payment that is alive.`);
  await changeCycle(tx, cycle.id, {
    state: "charging",
    attempts,
    paymentId: payment.id,
    attemptAt: new Date(now.getTime() + CLAIM_MS),
    retryAt,
  });
  return payment;
}
