import { describe, expect, test } from "vitest";
import { money } from "#domain/money/money.ts";
import {
  arrange,
  arrangementSearch,
  listCategoryGroups,
  PRODUCT_ORDERS,
  readArrangement,
} from "./product-arrangement.ts";

function product(title: string, lei: number, saving: number, tags: string[], available = true) {
  return { title, from: money(lei * 100, "RON"), tags, available, savingsPercent: saving };
}

const LIST = [
  product("Papillex", 260, 10, ["cervical"]),
  product("AHCC", 314, 5, ["immune-support", "mens-health"]),
  product("Simplix", 179, 15, ["cold-sore", "cold-and-flu"], false),
  product("Endo-Well", 260, 10, ["endometrial"]),
];

describe("the order of the shop", () => {
  test.each([
    ["recommended", ["Papillex", "AHCC", "Simplix", "Endo-Well"]],
    ["price-low", ["Endo-Well", "Papillex", "AHCC", "Simplix"]],
    ["price-high", ["AHCC", "Endo-Well", "Papillex", "Simplix"]],
    ["savings", ["Endo-Well", "Papillex", "AHCC", "Simplix"]],
    ["name", ["AHCC", "Endo-Well", "Papillex", "Simplix"]],
  ] as const)("%s", (order, titles) => {
    expect(arrange(LIST, { category: null, order }).map(({ title }) => title)).toEqual(titles);
  });

  test("leaves the given list as it is", () => {
    const before = LIST.map(({ title }) => title);
    for (const order of PRODUCT_ORDERS) arrange(LIST, { category: null, order });
    expect(LIST.map(({ title }) => title)).toEqual(before);
  });
});

test("a category shows the products that carry its tag", () => {
  const shown = arrange(LIST, { category: "mens-health", order: "recommended" });
  expect(shown.map(({ title }) => title)).toEqual(["AHCC"]);
});

test.each([
  ["womens-health", ["Papillex", "Endo-Well"]],
  ["immunity", ["AHCC", "Simplix"]],
] as const)("the group %s shows the products of all its categories, each once", (category, titles) => {
  const shown = arrange(LIST, { category, order: "recommended" });
  expect(shown.map(({ title }) => title)).toEqual(titles);
});

test("only groups with two products or more are offered", () => {
  expect(listCategoryGroups(LIST)).toEqual(["womens-health", "immunity"]);
  expect(listCategoryGroups(LIST.slice(0, 3))).toEqual(["immunity"]);
  const goods = ["Cutie", "Cutiuță"].map((title) => product(title, 24, 0, ["accessories"]));
  expect(listCategoryGroups([...LIST, ...goods])).toEqual(["womens-health", "immunity", "accessories"]);
  expect(listCategoryGroups(LIST.slice(0, 2))).toEqual([]);
  expect(listCategoryGroups([])).toEqual([]);
});

describe("the address", () => {
  test.each([
    ["", null, "recommended"],
    ["category=cervical&sort=price-low", "cervical", "price-low"],
    ["category=immunity", "immunity", "recommended"],
    ["category=Cervical&sort=cheapest", null, "recommended"],
    ["category=__proto__&sort=constructor", null, "recommended"],
  ] as const)("%s is read", (search, category, order) => {
    expect(readArrangement(new URLSearchParams(search))).toEqual({ category, order });
  });

  test.each([
    [null, "recommended", ""],
    ["bladder", "recommended", "?category=bladder"],
    ["womens-health", "recommended", "?category=womens-health"],
    [null, "name", "?sort=name"],
    ["bladder", "price-high", "?category=bladder&sort=price-high"],
  ] as const)("of %s in order %s is %s", (category, order, search) => {
    expect(arrangementSearch({ category, order })).toBe(search);
    expect(readArrangement(new URLSearchParams(search))).toEqual({ category, order });
  });
});
