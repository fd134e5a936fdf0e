import { expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import { cashOnDeliveryFee, type CashOnDeliveryTerms } from "./cash-on-delivery.ts";

const TERMS: CashOnDeliveryTerms = {
  currency: "RON",
  fee: "9.90",
  countries: [{ country: "RO", from: "20.00", upTo: "1500.00" }],
  unitsMax: 20,
};
const ORDER = { country: "RO", total: money(24_900, "RON"), units: 2, hasSubscription: false };

it.each([
  ["an order within the limits", {}, TERMS, 990],
  ["exactly the lowest amount", { total: money(2_000, "RON") }, TERMS, 990],
  ["a ban less", { total: money(1_999, "RON") }, TERMS, null],
  ["exactly the highest amount", { total: money(150_000, "RON") }, TERMS, 990],
  ["a ban more", { total: money(150_001, "RON") }, TERMS, null],
  ["as many units as allowed", { units: 20 }, TERMS, 990],
  ["one more", { units: 21 }, TERMS, null],
  ["a subscription", { hasSubscription: true }, TERMS, null],
  ["another country", { country: "DE" }, TERMS, null],
  ["no country yet", { country: null }, TERMS, null],
  ["another currency", { total: money(5_000, "EUR") }, TERMS, null],
  ["no fee", {}, { ...TERMS, fee: "0.00" }, 0],
  ["a shop that does not offer it", {}, null, null],
] as const)("%s", (_case, changes, terms, fee) => {
  expect(cashOnDeliveryFee(terms, { ...ORDER, ...changes })?.amount ?? null).toBe(fee);
});
