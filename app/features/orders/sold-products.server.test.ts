import { expect, it } from "vitest";
import type { ProductSummary } from "#app/shop-client/product.ts";
import { findOtherGoods } from "./sold-products.server.ts";

const PLACE = { language: "ro", country: "RO" } as const;
const product = (kind: string, ...ids: string[]) => ({ kind, variants: ids.map((id) => ({ id })) });

it("finds the variants of goods that are no supplements; none where the platform does not answer", async () => {
  const value = [product("supplement", "1", "2"), product("goods", "3", "4")] as unknown as ProductSummary[];
  const answering = { catalogue: { list: () => Promise.resolve({ ok: true, value } as const) } };
  expect(await findOtherGoods(answering, PLACE)).toEqual(new Set(["3", "4"]));
  const silent = { catalogue: { list: () => Promise.reject(new TypeError("fetch failed")) } };
  expect(await findOtherGoods(silent, PLACE)).toEqual(new Set());
});
