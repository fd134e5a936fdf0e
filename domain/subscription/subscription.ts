import { metafieldValue, type Metafields } from "#domain/catalogue/metafields.ts";
import { mentions } from "#domain/catalogue/title-keywords.ts";

export type SubscriptionType = "monthly" | "quarterly";

/** spec §9: "Subscription limit | One per order". */
export const SUBSCRIPTIONS_PER_ORDER = 1;

// spec §4 has the English words; the Romanian ones keep the rule working for a translated title.
const SUBSCRIPTION_KEYWORDS = [
  "subscription",
  "monthly",
  "quarterly",
  "subscribe",
  "abonament",
  "aboneaza",
  "lunar",
  "trimestrial",
];

type VariantFacts = { readonly title: string; readonly metafields: Metafields };

/**
 * Tells whether a variant is bought as a subscription (spec §4). Its `subscription` metafield decides: "false" means
 * no, whatever the title says, any other value means yes. Without it the title's words in both languages decide.
 */
export function isSubscriptionVariant({ title, metafields }: VariantFacts): boolean {
  const declared = metafieldValue(metafields, "subscription");
  if (declared !== null) return declared.toLowerCase() !== "false";
  return mentions(title, SUBSCRIPTION_KEYWORDS);
}

/** Reads the renewal interval from a title; null for one-time variants and titles without it. */
export function subscriptionTypeOf(variant: VariantFacts): SubscriptionType | null {
  if (!isSubscriptionVariant(variant)) return null;
  if (mentions(variant.title, ["quarterly", "trimestrial"])) return "quarterly";
  if (mentions(variant.title, ["monthly", "lunar"])) return "monthly";
  if (mentions(variant.title, ["3 month", "3 luni"])) return "quarterly";
  return null;
}

const MONTHS_OF_TYPE: Readonly<Record<SubscriptionType, number>> = { monthly: 1, quarterly: 3 };

/**
 * Returns the months between two deliveries of a subscription: from its selling plan, else its `subscription`
 * metafield, else the words of its titles in either language; one month if none of them has it.
 */
export function subscriptionMonths({
  plan,
  titles,
  metafields,
}: {
  readonly plan: SubscriptionType | null;
  readonly titles: readonly string[];
  readonly metafields: Metafields;
}): number {
  const declared = metafieldValue(metafields, "subscription") ?? "";
  const named = [declared, ...titles].map((title) => subscriptionTypeOf({ title, metafields: [] }));
  return MONTHS_OF_TYPE[plan ?? named.find((type) => type !== null) ?? "monthly"];
}
