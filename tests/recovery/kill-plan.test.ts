import { expect, test } from "vitest";
import { PAYMENT_STEPS } from "#shop/payment/payment-steps.fixture.ts";
import {
  countPurchases,
  countSureOrders,
  crowdedLives,
  deferredLives,
  namedLives,
  randomLives,
  splittingLives,
} from "./kill-plan.ts";

test.each([
  ["named", namedLives()],
  ["crowded", crowdedLives()],
])("%s lives: every step ends one, and what is to be voided was begun right before", (_kind, lives) => {
  const steps = lives.map(({ killAt }) => killAt);
  const noted = [...new Set(deferredLives().map(({ killAt }) => killAt))].filter(
    (step) => !steps.includes(step),
  );
  expect([...steps, ...noted].toSorted()).toEqual(PAYMENT_STEPS.toSorted());
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

test("crowded lives are the same ones on every run, with one to three purchases", () => {
  const lives = crowdedLives();
  expect(crowdedLives()).toEqual(lives);
  const atOnce = lives.map(({ purchases }) => purchases).filter((purchases) => purchases > 0);
  expect(new Set(atOnce)).toEqual(new Set([1, 2, 3]));
});

test.each([
  ["named", namedLives(), 8],
  ["splitting", splittingLives(namedLives()), 4],
  ["crowded", crowdedLives(), 8],
  ["random", randomLives(), 8],
])("%s lives make orders, and lose purchases", (_kind, lives, atLeast) => {
  expect(countSureOrders(lives)).toBeGreaterThan(atLeast);
  expect(countSureOrders(lives)).toBeLessThan(countPurchases(lives));
});
