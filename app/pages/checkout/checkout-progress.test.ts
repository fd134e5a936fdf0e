import { redirectDocument, UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { beforeEach, expect, it } from "vitest";
import { isLeaving, sendCheckout } from "./checkout-progress.ts";

beforeEach(() => isLeaving.set(false));

it("an answer that stays on the page is given on", async () => {
  expect(await sendCheckout(() => Promise.resolve("answer"))).toBe("answer");
  expect(isLeaving.get()).toBe(false);
});

it("the way to the payment page is the next stage", async () => {
  const redirect = redirectDocument("/pay/1");
  await expect(sendCheckout(() => Promise.reject(redirect))).rejects.toBe(redirect);
  expect(isLeaving.get()).toBe(true);
});

it.each([
  ["no connection", new TypeError("Failed to fetch")],
  ["too many requests", new ErrorResponse(429, "", "")],
  ["a proxy without its server", new ErrorResponse(502, "", "")],
])("%s leaves the form where it is, with a word on it", async (_case, thrown) => {
  expect(await sendCheckout(() => Promise.reject(thrown))).toMatchObject({
    kind: "refused",
    problem: "unavailable",
  });
});

it.each([
  ["a fault of the server", new ErrorResponse(500, "", "")],
  ["a bug", new Error("bug")],
])("%s goes to the error page", async (_case, thrown) => {
  await expect(sendCheckout(() => Promise.reject(thrown))).rejects.toBe(thrown);
});
