import { COUNTRIES, HOME_COUNTRY } from "#domain/address/countries.ts";
import { toDecimal } from "#domain/money/money.ts";
import {
  DELIVERY_MAX_BUSINESS_DAYS,
  DELIVERY_MIN_BUSINESS_DAYS,
  PREPARATION_MAX_BUSINESS_DAYS,
  PREPARATION_MIN_BUSINESS_DAYS,
  RETURN_WINDOW_DAYS,
} from "#domain/shipping/service-terms.ts";
import { shippingPrice, type ShippingTerms } from "#domain/shipping/shipping.ts";
import type { Variant } from "#app/shop-client/product.ts";

const SCHEMA = "https://schema.org";

/**
 * Describes cost and time of delivery of one piece of a variant, one entry per rate of the shop (Google: merchant
 * listing, `shippingDetails`). Empty without terms, or for a price in another currency than theirs.
 */
export function shippingDetails(
  { price, isSubscription }: Pick<Variant, "price" | "isSubscription">,
  terms: ShippingTerms | null,
): readonly object[] {
  if (terms === null) return [];
  return terms.rates.flatMap(({ countries }) => {
    const cost = shippingPrice({
      country: countries[0] ?? "",
      discountedSubtotal: price,
      hasSubscription: isSubscription,
      terms,
    });
    if (cost === null) return [];
    return {
      "@type": "OfferShippingDetails",
      shippingRate: { "@type": "MonetaryAmount", value: toDecimal(cost), currency: cost.currency },
      shippingDestination: countries.map((country) => ({
        "@type": "DefinedRegion",
        addressCountry: country,
      })),
      deliveryTime: {
        "@type": "ShippingDeliveryTime",
        handlingTime: days(PREPARATION_MIN_BUSINESS_DAYS, PREPARATION_MAX_BUSINESS_DAYS),
        transitTime: days(DELIVERY_MIN_BUSINESS_DAYS, DELIVERY_MAX_BUSINESS_DAYS),
      },
    };
  });
}

function days(minValue: number, maxValue: number): object {
  return { "@type": "QuantitativeValue", minValue, maxValue, unitCode: "DAY" };
}

/** Describes the returns of design §5.27: 30 days by post, free where the store is at fault. */
export function returnPolicy(terms: ShippingTerms | null): object {
  return {
    "@type": "MerchantReturnPolicy",
    applicableCountry: terms === null ? COUNTRIES : terms.rates.flatMap(({ countries }) => countries),
    returnPolicyCountry: HOME_COUNTRY,
    returnPolicyCategory: `${SCHEMA}/MerchantReturnFiniteReturnWindow`,
    merchantReturnDays: RETURN_WINDOW_DAYS,
    returnMethod: `${SCHEMA}/ReturnByMail`,
    returnFees: `${SCHEMA}/ReturnFeesCustomerResponsibility`,
    itemDefectReturnFees: `${SCHEMA}/FreeReturn`,
    refundType: `${SCHEMA}/FullRefund`,
    merchantReturnLink: "/shipping-and-returns",
  };
}
