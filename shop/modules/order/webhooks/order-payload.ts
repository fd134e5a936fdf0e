import { CASH_ON_DELIVERY } from "#domain/payment/payment-methods.ts";
import { textsIn } from "#shop/texts/say.ts";
import type { CustomerRow } from "#shop/modules/customer/customer.tables.ts";
import type { Fulfilment, Order } from "#shop/modules/order/order.tables.ts";
import { decimalsOf, LINE_ID_FACTOR, linePayloads, moneySet, taxLine } from "./order-line-payload.ts";
import { confirmationNumber, FIRST_ORDER_NUMBER, orderName } from "#shop/modules/order/order-number.ts";
import { addressPayload } from "./address-payload.ts";
import { fulfilmentPayload } from "./fulfilment-payload.ts";
import { paymentMeans } from "./payment-means.ts";
import type { OrderSnapshot } from "#shop/modules/order/order-snapshot.ts";
import { currentAmounts } from "#shop/modules/order/current-amounts.ts";
import { refundPayload } from "./refund-payload.ts";
import type { OrderReturn } from "#shop/modules/order/returns/return.tables.ts";
import { returnPayload } from "./return-payload.ts";
import type { Refund } from "#shop/modules/order/refund.tables.ts";

/** Tag of an order that sends the goods of another one again for free. */
const REPLACEMENT_TAG = "replacement";
/** Tag of an order that its buyer has to confirm by the mailed link. */
const UNCONFIRMED_TAG = "awaiting-confirmation";
/** Tag of an order that must not be sent for now. */
const HELD_TAG = "on-hold";

export interface OrderPayloadOptions {
  readonly shopUrl: string;
  /** The account it belongs to; null for a guest. */
  readonly customer: OrderCustomer | null;
  /** The parcel, once sent. */
  readonly fulfilment?: Fulfilment | null;
  /** All its refunds; only those that are done are in the payload. */
  readonly refunds?: readonly Refund[];
  /** Its returns that customers asked the shop for. */
  readonly returns?: readonly OrderReturn[];
}

export type OrderCustomer = Pick<CustomerRow, "id" | "email" | "firstName" | "lastName">;

/** Converts an order to the format of Shopify's REST Admin API (2024-01), as in the `orders/*` webhooks. */
export function orderPayload(
  order: Order,
  { shopUrl, customer, fulfilment = null, refunds = [], returns = [] }: OrderPayloadOptions,
) {
  const { snapshot } = order;
  const about = { order, fulfilment, refunds };
  const current = currentAmounts(about);
  const price = decimalsOf(snapshot);
  const discounted = snapshot.subtotalMinor - snapshot.discountMinor;
  const weight = snapshot.lines.reduce((grams, line) => grams + line.weightGrams * line.quantity, 0);
  const totals = {
    total_price: price(snapshot.totalMinor),
    subtotal_price: price(discounted),
    total_tax: price(snapshot.taxMinor),
    total_discounts: price(snapshot.discountMinor),
    total_line_items_price: price(snapshot.subtotalMinor),
  };
  return {
    id: order.id,
    admin_graphql_api_id: `gid://shopify/Order/${order.id}`,
    name: orderName(order.number),
    number: order.number - FIRST_ORDER_NUMBER + 1,
    order_number: order.number,
    confirmation_number: confirmationNumber(order.token),
    token: order.token,
    cart_token: order.cartToken,
    checkout_token: snapshot.checkoutToken,
    order_status_url: `${shopUrl}/pay/${snapshot.checkoutToken}`,
    // Null for an anonymised order.
    email: order.email || null,
    contact_email: order.email || null,
    phone: snapshot.delivery.phone || null,
    created_at: order.createdAt.toISOString(),
    processed_at: order.createdAt.toISOString(),
    updated_at: order.updatedAt.toISOString(),
    cancelled_at: order.cancelledAt?.toISOString() ?? null,
    cancel_reason: order.cancelReason,
    closed_at: null,
    currency: snapshot.currency,
    presentment_currency: snapshot.currency,
    ...totals,
    total_outstanding: price(order.financialStatus === "pending" ? current.totalMinor : 0),
    current_total_price: price(current.totalMinor),
    current_total_price_set: moneySet(snapshot, current.totalMinor),
    current_subtotal_price: price(current.subtotalMinor),
    current_subtotal_price_set: moneySet(snapshot, current.subtotalMinor),
    current_total_tax: price(current.taxMinor),
    current_total_tax_set: moneySet(snapshot, current.taxMinor),
    total_price_set: moneySet(snapshot, snapshot.totalMinor),
    subtotal_price_set: moneySet(snapshot, discounted),
    total_tax_set: moneySet(snapshot, snapshot.taxMinor),
    total_discounts_set: moneySet(snapshot, snapshot.discountMinor),
    total_line_items_price_set: moneySet(snapshot, snapshot.subtotalMinor),
    total_shipping_price_set: moneySet(snapshot, snapshot.shipping.priceMinor),
    taxes_included: true,
    tax_lines: snapshot.taxes.map(({ vatPercent, taxMinor }) => taxLine(snapshot, vatPercent, taxMinor)),
    total_weight: weight,
    financial_status: order.financialStatus,
    fulfillment_status: fulfilment === null ? null : "fulfilled",
    confirmed: true,
    test: snapshot.payment.isTest,
    customer_locale: snapshot.language,
    buyer_accepts_marketing: snapshot.consents.emailOptIn,
    browser_ip: null,
    customer: customer && {
      id: customer.id,
      email: customer.email,
      first_name: customer.firstName,
      last_name: customer.lastName,
    },
    note: snapshot.note,
    note_attributes: snapshot.attributes.map(({ key, value }) => ({ name: key, value })),
    discount_codes: snapshot.discountCodes.map(({ code, amountMinor }) => ({
      code,
      amount: price(amountMinor),
      type: "percentage",
    })),
    discount_applications: discountApplications(snapshot),
    line_items: linePayloads(about),
    shipping_lines: shippingLines(order),
    shipping_address: addressPayload(order, snapshot.delivery),
    billing_address: addressPayload(order, snapshot.billing),
    // A replacement has no payment.
    payment_gateway_names: order.paymentId === null ? [] : paymentMeans(snapshot),
    payment_terms: paymentTerms(order),
    payment_details:
      order.paymentId === null || snapshot.payment.lastFour === null
        ? null
        : {
            credit_card_company: snapshot.payment.brand,
            credit_card_number: `•••• •••• •••• ${snapshot.payment.lastFour}`,
          },
    fulfillments: fulfilment === null ? [] : [fulfilmentPayload({ ...about, fulfilment })],
    returns: returns.map((each) => returnPayload(order, each)),
    refunds: refunds.filter(({ state }) => state === "done").map((refund) => refundPayload(about, refund)),
    source_name: snapshot.contractId === undefined ? "web" : "subscription_contract",
    tags: tagsOf(order),
  };
}

/** Converts the day of payment of an order by bank transfer; null for other orders. */
function paymentTerms({ payBy, totalMinor, reducedMinor, currency, snapshot }: Order) {
  if (payBy === null) return null;
  const due_at = payBy.toISOString();
  return {
    payment_terms_name: "Fixed",
    payment_terms_type: "fixed",
    payment_schedules: [{ amount: decimalsOf(snapshot)(totalMinor - reducedMinor), currency, due_at }],
  };
}

/** Converts delivery, and the fee of cash on delivery as a line of its own. */
function shippingLines({ id, snapshot }: Order) {
  const { handle, title, priceMinor, feeMinor = 0 } = snapshot.shipping;
  const fee = textsIn(snapshot.language)("mail.order.cash_fee");
  return [
    { code: handle, title, minor: priceMinor - feeMinor },
    ...(feeMinor === 0 ? [] : [{ code: CASH_ON_DELIVERY, title: fee, minor: feeMinor }]),
  ].map(({ code, title: name, minor }, index) => ({
    // Lines of goods have the numbers from 1 on.
    id: id * LINE_ID_FACTOR + (index === 0 ? 0 : LINE_ID_FACTOR - index),
    code,
    title: name,
    price: decimalsOf(snapshot)(minor),
    price_set: moneySet(snapshot, minor),
    discounted_price: decimalsOf(snapshot)(minor),
    source: "shop",
    tax_lines: [],
  }));
}

/** Lists tags as Shopify does: separated by commas, in alphabetical order. */
function tagsOf({ confirmBy, heldAt, replacesId }: Order): string {
  const tags = [
    ...(confirmBy === null ? [] : [UNCONFIRMED_TAG]),
    ...(heldAt === null ? [] : [HELD_TAG]),
    ...(replacesId === null ? [] : [REPLACEMENT_TAG]),
  ];
  return tags.join(", ");
}

function discountApplications(snapshot: OrderSnapshot) {
  const { setDiscountMinor, discountCodes, language } = snapshot;
  const onLines = { target_type: "line_item", allocation_method: "across" };
  return [
    ...(setDiscountMinor === undefined
      ? []
      : [
          {
            ...onLines,
            type: "automatic",
            title: textsIn(language)("cart.set_discount"),
            value: decimalsOf(snapshot)(setDiscountMinor),
            value_type: "fixed_amount",
            target_selection: "entitled",
          },
        ]),
    ...discountCodes.map(({ code, percent }) => ({
      ...onLines,
      type: "discount_code",
      value: `${percent}.0`,
      value_type: "percentage",
      target_selection: "all",
      code,
    })),
  ];
}
