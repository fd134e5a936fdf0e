import { describe, expect, it } from "vitest";
import { LINES_MAX, readCheckoutRequest } from "./checkout-request.server.ts";

const LINE = { id: "gid://shopify/ProductVariant/1", quantity: 2, price: 28_900, currency: "RON" };
const TOKEN = "0b8f6c1e-8a51-4b8e-9d53-0c8a1f6f2a11";

function linesIn(field: unknown) {
  const form = new FormData();
  if (field !== undefined) form.set("lines", typeof field === "string" ? field : JSON.stringify(field));
  return readCheckoutRequest(form).lines;
}

describe("the cart's lines in the hidden field", () => {
  it("are read, and nothing else in them is", () => {
    expect(linesIn([{ ...LINE, name: "Papillex" }])).toEqual([LINE]);
    expect(linesIn([])).toEqual([]);
  });

  it.each([
    ["no field", undefined],
    ["no JSON", "[{"],
    ["no list", LINE],
    ["no variant's id", [{ ...LINE, id: "gid://shopify/Product/1" }]],
    ["no id that fits", [{ ...LINE, id: `gid://shopify/ProductVariant/${"1".repeat(21)}` }]],
    ["no pieces", [{ ...LINE, quantity: 0 }]],
    ["half a piece", [{ ...LINE, quantity: 1.5 }]],
    ["a number as text", [{ ...LINE, quantity: "2" }]],
    ["too many pieces", [{ ...LINE, quantity: 1_000_001 }]],
    ["a negative price", [{ ...LINE, price: -1 }]],
    ["a price beyond all numbers", [{ ...LINE, price: 1e300 }]],
    ["no currency", [{ ...LINE, currency: "lei" }]],
    ["the same variant twice", [LINE, LINE]],
    [
      "too many lines",
      Array.from({ length: LINES_MAX + 1 }, (_, n) => ({ ...LINE, id: `gid://shopify/ProductVariant/${n}` })),
    ],
    ["ten thousand characters", "x".repeat(10_000)],
  ])("%s: are unreadable", (_case, field) => {
    expect(linesIn(field)).toBeNull();
  });
});

describe("the page's token", () => {
  it("is kept if valid, and replaced by a unique one otherwise", () => {
    const form = new FormData();
    form.set("pageToken", TOKEN);
    expect(readCheckoutRequest(form).pageToken).toBe(TOKEN);
    form.set("pageToken", "x".repeat(10_000));
    const [first, second] = [readCheckoutRequest(form).pageToken, readCheckoutRequest(form).pageToken];
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(first).not.toBe(second);
  });
});
