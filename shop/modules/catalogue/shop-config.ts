import { z } from "zod";
import { COMPANY_IS_SAMPLE } from "#brand/company.ts";
import { CURRENCIES } from "#domain/money/money.ts";
import type { CashOnDeliveryTerms } from "#domain/payment/cash-on-delivery.ts";
import type { BankAccount, BankTransferTerms } from "#domain/payment/bank-transfer.ts";
import { parseIban } from "#domain/payment/iban.ts";
import type { ShippingTerms } from "#domain/shipping/shipping.ts";
import { translatedText } from "#shop/seed/translated.ts";

const text = z.string().trim().min(1);
export const decimal = z.string().regex(/^\d+\.\d{2}$/, "must be a decimal with two digits, such as 19.90");
const countryCode = z.string().regex(/^[A-Z]{2}$/, "must be a two-letter country code");

/** Amounts up to 9999999.00, as the office takes them. */
const AMOUNT_MAX_CHARS = 10;
const ZONE_MAX_CHARS = 20;
const ZONES_MAX = 50;
const COUNTRIES_MAX = 250;

const deliveryAmount = decimal.max(AMOUNT_MAX_CHARS);
const countries = z.array(countryCode).min(1).max(COUNTRIES_MAX);

export const shippingRate = z.strictObject({
  /** Code of the rate in delivery options and in orders: `RO`, `EU`, `US`. */
  zone: z
    .string()
    .max(ZONE_MAX_CHARS)
    .regex(/^[A-Z]+$/, "must be capitals"),
  countries,
  /** Currency of its amounts, when not the shop's: that of its countries' price list. */
  currency: z.enum(CURRENCIES).optional(),
  price: deliveryAmount,
  /** Overrides the shop's `freeShippingOver`, which a rate in another currency does not have. */
  freeOver: deliveryAmount.optional(),
  /** Higher amount in another currency, which texts state beside zones of that currency. */
  statedFreeOver: z.strictObject({ amount: deliveryAmount, currency: z.enum(CURRENCIES) }).optional(),
  freeForSubscriptions: z.boolean().default(false),
  /** Delivery to pick-up points, with its own price; `freeOver` when absent is the courier's. */
  pickup: z.strictObject({ price: deliveryAmount, freeOver: deliveryAmount.optional() }).optional(),
});

const COUNT_MAX = 1_000;

const countryLimits = z
  .array(z.strictObject({ country: countryCode, from: deliveryAmount, upTo: deliveryAmount }))
  .max(COUNTRIES_MAX);

/** Paying the courier (`domain/payment/cash-on-delivery.ts`); amounts are in the shop's currency. */
const cashOnDelivery = z.strictObject({
  isOffered: z.boolean(),
  /** Charged beside delivery, at the same VAT; 0.00 for none. */
  fee: deliveryAmount,
  /** Lowest and highest total of an order by country of delivery, without the fee. */
  countries: countryLimits,
  /** Most units of an order. */
  unitsMax: z.int().min(1).max(COUNT_MAX),
  /** Most orders of one mailbox whose money is still to come. */
  openOrdersMax: z.int().min(1).max(COUNT_MAX),
  /** Number of refused parcels from which on a mailbox is no longer offered it. */
  refusedMax: z.int().min(1).max(COUNT_MAX),
  /** Orders of more than this total are confirmed by a mailed link before they are sent. */
  confirmOver: deliveryAmount,
});

const NO_CASH_ON_DELIVERY: z.infer<typeof cashOnDelivery> = {
  isOffered: false,
  fee: "0.00",
  countries: [],
  unitsMax: 1,
  openOrdersMax: 1,
  refusedMax: 1,
  confirmOver: "0.00",
};

const DAYS_MAX = 60;
const ACCOUNT_MAX_CHARS = 100;
const accountText = z.string().trim().max(ACCOUNT_MAX_CHARS);

/** Paying into the merchant's account (`domain/payment/bank-transfer.ts`); amounts are in the shop's currency. */
const bankTransfer = z.strictObject({
  isOffered: z.boolean(),
  /** The account; kept while it is not offered, for the orders that wait for their money. */
  iban: accountText,
  holder: accountText,
  bank: accountText,
  /** Lowest and highest total of an order by country of delivery. */
  countries: countryLimits,
  /** Most orders of one mailbox whose money is still to come. */
  openOrdersMax: z.int().min(1).max(COUNT_MAX),
  /** Days of the shop's calendar within which an order is paid; two more are given to note the money. */
  payWithinDays: z.int().min(1).max(DAYS_MAX),
  /** Days after which the buyer is reminded, once. */
  remindAfterDays: z.int().min(1).max(DAYS_MAX),
});

const NO_BANK_TRANSFER: z.infer<typeof bankTransfer> = {
  isOffered: false,
  iban: "",
  holder: "",
  bank: "",
  countries: [],
  openOrdersMax: 1,
  payWithinDays: 7,
  remindAfterDays: 3,
};

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

const SETS_MAX = 20;
const SET_PRODUCTS_MAX = 10;

/** Products that cost less when one of each is bought (`domain/promotion/product-sets.ts`). */
const productSet = z.strictObject({
  handles: z
    .array(text)
    .min(2)
    .max(SET_PRODUCTS_MAX)
    .refine((handles) => new Set(handles).size === handles.length, "must name each product once"),
  /** Off the sum of their prices. */
  percent: z.int().min(1).max(100),
});

/** Countries that are sold to in another currency; the products have the prices (`product.json`). */
const priceList = z.strictObject({
  currency: z.enum(CURRENCIES),
  countries: z.array(countryCode).min(1),
});

/**
 * `shop.json`: the merchant's settings for the whole shop. Prices are in `currency` where nothing else is said.
 * `checkShopConfig` knows the rules that a format cannot say.
 */
export const shopConfig = z.strictObject({
  name: text,
  description: translatedText,
  currency: z.literal("RON"),
  country: countryCode,
  /** The shop's own country first. */
  shipsTo: countries,
  /** A country in none of them is sold to in `currency`; one without delivery may be in a list. */
  priceLists: z.array(priceList).default([]),
  /** Shipping is free when the discounted subtotal is over this (design §5.5). */
  freeShippingOver: deliveryAmount,
  shippingRates: z.array(shippingRate).min(1).max(ZONES_MAX),
  cashOnDelivery: cashOnDelivery.default(NO_CASH_ON_DELIVERY),
  bankTransfer: bankTransfer.default(NO_BANK_TRANSFER),
  discountCodes: z.array(discountCode),
  /** A unit counts for the first set that it completes. */
  sets: z.array(productSet).max(SETS_MAX).default([]),
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

/** Returns where cash on delivery is offered; null where it is not. */
export function toCashOnDeliveryTerms({
  currency,
  cashOnDelivery: cash,
}: Pick<ShopConfig, "currency" | "cashOnDelivery">): CashOnDeliveryTerms | null {
  const { isOffered, fee, unitsMax } = cash;
  return isOffered ? { currency, fee, unitsMax, countries: cash.countries } : null;
}

/** The account of the sample shop: no bank has it. It is offered only while the company is a sample, too. */
const SAMPLE_IBAN = "RO49AAAA1B31007593840000";

/** Returns where bank transfer is offered; null where it is not. */
export function toBankTransferTerms({
  currency,
  bankTransfer: { isOffered, iban, countries: offeredIn },
}: Pick<ShopConfig, "currency" | "bankTransfer">): BankTransferTerms | null {
  if (!isOffered || (iban === SAMPLE_IBAN && !COMPANY_IS_SAMPLE)) return null;
  return { currency, countries: offeredIn };
}

/** Returns the account that buyers pay into; null while the shop has none. */
export function toBankAccount({
  bankTransfer: { iban: typed, holder, bank },
}: Pick<ShopConfig, "bankTransfer">): BankAccount | null {
  const iban = parseIban(typed);
  return iban === null ? null : { iban, holder, bank };
}

export type DiscountCodeRule = ShopConfig["discountCodes"][number];
