import { money } from "#domain/money/money.ts";
import { expect, test } from "vitest";
import type { BuyerRefusal, CodeRefusal } from "./code-verdict.ts";
import { refusalForBuyer, refusalOf } from "./discount-rules.ts";

type Rule = Parameters<typeof refusalOf>[0];
type BuyerRule = Parameters<typeof refusalForBuyer>[0];
type Customer = Parameters<typeof refusalForBuyer>[1];

const RULE: Rule = {
  active: true,
  startsAt: null,
  endsAt: null,
  endedAt: null,
  usageLimit: null,
  usedCount: 0,
  minSubtotalMinor: null,
  currency: "RON",
};
const FOR_ALL: BuyerRule = { oncePerCustomer: false, firstOrderOnly: false };
const NEW_CUSTOMER: Customer = { usedThisCode: false, hasOrdered: false };
const NOW = new Date("2026-05-04T09:30:00Z");
const JUST_BEFORE = new Date(NOW.getTime() - 1);
const JUST_AFTER = new Date(NOW.getTime() + 1);

test.each<[string, Partial<Rule>, CodeRefusal | null]>([
  ["a plain code", {}, null],
  ["a code taken out of the settings", { active: false }, "unknown"],
  ["in the moment it starts", { startsAt: NOW }, null],
  ["before it starts", { startsAt: JUST_AFTER }, "not_started"],
  ["until it ends", { endsAt: JUST_AFTER }, null],
  ["in the moment it ends", { endsAt: NOW }, "expired"],
  ["after it ended", { endsAt: JUST_BEFORE }, "expired"],
  ["ended by hand, whatever its own end", { endsAt: JUST_AFTER, endedAt: NOW }, "expired"],
  ["with one use left", { usageLimit: 3, usedCount: 2 }, null],
  ["with no use left", { usageLimit: 3, usedCount: 3 }, "used_up"],
  ["with a minimum the goods reach", { minSubtotalMinor: 15_000 }, null],
  ["with a minimum the goods do not reach", { minSubtotalMinor: 15_001 }, "below_minimum"],
  ["of another currency without a minimum", { currency: "EUR" }, null],
  ["with a minimum in another currency", { minSubtotalMinor: 1, currency: "EUR" }, "other_currency"],
])("%s", (_rule, rule, refusal) => {
  expect(refusalOf({ ...RULE, ...rule }, { now: NOW, subtotal: money(15_000, "RON") })).toBe(refusal);
});

test.each<[string, Partial<BuyerRule>, Partial<Customer>, BuyerRefusal | null]>([
  ["used before, as often as she likes", {}, { usedThisCode: true }, null],
  ["used before, once per customer", { oncePerCustomer: true }, { usedThisCode: true }, "already_used"],
  ["once per customer, for a customer who did not", { oncePerCustomer: true }, { hasOrdered: true }, null],
  ["first order, for a new customer", { firstOrderOnly: true }, {}, null],
  ["first order, for one who ordered", { firstOrderOnly: true }, { hasOrdered: true }, "not_first_order"],
  ["any order, for one who ordered", {}, { hasOrdered: true }, null],
])("%s", (_rule, rule, customer, refusal) => {
  expect(refusalForBuyer({ ...FOR_ALL, ...rule }, { ...NEW_CUSTOMER, ...customer })).toBe(refusal);
});
