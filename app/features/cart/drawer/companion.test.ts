import { describe, expect, it } from "vitest";
import { isSingleBottle } from "#domain/catalogue/price-comparison.ts";
import { chooseCompanion, mayJoin } from "./companion.ts";
import type { DailyLimit } from "#domain/cart/daily-limits.ts";

const SINGLE = { available: true, isSubscription: false, bottles: 1 };
const PACK = { ...SINGLE, bottles: 3 };
const MONTHLY = { ...SINGLE, isSubscription: true };
const SOLD_OUT = { ...SINGLE, available: false };

const ZINC: DailyLimit = { name: "zinc", amount: 10, limit: 25, unit: "mg" };
const NAMES = ["papillex", "simplix", "ahcc", "ic-well"];
const product = (handle: string, variants = [SINGLE, MONTHLY, PACK], companions = NAMES) => ({
  handle,
  kind: "supplement" as const,
  variants: variants.map((variant) => ({ ...variant, id: isSingleBottle(variant) ? handle : "another" })),
  companions: companions.filter((other) => other !== handle),
  isForWomen: handle === "papillex" || handle === "ic-well",
  dailyLimits: handle === "ic-well" ? [] : [ZINC],
});
const SETS = [{ members: ["papillex", "ahcc"], percent: 5 }];
const SHOP = NAMES.map((handle) => product(handle));
const cartOf = (...handles: string[]) => handles.map((handle) => ({ handle }));

describe("the product offered beside a cart", () => {
  it.each([
    ["the bundle's other half", ["papillex"], "ahcc"],
    ["the bundle's other half, whatever else is there", ["ic-well", "papillex"], "ahcc"],
    ["no women's product beside none", ["simplix"], "ahcc"],
    ["nor the bundle's other half then", ["ahcc"], "simplix"],
    ["none that makes it too much zinc a day", ["papillex", "ahcc"], "ic-well"],
    ["none that makes it too much zinc, the bundle's other half or not", ["papillex", "simplix"], "ic-well"],
  ])("is %s", (_case, held, expected) => {
    expect(chooseCompanion(cartOf(...held), SHOP, SETS)?.product.handle).toBe(expected);
  });

  it("is the first that goes with it where the shop has no set of them", () => {
    expect(chooseCompanion(cartOf("papillex"), SHOP, [])?.product.handle).toBe("simplix");
  });

  it("is none when a limit leaves none, or the cart has them all", () => {
    expect(chooseCompanion(cartOf("papillex", "ahcc", "ic-well"), SHOP, SETS)).toBeNull();
    expect(chooseCompanion(cartOf(...NAMES), SHOP, SETS)).toBeNull();
  });

  it("is allowed by both sides, or not offered", () => {
    const [papillex, , ahcc] = SHOP;
    const lonely = product("ahcc", [SINGLE], []);
    expect(chooseCompanion(cartOf("papillex"), [product("papillex"), lonely], SETS)).toBeNull();
    expect(
      chooseCompanion(cartOf("papillex"), [product("papillex", [SINGLE], []), product("ahcc")], SETS),
    ).toBeNull();
    expect([papillex?.handle, ahcc?.handle]).toEqual(["papillex", "ahcc"]);
  });

  it("is none beside a product that nothing is known of, or nothing", () => {
    expect(chooseCompanion(cartOf("ic-well", "unknown"), SHOP, SETS)).toBeNull();
    expect(chooseCompanion([], SHOP, SETS)).toBeNull();
    expect(chooseCompanion(cartOf("papillex"), [], SETS)).toBeNull();
  });

  it("is a formula, chosen by the formulas of the cart alone", () => {
    const tin = { ...product("travel-tin", [SINGLE], []), kind: "goods" as const };
    const shop = [tin, ...SHOP];
    expect(chooseCompanion(cartOf("papillex", "travel-tin"), shop, SETS)?.product.handle).toBe("ahcc");
    expect(chooseCompanion(cartOf("papillex", "ahcc", "ic-well"), shop, SETS)).toBeNull();
    expect(chooseCompanion(cartOf("travel-tin"), shop, SETS)).toBeNull();
  });

  it("is a single bottle, whatever stands first", () => {
    const products = [product("papillex"), product("ahcc", [MONTHLY, PACK, SOLD_OUT, SINGLE])];
    const choice = chooseCompanion(cartOf("papillex"), products, SETS);
    expect(choice?.variant).toEqual({ ...SINGLE, id: "ahcc" });
  });

  it.each([
    ["sold out", [SOLD_OUT, PACK]],
    ["a subscription only", [MONTHLY]],
    ["sold in packs only", [PACK]],
    ["without variants", []],
  ])("is none that is %s", (_case, variants) => {
    const products = [product("papillex"), product("ahcc", variants), product("simplix")];
    expect(chooseCompanion(cartOf("papillex"), products, SETS)?.product.handle).toBe("simplix");
    expect(chooseCompanion(cartOf("papillex"), products.slice(0, 2), SETS)).toBeNull();
  });
});

describe("what may join a cart for free delivery", () => {
  const tin = { ...product("travel-tin", [SINGLE], []), kind: "goods" as const };
  const shop = [...SHOP, tin];
  const joining = (...held: string[]) =>
    shop.filter((each) => mayJoin(each, cartOf(...held), shop)).map(({ handle }) => handle);

  it("is a formula that may be taken with those it holds, and other goods always", () => {
    expect(joining("papillex", "ahcc")).toEqual(["ic-well", "travel-tin"]);
    expect(joining("travel-tin")).toEqual(["simplix", "ahcc", "travel-tin"]);
  });

  it("is no formula beside a product that nothing is known of", () => {
    expect(joining("papillex", "unknown")).toEqual(["travel-tin"]);
  });
});
