import { z } from "zod";
import { CURRENCIES } from "#domain/money/money.ts";
import type { ShippingTerms } from "#domain/shipping/shipping.ts";
import { translatedText } from "#shop/seed/translated.ts";

const text = z.string().trim().min(1);
export const decimal = z.string().regex(/^\d+\.\d{2}$/, "must be a decimal with two digits, such as 19.90");
const countryCode = z.string().regex(/^[A-Z]{2}$/, "must be a two-letter country code");

export const shippingRate = z.strictObject({
  /** Code of the rate in delivery options and in orders: `RO`, `EU`, `NA`. */
  zone: z.string().regex(/^[A-Z]+$/, "must be capitals"),
  countries: z.array(countryCode).min(1),
  price: decimal,
  /** Overrides the shop's `freeShippingOver`. */
  freeOver: decimal.optional(),
  /** Stated in texts while the shop does not sell in that currency. */
  statedFreeOver: z.strictObject({ amount: decimal, currency: z.enum(CURRENCIES) }).optional(),
  freeForSubscriptions: z.boolean().default(false),
});

const discountCode = z.strictObject({
  code: z.string().regex(/^[A-Z0-9]+$/, "must be capitals and digits"),
  percent: z.int().min(1).max(100),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  /** Total number of uses by all customers. */
  usageLimit: z.int().min(1).nullable(),
  oncePerCustomer: z.boolean(),
  firstOrderOnly: z.boolean(),
  /** Minimum price of the goods before the discount; null for any amount. */
  minSubtotal: decimal
    .refine(
      (amount) => Number(amount) > 0 && Number(amount) <= 1_000_000,
      "must be over 0.00, at most a million",
    )
    .nullable()
    .default(null),
});

/** `shop.json`: the merchant's settings for the whole shop. Prices are in `currency`. */
export const shopConfig = z
  .strictObject({
    name: text,
    description: translatedText,
    currency: z.literal("RON"),
    country: countryCode,
    /** The shop's own country first. */
    shipsTo: z.array(countryCode).min(1),
    /** Shipping is free when the discounted subtotal is over this (design §5.5). */
    freeShippingOver: decimal,
    shippingRates: z.array(shippingRate).min(1),
    discountCodes: z.array(discountCode),
  })
  .superRefine((config, issues) => {
    const priced = config.shippingRates.flatMap((rate) => rate.countries);
    const report = (field: string, message: string): void =>
      issues.addIssue({ code: "custom", path: [field], message });
    for (const country of config.shipsTo) {
      if (!priced.includes(country)) report("shippingRates", `no rate delivers to ${country}`);
    }
    for (const country of priced) {
      if (!config.shipsTo.includes(country)) report("shipsTo", `${country} has a rate but is not listed`);
    }
    if (new Set(priced).size !== priced.length) report("shippingRates", "a country is in two rates");
    if (!config.shipsTo.includes(config.country)) report("shipsTo", `${config.country} is missing`);
    const codes = config.discountCodes.map((rule) => rule.code);
    if (new Set(codes).size !== codes.length) report("discountCodes", "a code comes twice");
  });
export type ShopConfig = z.infer<typeof shopConfig>;

/** Settings of `shop.json` about delivery: countries and prices. */
export type ShippingConfig = Pick<ShopConfig, "currency" | "shippingRates" | "freeShippingOver">;

export function toShippingTerms({
  currency,
  freeShippingOver,
  shippingRates,
}: ShippingConfig): ShippingTerms {
  return { currency, freeOver: freeShippingOver, rates: shippingRates };
}
export type DiscountCodeRule = ShopConfig["discountCodes"][number];
