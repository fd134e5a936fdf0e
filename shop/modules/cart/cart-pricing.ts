import { discountAmount } from "#domain/promotion/discount.ts";
import { setShares } from "#domain/promotion/set-shares.ts";
import { add, type CurrencyCode, money, type Money, multiply, subtract, zero } from "#domain/money/money.ts";
import { readPointAttributes } from "#domain/shipping/pickup-point.ts";
import { DELIVERY_METHODS, type DeliveryMethod } from "#domain/shipping/service-terms.ts";
import { shippingPrice } from "#domain/shipping/shipping.ts";
import type { CatalogueProduct, CatalogueVariant } from "#shop/modules/catalogue/catalogue.ts";
import {
  type ShippingConfig,
  type ShopConfig,
  toShippingTerms,
} from "#shop/modules/catalogue/shop-config.ts";
import { setMember } from "#shop/modules/catalogue/settings/list-sets.ts";
import type { CodeVerdict } from "#shop/modules/discount/code-verdict.ts";
import { includedTaxes, type PricedTax } from "./cart-vat.ts";
import { spread } from "#domain/money/spread.ts";
import type { StoredCart, StoredCartLine } from "./stored-cart.ts";

/** Source of variants: the catalogue in one currency, or a map in a test. */
export interface VariantSource {
  readonly currency: CurrencyCode;
  variantById(id: number): CatalogueVariant | null;
}

export interface PricingFacts {
  readonly cart: Pick<StoredCart, "lines"> & Partial<Pick<StoredCart, "selectedDelivery" | "attributes">>;
  readonly variants: VariantSource;
  readonly config: ShippingConfig & Pick<ShopConfig, "sets">;
  /** Country of delivery; null while it is not known: no shipping is charged then. */
  readonly countryCode: string | null;
  readonly codes: readonly CodeVerdict[];
  /** Fee of the payment method, taxed as delivery is. */
  readonly fee?: Money | undefined;
}

/** Priced line; VAT is included in every amount. */
export interface PricedLine {
  readonly line: StoredCartLine;
  readonly variant: CatalogueVariant;
  readonly product: CatalogueProduct;
  readonly unit: Money;
  readonly subtotal: Money;
  /** This line's share of the cart's discount; the shares add up to it exactly. */
  readonly discount: Money;
  /** The part of `discount` that sets save. */
  readonly setDiscount: Money;
  readonly total: Money;
  readonly vatPercent: number;
  /** Contained in `total`. The lines' taxes and `shippingTax` add up to the cart's tax exactly. */
  readonly tax: Money;
}

export interface CartProblem {
  readonly lineId: string;
  readonly problem: "sold_out" | "not_enough" | "gone";
  /** Units in stock. */
  readonly available: number;
}

export interface PricedCart {
  /** Without the lines whose variant is not sold any more; `problems` lists them. */
  readonly lines: readonly PricedLine[];
  readonly subtotal: Money;
  /** Of sets and of the code together. */
  readonly discount: Money;
  /** The part of `discount` that sets save. */
  readonly setDiscount: Money;
  readonly discountedSubtotal: Money;
  /** Null when the country is not known, is not delivered to in `currency`, or there is nothing to deliver. */
  readonly shipping: Money | null;
  /** Handle of the delivery option: `standard-ro`, `pickup-ro`. */
  readonly shippingHandle: string | null;
  /** Fee of the payment method; zero for none. */
  readonly fee: Money;
  readonly deliveryMethod: DeliveryMethod;
  /** What the cart can choose from; the courier comes first. */
  readonly deliveryOptions: readonly DeliveryOption[];
  /** Contained in `shipping` and `fee`. */
  readonly shippingTax: Money;
  /** By rate, lowest first. */
  readonly taxes: readonly PricedTax[];
  /** The sum of `taxes`; contained in `total`, not added to it. */
  readonly tax: Money;
  readonly total: Money;
  readonly currency: CurrencyCode;
  /** The one code that is applied. */
  readonly code: CodeVerdict | null;
  readonly hasSubscription: boolean;
  readonly problems: readonly CartProblem[];
}

/** Way of delivery that a cart can choose. */
export interface DeliveryOption {
  readonly method: DeliveryMethod;
  readonly handle: string;
  readonly price: Money;
}

/**
 * Calculates all amounts of a cart, in integer minor units. Pure; the order of the lines does not change them. Sets
 * first, the code off what remains, shipping after both (design §5.5); the tax is extracted from what remains then.
 */
export function priceCart({
  cart,
  variants,
  config,
  countryCode,
  codes,
  fee = zero(variants.currency),
}: PricingFacts): PricedCart {
  const { currency } = variants;
  const sold = soldLines({ cart, variants });
  const subtotal = sold.reduce((sum, line) => add(sum, line.subtotal), zero(currency));
  const code = codes.find(({ applicable }) => applicable) ?? null;
  const setShare = setShares(
    sold.map(({ line: { id, quantity, agreedMinor }, variant, unit }) => {
      return { id, quantity, unit, member: agreedMinor === undefined ? setMember(variant) : null };
    }),
    config.sets.map(({ handles, percent }) => ({ members: handles, percent })),
  );
  const inSets = sold.map((line, index) => {
    const setDiscount = money(setShare[index] ?? 0, currency);
    return { ...line, setDiscount, left: subtract(line.subtotal, setDiscount) };
  });
  const setDiscount = inSets.reduce((sum, line) => add(sum, line.setDiscount), zero(currency));
  const codeDiscount = discountAmount(subtract(subtotal, setDiscount), code?.percent ?? 0);
  const discount = add(setDiscount, codeDiscount);
  const discountedSubtotal = subtract(subtotal, discount);
  const hasSubscription = sold.some(({ variant }) => variant.subscription);
  const country = sold.length > 0 ? countryCode : null;
  const deliveryOptions =
    country === null ? [] : offerDelivery({ cart, config, country, discountedSubtotal, hasSubscription });
  // The courier does not bring to a point what was to be fetched there: without an offer there is no delivery.
  const isPickup = isPickupHandle(cart.selectedDelivery ?? null);
  const chosen = isPickup
    ? deliveryOptions.find(({ handle }) => handle === cart.selectedDelivery)
    : deliveryOptions[0];
  const shipping = chosen?.price ?? null;

  const shares = spread(
    codeDiscount.amount,
    inSets.map(({ line, left }) => ({ key: line.id, weight: left.amount })),
  );
  const discounted = inSets.map(({ left, ...line }, index) => {
    const share = money(shares[index] ?? 0, currency);
    return { ...line, discount: add(line.setDiscount, share), total: subtract(left, share) };
  });
  const taxed = includedTaxes(
    discounted.map(({ line, variant, total }) => ({ id: line.id, total, vatPercent: variant.vatPercent })),
    add(shipping ?? zero(currency), fee),
  );
  return {
    lines: discounted.map((line) => ({
      ...line,
      product: line.variant.product,
      vatPercent: line.variant.vatPercent,
      tax: taxed.byLine.get(line.line.id) ?? zero(currency),
    })),
    subtotal,
    discount,
    setDiscount,
    discountedSubtotal,
    shipping,
    shippingHandle: chosen?.handle ?? (isPickup || country === null ? null : deliveryHandle(config, country)),
    deliveryMethod: isPickup ? "pickup" : "courier",
    deliveryOptions,
    fee,
    shippingTax: taxed.inShipping,
    taxes: taxed.taxes,
    tax: taxed.taxes.reduce((sum, { tax }) => add(sum, tax), zero(currency)),
    total: add(add(discountedSubtotal, shipping ?? zero(currency)), fee),
    currency,
    code,
    hasSubscription,
    problems: problemsOf(cart.lines, variants),
  };
}

/** Calculates the price of a cart's goods before discount and delivery: codes may require a minimum. */
export function cartSubtotal(facts: Pick<PricingFacts, "cart" | "variants">): Money {
  return soldLines(facts).reduce((sum, line) => add(sum, line.subtotal), zero(facts.variants.currency));
}

/** Prices the lines whose variant is still sold. */
function soldLines({ cart, variants }: Pick<PricingFacts, "cart" | "variants">) {
  return cart.lines.flatMap((line) => {
    const variant = variants.variantById(line.variantId);
    if (!variant) return [];
    const unit = line.agreedMinor === undefined ? variant.price : money(line.agreedMinor, variants.currency);
    return [{ line, variant, unit, subtotal: multiply(unit, line.quantity) }];
  });
}

interface OfferFacts extends Pick<PricingFacts, "cart" | "config"> {
  readonly country: string;
  readonly discountedSubtotal: Money;
  readonly hasSubscription: boolean;
}

/** Lists the ways of delivery with their prices. A pick-up point is offered to a cart that names one. */
function offerDelivery({ cart, config, country, ...goods }: OfferFacts): DeliveryOption[] {
  const terms = toShippingTerms(config);
  const hasPoint = readPointAttributes(cart.attributes ?? []) !== null;
  return DELIVERY_METHODS.filter((method) => method === "courier" || hasPoint).flatMap((method) => {
    const handle = deliveryHandle(config, country, method);
    const price = shippingPrice({ country, ...goods, terms, method });
    return handle === null || price === null ? [] : { method, handle, price };
  });
}

/** Tells whether a chosen delivery option is a pick-up point. */
export function isPickupHandle(handle: string | null): boolean {
  return handle?.startsWith("pickup-") ?? false;
}

/** Returns the delivery option of a country; null where the shop does not deliver in that way. */
export function deliveryHandle(
  config: Pick<ShopConfig, "shippingRates">,
  countryCode: string,
  method: DeliveryMethod = "courier",
): string | null {
  const rate = config.shippingRates.find(({ countries }) => countries.includes(countryCode));
  if (rate === undefined || (method === "pickup" && rate.pickup === undefined)) return null;
  return `${method === "courier" ? "standard" : method}-${rate.zone.toLowerCase()}`;
}

/** Calculates the delivery price of a cart; null where the shop does not deliver, or has no rate in its currency. */
export function deliveryPrice(
  country: string,
  discountedSubtotal: Money,
  hasSubscription: boolean,
  config: ShippingConfig,
): Money | null {
  return shippingPrice({ country, discountedSubtotal, hasSubscription, terms: toShippingTerms(config) });
}

/**
 * Finds lines that cannot be sold. Stock is compared with all lines of a variant together: two lines of three need six.
 */
function problemsOf(lines: readonly StoredCartLine[], variants: VariantSource): CartProblem[] {
  const wanted = new Map<number, number>();
  for (const { variantId, quantity } of lines) wanted.set(variantId, (wanted.get(variantId) ?? 0) + quantity);
  return lines.flatMap(({ id, variantId }): CartProblem[] => {
    const variant = variants.variantById(variantId);
    if (!variant) return [{ lineId: id, problem: "gone", available: 0 }];
    if (variant.stock === 0) return [{ lineId: id, problem: "sold_out", available: 0 }];
    if (variant.stock >= (wanted.get(variantId) ?? 0)) return [];
    return [{ lineId: id, problem: "not_enough", available: variant.stock }];
  });
}
