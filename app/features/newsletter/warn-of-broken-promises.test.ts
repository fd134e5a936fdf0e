import { pino } from "pino";
import { expect, test } from "vitest";
import { NEWSLETTER_DISCOUNT_CODE, POPUP_DISCOUNT_CODE } from "#domain/promotion/discount.ts";
import type { ShopResult } from "#app/shop-client/shop-error.ts";
import { httpError } from "#app/shop-client/shop-error.ts";
import { warnOfBrokenPromises } from "./warn-of-broken-promises.server.ts";

const VARIANT = { id: "gid://shopify/ProductVariant/1", availableForSale: true };
const money = (amount: string) => ({ discountedAmount: { amount } });

interface Tried {
  readonly applicable: boolean;
  readonly atCart?: string;
  readonly atLine?: string;
}

/** Lists the logged warnings, by code, for given answers of a hosted shop. */
async function warningsOf(codes: Record<string, Tried | null>, variants: readonly unknown[] = [VARIANT]) {
  const lines: Record<string, unknown>[] = [];
  const log = pino(
    { base: null, timestamp: false },
    { write: (line) => void lines.push(JSON.parse(line) as never) },
  );
  const answer = (variables: { code?: string }): ShopResult<unknown> => {
    if (variables.code === undefined)
      return { ok: true, data: { products: { nodes: [{ variants: { nodes: variants } }] } } };
    const tried = codes[variables.code];
    if (tried == null) return { ok: false, error: httpError(503, "down") };
    const { applicable, atCart, atLine } = tried;
    const line = {
      merchandise: { price: { amount: "289.0" } },
      discountAllocations: atLine === undefined ? [] : [money(atLine)],
    };
    const cart = {
      discountCodes: [{ code: variables.code, applicable }],
      discountAllocations: atCart === undefined ? [] : [money(atCart)],
      lines: { nodes: [line] },
    };
    return { ok: true, data: { cartCreate: { cart } } };
  };
  const request = (_document: unknown, variables: object) => Promise.resolve(answer(variables));
  await warnOfBrokenPromises({ shop: { request }, log } as never);
  return lines.map(({ level: _level, msg, ...facts }) => [msg, facts]);
}

test.each<[string, Tried, Tried]>([
  ["the cart", { applicable: true, atCart: "28.9" }, { applicable: true, atCart: "14.45" }],
  ["its line", { applicable: true, atLine: "28.9" }, { applicable: true, atLine: "14.45" }],
  ["both", { applicable: true, atCart: "28.9", atLine: "28.9" }, { applicable: true, atCart: "14.45" }],
])("a hosted shop whose codes do as promised, told at %s, is not warned about", async (_where, ten, five) => {
  expect(await warningsOf({ [POPUP_DISCOUNT_CODE]: ten, [NEWSLETTER_DISCOUNT_CODE]: five })).toEqual([]);
});

test("a code that the shop refuses, and one that takes off something else, are warned about", async () => {
  const codes = {
    [POPUP_DISCOUNT_CODE]: { applicable: false },
    [NEWSLETTER_DISCOUNT_CODE]: { applicable: true, atCart: "28.9" },
  };
  expect(await warningsOf(codes)).toEqual([
    [expect.stringContaining("a code that the shop refuses"), { code: POPUP_DISCOUNT_CODE, percent: 10 }],
    [
      expect.stringContaining("another percentage"),
      { code: NEWSLETTER_DISCOUNT_CODE, percent: 5, taken: 10 },
    ],
  ]);
});

test("codes that cannot be tried are named, and nothing fails", async () => {
  expect(
    await warningsOf({
      [POPUP_DISCOUNT_CODE]: null,
      [NEWSLETTER_DISCOUNT_CODE]: { applicable: true, atCart: "14.45" },
    }),
  ).toEqual([[expect.stringContaining("could not be tried"), { code: POPUP_DISCOUNT_CODE }]]);
  expect(await warningsOf({}, [])).toEqual([[expect.stringContaining("offers nothing"), {}]]);
});
