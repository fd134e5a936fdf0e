import { z } from "zod";
import { PLATFORM_RETURN_STATUSES } from "#domain/returns/platform-return-status.ts";
import type { MirroredReturn } from "#app/features/orders/mirrored-return.ts";
import type { PostalAddress } from "#app/features/addresses/address-lines.server.ts";
import { refund, shipment } from "./order-news-payload.server.ts";
import {
  amount,
  moment,
  moneySet,
  numericId,
  optional,
  optionalList,
  text,
} from "./payload-fields.server.ts";

const address = z
  .object({
    first_name: text("first_name"),
    last_name: text("last_name"),
    name: text("name"),
    company: text("company"),
    address1: text("address1"),
    address2: text("address2"),
    city: text("city"),
    province: text("province"),
    province_code: text("province_code"),
    country_code: text("country_code"),
    zip: text("zip"),
    phone: text("phone"),
  })
  .transform((raw): PostalAddress => ({
    name: raw.name ?? [raw.first_name, raw.last_name].filter(Boolean).join(" "),
    company: raw.company,
    address1: raw.address1,
    address2: raw.address2,
    city: raw.city,
    state: raw.province,
    stateCode: raw.province_code,
    postalCode: raw.zip,
    countryCode: raw.country_code,
    phone: raw.phone,
  }));

const rate = z.union([z.number(), amount.transform(Number)]).pipe(z.number().nonnegative().max(1));
/** Two taxes of one line, such as a state's and a county's, have a rate each. */
const taxLine = z.object({ rate, price: amount });

const line = z.object({
  id: optional("line_items.id", numericId),
  total_discount: optional("total_discount", amount),
  discount_allocations: optionalList(
    "discount_allocations",
    z.object({ amount, discount_application_index: z.number().int().optional() }),
  ),
  tax_lines: optionalList("line_items.tax_lines", taxLine),
  product_id: optional("product_id", numericId),
  variant_id: optional("variant_id", numericId),
  title: z.string(),
  variant_title: text("variant_title"),
  quantity: z.number().int().nonnegative(),
  current_quantity: optional("current_quantity", z.number().int().nonnegative()),
  price: amount,
});

const returnLine = z.object({
  quantity: z.number().int().nonnegative(),
  fulfillment_line_item: z.object({ line_item: z.object({ id: numericId }) }),
});
const shopReturn = z
  .object({
    name: z.string(),
    status: z.enum(PLATFORM_RETURN_STATUSES),
    created_at: moment,
    return_line_items: z.array(returnLine),
  })
  .transform(({ name, status, created_at: requestedAt, return_line_items: lines }): MirroredReturn => ({
    name,
    status,
    requestedAt,
    lines: lines.map((each) => ({
      lineId: each.fulfillment_line_item.line_item.id,
      quantity: each.quantity,
    })),
  }));

const paymentDetails = z.object({
  credit_card_company: text("credit_card_company"),
  credit_card_number: text("credit_card_number"),
});

/** A value that is neither text nor a number is invalid. */
const attributeValue = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).trim() || null)
  .nullish();

/**
 * The part of Shopify's REST Admin order the store reads; all other fields are ignored. Required are the fields without
 * which an order cannot be placed, shown or counted.
 */
export const orderPayloadShape = z.object({
  id: numericId,
  name: z.string().min(1),
  email: text("email"),
  contact_email: text("contact_email"),
  created_at: moment,
  processed_at: optional("processed_at", moment),
  updated_at: moment,
  cart_token: text("cart_token"),
  cancelled_at: moment.nullish(),
  financial_status: text("financial_status"),
  fulfillment_status: text("fulfillment_status"),
  fulfillments: optionalList("fulfillments", shipment),
  test: optional("test", z.boolean()),
  currency: z.string().length(3),
  total_line_items_price: optional("total_line_items_price", amount),
  subtotal_price: amount,
  total_discounts: optional("total_discounts", amount),
  total_shipping_price_set: optional("total_shipping_price_set", moneySet),
  total_tax: optional("total_tax", amount),
  taxes_included: optional("taxes_included", z.boolean()),
  total_price: amount,
  current_total_price: optional("current_total_price", amount),
  current_total_tax: optional("current_total_tax", amount),
  total_outstanding: optional("total_outstanding", amount),
  line_items: z.array(line),
  discount_applications: optionalList(
    "discount_applications",
    z.object({ type: z.string(), title: text("discount_applications.title") }),
  ),
  discount_codes: optionalList("discount_codes", z.object({ code: z.string() })),
  shipping_address: optional("shipping_address", address),
  billing_address: optional("billing_address", address),
  payment_gateway_names: optionalList("payment_gateway_names", z.string()),
  payment_terms: optional(
    "payment_terms",
    z.object({ payment_schedules: z.array(z.object({ due_at: moment.nullish() })) }),
  ),
  payment_details: optional("payment_details", paymentDetails),
  refunds: optionalList("refunds", refund),
  returns: optionalList("returns", shopReturn),
  tax_lines: optionalList("tax_lines", taxLine),
  shipping_lines: optionalList(
    "shipping_lines",
    z.object({
      code: text("shipping_lines.code"),
      price: optional("shipping_lines.price", amount),
      title: text("shipping_lines.title"),
      tax_lines: optionalList("shipping_lines.tax_lines", taxLine),
    }),
  ),
  customer_locale: text("customer_locale"),
  source_name: text("source_name"),
  tags: text("tags"),
  buyer_accepts_marketing: optional("buyer_accepts_marketing", z.boolean()),
  // Null for a guest, or without an id.
  customer: optional("customer", z.object({ id: numericId.nullish() })),
  note_attributes: optionalList("note_attributes", z.object({ name: z.string(), value: attributeValue })),
});
export type OrderPayload = z.output<typeof orderPayloadShape>;
