import { describe, expect, it } from "vitest";

import { isSubscriptionVariant, subscriptionMonths, subscriptionTypeOf } from "./subscription.ts";

const variant = (title: string, subscription?: string) => ({
  title,
  metafields: subscription === undefined ? [null] : [{ key: "subscription", value: subscription }],
});

const RULE =
  "A variant counts as a subscription if its title contains subscription, monthly, quarterly or subscribe, " +
  "or it has a subscription metafield.";

describe(`spec §4: '${RULE}'`, () => {
  it.each([
    ["Monthly subscription", true],
    ["QUARTERLY", true],
    ["Subscribe & save", true],
    ["Abonament lunar", true],
    ["Abonează-te", true],
    ["Aboneaz\u0103", true],
    ["Lunară", true],
    ["Trimestrial", true],
    ["Single bottle", false],
    ["Un flacon", false],
    ["3 pack", false],
    ["3 flacoane", false],
    ["Default Title", false],
    ["", false],
  ])("title %j alone: %s", (title, expected) => {
    expect(isSubscriptionVariant(variant(title))).toBe(expected);
  });

  it.each([
    ["Single bottle", "true", true],
    ["Single bottle", "True", true],
    ["Single bottle", "every month", true],
    ["Monthly subscription", "false", false],
    ["Abonament lunar", " FALSE ", false],
    ["Monthly subscription", "", true],
    ["Single bottle", " ", false],
  ])("title %j with the metafield %j: %s", (title, metafield, expected) => {
    expect(isSubscriptionVariant(variant(title, metafield))).toBe(expected);
  });
});

describe("spec §3: 'Sample purchase options: Single Bottle, Monthly subscription, Quarterly subscription.'", () => {
  it.each([
    ["Single Bottle", undefined, null],
    ["Monthly subscription", undefined, "monthly"],
    ["Abonament lunar", undefined, "monthly"],
    ["Quarterly subscription", undefined, "quarterly"],
    ["Abonament trimestrial", undefined, "quarterly"],
    ["Quarterly: 3 monthly bottles", undefined, "quarterly"],
    ["Subscription, every 3 months", undefined, "quarterly"],
    ["Abonament la 3 luni", undefined, "quarterly"],
    ["Subscribe & save", undefined, null],
    ["Monthly subscription", "false", null],
    ["Box", "true", null],
  ])("%j with the metafield %j → %j", (title, metafield, expected) => {
    expect(subscriptionTypeOf(variant(title, metafield))).toBe(expected);
  });
});

describe("months between two deliveries: the plan decides, else the metafield, else the titles", () => {
  it.each([
    ["the plan", "quarterly", ["Abonament lunar"], "monthly", 3],
    ["the metafield", null, ["Abonament lunar"], "trimestrial", 3],
    ["a metafield that only says yes", null, ["Abonament trimestrial", "Quarterly"], "true", 3],
    ["a Romanian title", null, ["Abonament trimestrial", "Subscription"], undefined, 3],
    ["an English title", null, ["Abonament", "Quarterly subscription"], undefined, 3],
    ["nothing", null, ["Abonament"], undefined, 1],
  ] as const)("%s", (_title, plan, titles, subscription, months) => {
    const { metafields } = variant("", subscription);
    expect(subscriptionMonths({ plan, titles, metafields })).toBe(months);
  });
});
