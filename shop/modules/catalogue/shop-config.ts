import { z } from "zod";
import { CURRENCIES } from "#domain/money/money.ts";
import { currenciesOf, currencyOf } from "#domain/money/price-lists.ts";
import type { ShippingTerms } from "#domain/shipping/shipping.ts";
import { translatedText } from "#shop/seed/translated.ts";

const text = z.string().trim().min(1);
export const decimal = z.string().regex(/^\d+\.\d{2}$/, "must be a decimal with two digits, such as 19.90");
const countryCode = z.string().regex(/^[A-Z]{2}$/, "must be a two-letter country code");

export const shippingRate = z.strictObject({
  /** Code of the rate in delivery options and in orders: `RO`, `EU`, `US`. */
  zone: z.string().regex(/^[A-Z]+$/, "must be capitals"),
  countries: z.array(countryCode).min(1),
  /** Currency of its amounts, when not the shop's: that of its countries' price list. */
  currency: z.enum(CURRENCIES).optional(),
  price: decimal,
  /** Overrides the shop's `freeShippingOver`, which a rate in another currency does not have. */
  freeOver: decimal.optional(),
  /** Higher amount in another currency, which texts state beside zones of that currency. */
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

/** Countries that are sold to in another currency; the products have the prices (`product.json`). */
const priceList = z.strictObject({
  currency: z.enum(CURRENCIES),
  countries: z.array(countryCode).min(1),
});

/** `shop.json`: the merchant's settings for the whole shop. Prices are in `currency` where nothing else is said. */
export const shopConfig = z
  .strictObject({
    name: text,
    description: translatedText,
    currency: z.literal("RON"),
    country: countryCode,
    /** The shop's own country first. */
    shipsTo: z.array(countryCode).min(1),
    /** A country in none of them is sold to in `currency`; one without delivery may be in a list. */
    priceLists: z.array(priceList).default([]),
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
    const listed = config.priceLists.flatMap(({ countries }) => countries);
    if (new Set(listed).size !== listed.length) report("priceLists", "a country is in two lists");
    if (listed.includes(config.country))
      report("priceLists", `${config.country} is sold to in ${config.currency}`);
    const currencies = currenciesOf(config);
    if (new Set(currencies).size !== currencies.length) report("priceLists", "a currency has two lists");
    for (const rate of config.shippingRates) {
      const currency = rate.currency ?? config.currency;
      const other = rate.countries.find((country) => currencyOf(config, country) !== currency);
      if (other !== undefined)
        report(
          "shippingRates",
          `${rate.zone} is in ${currency}, ${other} is sold to in ${currencyOf(config, other)}`,
        );
    }
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
