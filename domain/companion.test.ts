import { describe, expect, it } from "vitest";
import { chooseCompanion } from "./companion.ts";

const SINGLE = { available: true, isSubscription: false, bottles: 1 };
const PACK = { ...SINGLE, bottles: 3 };
const MONTHLY = { ...SINGLE, isSubscription: true };
const SOLD_OUT = { ...SINGLE, available: false };

const product = (handle: string, variants = [SINGLE, MONTHLY, PACK]) => ({ handle, variants });
const SHOP = ["papillex", "simplix", "ahcc", "ic-well"].map((handle) => product(handle));
const cartOf = (...handles: string[]) => handles.map((handle) => ({ handle }));

describe("the product offered beside a cart", () => {
  it.each([
    ["the bundle's other half", ["papillex"], "ahcc"],
    ["the bundle's other half, the other way round", ["ahcc"], "papillex"],
    ["the bundle's other half, whatever else is there", ["ic-well", "papillex", "simplix"], "ahcc"],
    ["the first that is not there yet", ["simplix"], "papillex"],
    ["the first that is not there yet, with the bundle", ["papillex", "ahcc"], "simplix"],
  ])("is %s", (_case, held, expected) => {
    expect(chooseCompanion(cartOf(...held), SHOP)?.product.handle).toBe(expected);
  });

  it("is a single bottle, whatever stands first", () => {
    const choice = chooseCompanion(cartOf("papillex"), [product("ahcc", [MONTHLY, PACK, SOLD_OUT, SINGLE])]);
    expect(choice?.variant).toBe(SINGLE);
  });

  it.each([
    ["sold out", [SOLD_OUT, PACK]],
    ["a subscription only", [MONTHLY]],
    ["sold in packs only", [PACK]],
    ["without variants", []],
  ])("is none that is %s", (_case, variants) => {
    const products = [product("ahcc", variants), product("simplix")];
    expect(chooseCompanion(cartOf("papillex"), products)?.product.handle).toBe("simplix");
    expect(chooseCompanion(cartOf("papillex"), [product("ahcc", variants)])).toBeNull();
  });

  it("is none when the cart has them all, or the shop has none", () => {
    expect(chooseCompanion(cartOf("papillex", "simplix", "ahcc", "ic-well"), SHOP)).toBeNull();
    expect(chooseCompanion(cartOf("papillex"), [])).toBeNull();
  });
});
