import { statesOf, type Address } from "#domain/address.ts";
import { toDecimal } from "#domain/money.ts";
import type { Order } from "./order.tables.ts";
import { FIRST_ORDER_NUMBER, orderName } from "./order-number.ts";
import type { OrderLine, OrderSnapshot } from "./order-snapshot.ts";

/** Lines of one order get ids of their own below this many. */
const LINE_ID_FACTOR = 1_000;

/** An order in the shape of Shopify's REST Admin API (2024-01), as the `orders/*` webhooks carry it. */
export function orderPayload(order: Order, { shopUrl }: { readonly shopUrl: string }) {
  const { snapshot } = order;
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
    token: order.token,
    cart_token: order.cartToken,
    checkout_token: snapshot.checkoutToken,
    order_status_url: `${shopUrl}/pay/${snapshot.checkoutToken}`,
    email: order.email,
    contact_email: order.email,
    phone: snapshot.delivery.phone,
    created_at: order.createdAt.toISOString(),
    processed_at: order.createdAt.toISOString(),
    updated_at: order.updatedAt.toISOString(),
    cancelled_at: null,
    closed_at: null,
    currency: snapshot.currency,
    presentment_currency: snapshot.currency,
    ...totals,
    current_total_price: totals.total_price,
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
    fulfillment_status: null,
    confirmed: true,
    test: snapshot.payment.isTest,
    customer_locale: snapshot.language,
    buyer_accepts_marketing: snapshot.consents.emailOptIn,
    browser_ip: null,
    customer: null,
    note: snapshot.note,
    note_attributes: snapshot.attributes.map(({ key, value }) => ({ name: key, value })),
    discount_codes: snapshot.discountCodes.map(({ code, amountMinor }) => ({
      code,
      amount: price(amountMinor),
      type: "percentage",
    })),
    discount_applications: snapshot.discountCodes.map(({ code, percent }) => ({
      target_type: "line_item",
      type: "discount_code",
      value: `${percent}.0`,
      value_type: "percentage",
      allocation_method: "across",
      target_selection: "all",
      code,
    })),
    line_items: snapshot.lines.map((line, index) => linePayload(order, line, index)),
    shipping_lines: [
      {
        id: order.id * LINE_ID_FACTOR,
        code: snapshot.shipping.handle,
        title: snapshot.shipping.title,
        price: price(snapshot.shipping.priceMinor),
        price_set: moneySet(snapshot, snapshot.shipping.priceMinor),
        discounted_price: price(snapshot.shipping.priceMinor),
        source: "shop",
        tax_lines: [],
      },
    ],
    shipping_address: addressPayload(snapshot.delivery),
    billing_address: addressPayload(snapshot.billing),
    payment_gateway_names: [snapshot.payment.method],
    fulfillments: [],
    refunds: [],
    source_name: "web",
    tags: "",
  };
}

function linePayload({ id, snapshot }: Order, line: OrderLine, index: number) {
  const price = decimalsOf(snapshot);
  return {
    id: id * LINE_ID_FACTOR + index + 1,
    admin_graphql_api_id: `gid://shopify/LineItem/${id * LINE_ID_FACTOR + index + 1}`,
    product_id: line.productId,
    variant_id: line.variantId,
    title: line.title,
    variant_title: line.variantTitle,
    name: `${line.title} - ${line.variantTitle}`,
    sku: line.sku,
    vendor: line.vendor,
    quantity: line.quantity,
    current_quantity: line.quantity,
    fulfillable_quantity: line.quantity,
    fulfillment_status: null,
    grams: line.weightGrams,
    price: price(line.unitMinor),
    price_set: moneySet(snapshot, line.unitMinor),
    total_discount: price(line.discountMinor),
    total_discount_set: moneySet(snapshot, line.discountMinor),
    discount_allocations:
      line.discountMinor === 0
        ? []
        : [
            {
              amount: price(line.discountMinor),
              amount_set: moneySet(snapshot, line.discountMinor),
              discount_application_index: 0,
            },
          ],
    taxable: true,
    requires_shipping: true,
    gift_card: false,
    product_exists: true,
    properties: [],
    tax_lines: [taxLine(snapshot, line.vatPercent, line.taxMinor)],
  };
}

function taxLine(snapshot: OrderSnapshot, percent: number, amountMinor: number) {
  return {
    title: "TVA",
    rate: percent / 100,
    price: decimalsOf(snapshot)(amountMinor),
    price_set: moneySet(snapshot, amountMinor),
    channel_liable: false,
  };
}

function addressPayload(address: Address) {
  const { firstName, lastName, country, state } = address;
  return {
    first_name: firstName,
    last_name: lastName,
    name: `${firstName} ${lastName}`,
    company: address.company,
    address1: address.address1,
    address2: address.address2,
    city: address.city,
    province: statesOf(country).find(({ code }) => code === state)?.name ?? null,
    province_code: state,
    country: COUNTRY_NAMES.of(country) ?? country,
    country_code: country,
    zip: address.postalCode,
    phone: address.phone,
  };
}

const COUNTRY_NAMES = new Intl.DisplayNames("en", { type: "region" });

function decimalsOf({ currency }: OrderSnapshot) {
  return (amount: number): string => toDecimal({ amount, currency });
}

function moneySet(snapshot: OrderSnapshot, amountMinor: number) {
  const value = { amount: decimalsOf(snapshot)(amountMinor), currency_code: snapshot.currency };
  return { shop_money: value, presentment_money: value };
}
