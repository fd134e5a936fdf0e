import { LANGUAGES } from "#domain/language/languages.ts";
import type { SubscriptionType } from "#domain/subscription/subscription.ts";
import { subscriptionMonths } from "#domain/subscription/subscription.ts";
import { gid } from "#shop/schema/gid.ts";
import { type CatalogueVariant, variantTexts } from "./catalogue.ts";

/** Numbers of the selling plans in their global ids. */
const PLAN_IDS: Readonly<Record<SubscriptionType, number>> = { monthly: 3_100_001, quarterly: 3_100_002 };

export function sellingPlanGid(plan: SubscriptionType): string {
  return gid("SellingPlan", PLAN_IDS[plan]);
}

/** Returns the months between two charges of a subscription variant: from its plan, else from its titles. */
export function monthsOf(variant: CatalogueVariant): number {
  const titles = LANGUAGES.map((language) => variantTexts(variant, language).title);
  return subscriptionMonths({ plan: variant.sellingPlan, titles, metafields: [] });
}
