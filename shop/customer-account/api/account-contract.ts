import { toMoneyV2 } from "#domain/money/money-v2.ts";
import { inLanguage } from "#domain/language/translations.ts";
import { mailingAddress } from "#shop/modules/address/mailing-address.ts";
import { variantImage } from "#shop/modules/catalogue/product-image.ts";
import { renewalAmount } from "#shop/modules/subscription/renewal-amount.ts";
import type { Contract } from "#shop/modules/subscription/subscription.tables.ts";
import type { SubscriptionContractSubscriptionStatus } from "#shop/schema/generated/account-resolver-types.ts";
import { dateTime } from "#shop/schema/date-time.ts";
import { gid } from "#shop/schema/gid.ts";
import type { AccountApiContext } from "./account-api-context.ts";

/** `SubscriptionContract`; its cycles and orders are read when they are selected. */
export type AccountContract = ReturnType<typeof accountContract>;

/** A declined charge is retried: the contract goes on. */
export const CONTRACT_STATUS: Readonly<Record<Contract["status"], SubscriptionContractSubscriptionStatus>> = {
  active: "ACTIVE",
  past_due: "ACTIVE",
  paused: "PAUSED",
  cancelled: "CANCELLED",
};

export function accountContract(contract: Contract, context: AccountApiContext) {
  const { id, months, anchorDay, currency } = contract;
  const { price, shipping, total } = renewalAmount(contract, context.config);
  const none = toMoneyV2({ amount: 0, currency });
  const policy = {
    interval: "MONTH",
    intervalCount: exactly(months),
    anchors: [{ __typename: "SubscriptionMonthDayAnchor", dayOfMonth: anchorDay }],
  };
  return {
    contract,
    id: gid("SubscriptionContract", id),
    status: CONTRACT_STATUS[contract.status],
    createdAt: dateTime(contract.createdAt),
    updatedAt: dateTime(contract.updatedAt),
    currencyCode: currency,
    // The shop keeps contracts itself, without an app.
    app: null,
    appEligibleForCustomerActions: true,
    billingPolicy: { ...policy, minCycles: null, maxCycles: null },
    deliveryPolicy: policy,
    deliveryPrice: toMoneyV2(shipping),
    deliveryMethod: {
      __typename: "SubscriptionDeliveryMethodShipping",
      address: mailingAddress(contract.delivery, `${id}-contract`, context.language),
    },
    priceBreakdownEstimate: {
      subtotalPrice: toMoneyV2(price),
      totalShippingPrice: toMoneyV2(shipping),
      totalPrice: toMoneyV2(total),
      // Codes reduce the first order alone.
      totalDiscounts: none,
      taxesIncluded: true,
    },
    note: null,
    customAttributes: [],
    lineCount: 1,
    linesCount: exactly(1),
  };
}

/** Makes the only line of a contract, named as when the contract was made. */
export function contractLine(contract: Contract, { catalogue, language, settings }: AccountApiContext) {
  const { id, goods, priceMinor, currency, variantId } = contract;
  const { title, variantTitle } = inLanguage(goods.texts, language);
  const variant = catalogue.variantById(variantId);
  const image = variant && variantImage(variant, language);
  const price = toMoneyV2({ amount: priceMinor, currency });
  return {
    id: gid("SubscriptionLine", id),
    name: `${title} - ${variantTitle}`,
    title,
    variantTitle,
    sku: variant?.sku ?? null,
    image,
    variantImage: image,
    quantity: 1,
    currentPrice: price,
    lineDiscountedPrice: price,
    discountAllocations: [],
    customAttributes: [],
    requiresShipping: true,
    taxable: true,
    onlineStoreUrl: variant && `${settings.storefrontUrl}/products/${goods.handle}`,
  };
}

function exactly(count: number) {
  return { count, precision: "EXACT" };
}
