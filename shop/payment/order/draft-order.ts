import { EMAIL_OPT_IN_ATTRIBUTE, EMAIL_OPT_IN_YES } from "#domain/customer/email-opt-in.ts";
import { includedTax } from "#domain/money/included-vat.ts";
import { TAX_NUMBER_ATTRIBUTE } from "#domain/invoice/tax-number.ts";
import type { PricedLine } from "#shop/modules/cart/cart-pricing.ts";
import { variantTexts } from "#shop/modules/catalogue/catalogue.ts";
import type { StoreCredit } from "#shop/modules/store-credit/store-credit.tables.ts";
import { textsIn } from "#shop/texts/say.ts";
import type { OrderLine, OrderSnapshot } from "#shop/modules/order/order-snapshot.ts";
import { deliveryTitle } from "#shop/payment/delivery-title.ts";
import { attributeOf, type Checkout } from "#shop/payment/checkout.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import type { Submission } from "#shop/payment/form/submission.ts";
import type { Payment } from "#shop/payment/payment.tables.ts";
import { TERMS_VERSION } from "#shop/payment/terms.ts";

interface Agreement {
  readonly payment: Payment;
  readonly submission: Submission;
  readonly checkout: Checkout;
  /** The store credit that pays some or all of it; null without one. */
  readonly credit: Pick<StoreCredit, "lastFour"> | null;
  /** The renewed subscription; null for an order a customer places. */
  readonly contract: { readonly id: number; readonly termsVersion: string } | null;
}

/** Makes the order snapshot: the priced cart in the buyer's language, and the submitted form. */
export function makeOrderSnapshot(
  context: PaymentContext,
  { payment, submission, checkout, credit, contract }: Agreement,
): OrderSnapshot {
  const { language } = payment;
  const { cart, priced } = checkout;
  const { code } = priced;
  return {
    language,
    currency: priced.currency,
    lines: priced.lines.map((line) => lineOf(line, language)),
    subtotalMinor: priced.subtotal.amount,
    discountMinor: priced.discount.amount,
    ...(priced.setDiscount.amount > 0 && { setDiscountMinor: priced.setDiscount.amount }),
    shipping: {
      handle: submission.shippingHandle,
      title: deliveryTitle(cart, priced.deliveryMethod, textsIn(language)),
      priceMinor: (priced.shipping?.amount ?? 0) + priced.fee.amount,
      ...(priced.fee.amount > 0 && { feeMinor: priced.fee.amount }),
    },
    taxes: priced.taxes.map(({ vatPercent, tax }) => ({ vatPercent, taxMinor: tax.amount })),
    taxMinor: priced.tax.amount,
    totalMinor: priced.total.amount,
    discountCodes: code
      ? [
          {
            code: code.code,
            percent: code.percent,
            amountMinor: priced.discount.amount - priced.setDiscount.amount,
          },
        ]
      : [],
    delivery: submission.delivery,
    billing: submission.billing ?? submission.delivery,
    note: cart.note,
    attributes: attributesOf(checkout, submission),
    ...(cart.metafields.length > 0 && { metafields: cart.metafields }),
    termsVersion: contract?.termsVersion ?? TERMS_VERSION,
    // Payment requires the terms; e-mail updates need a separate consent.
    consents: {
      terms: true,
      emailOptIn: attributeOf(cart, EMAIL_OPT_IN_ATTRIBUTE) === EMAIL_OPT_IN_YES,
      ...(submission.renewalConsent !== undefined && { renewal: submission.renewalConsent }),
    },
    payment: {
      method: payment.method,
      brand: payment.brand,
      lastFour: payment.lastFour,
      ...(credit !== null && { credit: { amountMinor: payment.creditMinor, lastFour: credit.lastFour } }),
      isTest: context.gateway.isTest,
    },
    checkoutToken: cart.checkoutToken,
    ...(contract !== null && { contractId: contract.id }),
  };
}

/** Returns the cart's attributes with the last typed tax number: the payment page may have changed it. */
function attributesOf({ cart }: Checkout, { taxNumber }: Submission): OrderSnapshot["attributes"] {
  const others = cart.attributes.filter(({ key }) => key !== TAX_NUMBER_ATTRIBUTE);
  return taxNumber === null ? others : [...others, { key: TAX_NUMBER_ATTRIBUTE, value: taxNumber }];
}

function lineOf(priced: PricedLine, language: Payment["language"]): OrderLine {
  const { line, variant, product, unit, discount, setDiscount, total, vatPercent } = priced;
  return {
    productId: product.id,
    variantId: variant.id,
    handle: product.handle,
    sku: variant.sku,
    vendor: product.facts.vendor,
    title: product.texts[language].title,
    variantTitle: variantTexts(variant, language).title,
    image: variant.image,
    quantity: line.quantity,
    unitMinor: unit.amount,
    discountMinor: discount.amount,
    ...(setDiscount.amount > 0 && { setDiscountMinor: setDiscount.amount }),
    totalMinor: total.amount,
    vatPercent,
    taxMinor: includedTax(total, vatPercent).amount,
    isSubscription: variant.subscription,
    kind: product.facts.kind,
    weightGrams: variant.weightGrams,
  };
}
