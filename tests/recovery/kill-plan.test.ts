import { expect, test } from "vitest";
import { PAYMENT_STEPS } from "#shop/payment/payment-steps.fixture.ts";
import { countPurchases, countSureOrders, namedLives, randomLives } from "./kill-plan.ts";

test("every step ends a life, and what is to be voided was begun right before", () => {
  const steps = namedLives().map(({ killAt }) => killAt);
  expect(steps.toSorted()).toEqual(PAYMENT_STEPS.toSorted());
  const voided = steps.indexOf("void-noted");
  expect(steps.slice(voided - 1, voided + 2)).toEqual(["payment-noted", "void-noted", "void-answered"]);
});

test("random lives are the same ones on every run, and of many kinds", () => {
  const lives = randomLives();
  expect(randomLives()).toEqual(lives);
  expect(new Set(lives.map(({ killAt }) => killAt)).size).toBeGreaterThan(6);
  expect(new Set(lives.map(({ purchases }) => purchases))).toEqual(new Set([1, 2, 3]));
  expect(new Set(lives.map(({ card }) => card)).size).toBe(2);
});

test.each([
  ["named", namedLives()],
  ["random", randomLives()],
])("%s lives make orders, and lose purchases", (_kind, lives) => {
  expect(countSureOrders(lives)).toBeGreaterThan(8);
  expect(countSureOrders(lives)).toBeLessThan(countPurchases(lives));
});
