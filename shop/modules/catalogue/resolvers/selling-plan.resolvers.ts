import type { Language } from "#domain/language/languages.ts";
import { subscriptionMonths, type SubscriptionType } from "#domain/subscription/subscription.ts";
import { zero } from "#domain/money/money.ts";
import { connectInOrder, PAGE_ARGS } from "#shop/schema/connection.ts";
import { toMoneyV2 } from "#domain/money/money-v2.ts";
import type { ShopResolvers } from "#shop/schema/shop-resolvers.ts";
import { textsIn } from "#shop/texts/say.ts";
import type { CatalogueProduct, CatalogueVariant } from "#shop/modules/catalogue/catalogue.ts";
import { sellingPlanGid } from "#shop/modules/catalogue/selling-plan.ts";

/** Selling plan: an interval, without a price rule of its own, since a subscription variant has its own price. */
interface SellingPlanObject {
  readonly __typename: "SellingPlan";
  readonly id: string;
}

function planObject(plan: SubscriptionType, language: Language): SellingPlanObject {
  const say = textsIn(language);
  const name = say(`subscription.plan.${plan}`);
  const interval = {
    interval: "MONTH",
    intervalCount: subscriptionMonths({ plan, titles: [], metafields: [] }),
  };
  return Object.assign(
    { __typename: "SellingPlan" as const, id: sellingPlanGid(plan) },
    {
      name,
      description: null,
      options: [{ name: say("subscription.plan.option"), value: name }],
      // The variant's price is the price of each delivery.
      priceAdjustments: [],
      recurringDeliveries: true,
      billingPolicy: { __typename: "SellingPlanRecurringBillingPolicy", ...interval },
      deliveryPolicy: { __typename: "SellingPlanRecurringDeliveryPolicy", ...interval },
      checkoutCharge: {
        type: "PERCENTAGE",
        value: { __typename: "SellingPlanCheckoutChargePercentageValue", percentage: 100 },
      },
    },
  );
}

/** Lists the one plan of a subscription variant; none for a variant that is bought once. */
export function sellingPlanAllocations(
  { sellingPlan, price, compareAt }: CatalogueVariant,
  language: Language,
): object[] {
  if (sellingPlan === null) return [];
  const prices = {
    price: toMoneyV2(price),
    compareAtPrice: toMoneyV2(compareAt ?? price),
    perDeliveryPrice: toMoneyV2(price),
    unitPrice: null,
  };
  return [
    {
      __typename: "SellingPlanAllocation",
      sellingPlan: planObject(sellingPlan, language),
      checkoutChargeAmount: toMoneyV2(price),
      remainingBalanceChargeAmount: toMoneyV2(zero(price.currency)),
      priceAdjustments: [prices],
    },
  ];
}

interface PlanGroup {
  readonly __typename: "SellingPlanGroup";
  readonly plans: readonly SubscriptionType[];
}

/** Returns one group with all plans of a product's variants; none for a product without subscription. */
export function sellingPlanGroups({ variants }: CatalogueProduct, language: Language): PlanGroup[] {
  const named = variants.flatMap(({ sellingPlan }) => (sellingPlan === null ? [] : [sellingPlan]));
  const plans = [...new Set(named)];
  if (plans.length === 0) return [];
  const say = textsIn(language);
  const values = plans.map((plan) => say(`subscription.plan.${plan}`));
  const texts = {
    appName: null,
    name: say("subscription.plan.group"),
    options: [{ name: say("subscription.plan.option"), values }],
  };
  return [{ __typename: "SellingPlanGroup", plans, ...texts }];
}

export const sellingPlanResolvers: ShopResolvers = {
  SellingPlan: {
    metafield: { args: ["namespace", "key"], resolve: () => null },
    metafields: { args: ["identifiers"], resolve: (_plan, { identifiers }) => identifiers.map(() => null) },
  },
  SellingPlanGroup: {
    sellingPlans: {
      args: PAGE_ARGS,
      resolve: ({ plans }: PlanGroup, args, { language }) =>
        connectInOrder(
          plans.map((plan) => planObject(plan, language)),
          args,
        ),
    },
  },
};
