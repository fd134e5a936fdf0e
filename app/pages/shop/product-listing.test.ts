import { describe, expect, test } from "vitest";
import type { ProductSummary } from "#app/shop-client/product.ts";
import { LISTING_PAGE_SIZE, listingSearch, reduceListing, selectListing } from "./product-listing.ts";

/** Products that cost 1, 2, 3 …, every second one of the category "ovarian". */
function productsOf(count: number): readonly ProductSummary[] {
  return Array.from({ length: count }, (_, n) => ({
    handle: `p${n + 1}`,
    title: `P${n + 1}`,
    tags: n % 2 === 0 ? ["ovarian"] : [],
    available: true,
    from: { amount: n + 1, currency: "RON" },
    savingsPercent: 0,
  })) as unknown as readonly ProductSummary[];
}

const select = (count: number, search = "") => selectListing(productsOf(count), new URLSearchParams(search));
const handlesOf = (count: number, search: string) =>
  select(count, search)?.products.map(({ handle }) => handle);

describe("a list of products", () => {
  test("that fits on a page goes to the browser whole, whatever the arrangement", () => {
    const listing = select(LISTING_PAGE_SIZE, "?category=ovarian&sort=price-high");
    expect(listing?.products).toHaveLength(LISTING_PAGE_SIZE);
    expect(listing).toMatchObject({ pages: null, groups: ["womens-health"] });
  });

  test("that is longer is arranged before it is cut into pages", () => {
    expect(select(60)?.pages).toEqual({ page: 1, last: 3, total: 60 });
    expect(handlesOf(60, "?page=3")).toHaveLength(12);
    expect(handlesOf(60, "?sort=price-high&page=2")?.slice(0, 2)).toEqual(["p36", "p35"]);
    expect(select(60, "?category=ovarian&page=2")?.pages).toEqual({ page: 2, last: 2, total: 30 });
    expect(handlesOf(60, "?category=ovarian&page=2")?.[0]).toBe("p49");
  });

  test("that is longer is sorted once for all its pages", () => {
    let read = 0;
    const counted = productsOf(60).map((product) => ({
      ...product,
      get savingsPercent() {
        read += 1;
        return 0;
      },
    }));
    const readFor = (search: string): number => {
      read = 0;
      selectListing(counted, new URLSearchParams(search));
      return read;
    };
    expect(readFor("?sort=savings")).toBeGreaterThan(60);
    expect(readFor("?sort=savings&page=2")).toBe(0);
    expect(readFor("?sort=savings&category=ovarian")).toBeGreaterThan(30);
  });

  test.each([
    [60, "?page=4"],
    [60, "?category=ovarian&page=3"],
    [LISTING_PAGE_SIZE, "?page=2"],
    [0, "?page=2"],
  ])("of %i products has no page at %s", (count, search) => {
    expect(select(count, search)).toBeNull();
  });

  test("without a product of the category has one empty page", () => {
    expect(select(60, "?category=bladder")).toMatchObject({
      products: [],
      pages: { page: 1, last: 1, total: 0 },
    });
  });
});

describe("the address of a list", () => {
  const reduce = (search: string, count: number | null) =>
    reduceListing(new URLSearchParams(search), () =>
      Promise.resolve(count === null ? null : productsOf(count)),
    );

  test.each([
    ["?page=2", 60, { page: "2" }],
    ["?page=2&utm_source=x&sort=name&category=ovarian", 60, { category: "ovarian", sort: "name", page: "2" }],
    ["?page=0", 60, {}],
    ["?page=abc", 60, {}],
    ["?page=1e9", 60, {}],
    ["?page=1000000000", 60, {}],
    ["?page=4", 60, null],
    ["?page=2", 24, null],
    // The page says that the products cannot be read, and is not kept.
    ["?page=2", null, { page: "2" }],
  ])("%s with %s products means %o", async (search, count, expected) => {
    expect(await reduce(search, count)).toEqual(expected);
  });

  test("asks for no product on the first page", async () => {
    const load = () => Promise.reject(new Error("asked"));
    expect(await reduceListing(new URLSearchParams("?sort=name"), load)).toEqual({ sort: "name" });
  });

  test.each([
    [1, ""],
    [3, "?page=3"],
  ])("of page %i in the recommended order ends in %j", (page, search) => {
    expect(listingSearch({ category: null, order: "recommended" }, page)).toBe(search);
  });
});
