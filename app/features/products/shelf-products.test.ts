import { expect, test } from "vitest";
import type { ProductSummary } from "#app/shop-client/product.ts";
import { shelfProducts } from "./shelf-products.ts";

const product = (handle: string, available = true, kind = "supplement") =>
  ({ handle, available, kind }) as ProductSummary;
const handlesOf = (products: readonly ProductSummary[]) =>
  shelfProducts(products).map(({ handle }) => handle);

test("a shelf has three formulas, those that can be bought first", () => {
  const tin = product("tin", true, "goods");
  const formulas = [product("a", false), product("b"), product("c"), product("d")];
  expect(handlesOf([tin, ...formulas])).toEqual(["b", "c", "d"]);
  expect(handlesOf([tin, ...formulas.slice(0, 2)])).toEqual(["b", "a"]);
  expect(handlesOf([tin])).toEqual(["tin"]);
});
