import { getIntrospectionQuery, parse } from "graphql";
import { expect, test } from "vitest";
import { mergeSizeError } from "./merge-size.ts";

const times = (n: number, write: (k: number) => string): string =>
  Array.from({ length: n }, (_, k) => write(k)).join(" ");

test.each([
  ["one field a thousand times", `{ shop { ${times(1000, () => "name")} } }`],
  ["one object a thousand times", `{ ${times(1000, () => "shop { name }")} }`],
  [
    "the same fields on three levels",
    `{ ${times(8, () => `shop { ${times(8, () => `a { ${times(8, () => "b")} }`)} }`)} }`,
  ],
  [
    "hundreds of fragments in one place",
    `{ ${times(300, (k) => `...F${k}`)} } ${times(300, (k) => `fragment F${k} on QueryRoot { a${k}: shop { id } }`)}`,
  ],
  [
    "fragments that double on every level",
    `{ ...F0 } ${times(30, (k) => `fragment F${k} on A { a { ...F${k + 1} } b { ...F${k + 1} } }`)} fragment F30 on A { c }`,
  ],
])("%s cannot be validated in time", (_what, query) => {
  expect(mergeSizeError(parse(query))?.extensions).toEqual({ code: "MAX_FIELDS_EXCEEDED" });
});

test.each([
  ["sixteen hundred different fields", `{ shop { ${times(1600, (k) => `a${k}: name`)} } }`],
  [
    "a hundred products that spread the same fragments",
    `{ ${times(100, (k) => `p${k}: product(handle: "a") { ...Card ...Prices }`)} }
     fragment Card on Product { id title ...Prices ${times(60, (k) => `f${k}: title`)} }
     fragment Prices on Product { priceRange { minVariantPrice { ...Money } maxVariantPrice { ...Money } } }
     fragment Money on MoneyV2 { amount currencyCode }`,
  ],
  ["the introspection of tools", getIntrospectionQuery()],
])("%s can", (_what, query) => {
  expect(mergeSizeError(parse(query))).toBeNull();
});
