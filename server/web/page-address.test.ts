import type { ServerBuild } from "react-router";
import { describe, expect, test } from "vitest";
import type { KnownPages, PublicAddress } from "#app/platform/public-address.ts";
import { readPageAddress } from "./page-address.ts";
import { createRouteTable } from "./route-table.ts";

const ORDERS = ["name", "price"];
const LAYOUT: PublicAddress = {
  reduce: ({ search }) => (search.get("newsletter") === "footer.done" ? { newsletter: "footer.done" } : {}),
};
const SHOP: PublicAddress = {
  reduce: ({ search }) => {
    const sort = ORDERS.find((order) => order === search.get("sort"));
    return sort === undefined ? {} : { sort };
  },
};
const PRODUCT: PublicAddress = {
  reduce: ({ params }) => Promise.resolve(params.handle === "ahcc" ? {} : null),
};

const route = (id: string, path: string | undefined, publicAddress?: PublicAddress, parentId = "layout") => ({
  [id]: { id, path, parentId, module: { publicAddress } },
});
const table = createRouteTable({
  root: { id: "root", path: "", module: {} },
  ...route("layout", undefined, LAYOUT, "root"),
  home: { id: "home", index: true, parentId: "layout", module: { publicAddress: {} } },
  ...route("shop", "shop", SHOP),
  ...route("product", "products/:handle", PRODUCT),
  ...route("link", "account/activate/:id/:token"),
  ...route("list", "list", {
    reduce: ({ search }) => (search.has("page") ? null : {}),
    missing: { page: "999" },
  }),
  ...route("account", "my-account"),
  ...route("nowhere", "*", { reduce: () => null }),
} as unknown as ServerBuild["routes"]);

const known = { place: { language: "ro", country: "RO" } } as unknown as KnownPages;
const read = (address: string) => readPageAddress(table, new URL(`https://shop.test${address}`), known);
const page = (path: string, plain = true) => ({ kind: "page", path, plain });
const missing = (path: string) => ({ kind: "missing", path });
const moved = (location: string) => ({ kind: "moved", location });

describe("an address of a public page", () => {
  test.each([
    ["/", page("/")],
    ["/shop", page("/shop")],
    ["/products/ahcc", page("/products/ahcc")],
    ["/shop?sort=name", page("/shop?sort=name", false)],
    ["/shop?sort=invented", page("/shop")],
    ["/shop?sort=name&sort=price", page("/shop?sort=name", false)],
    ["/shop?lang=en&utm_source=x&fbclid=1&sort=price", page("/shop?sort=price", false)],
    [
      "/products/ahcc?lang=en&utm_source=newsletter&utm_medium=email&utm_campaign=campaign-7",
      page("/products/ahcc"),
    ],
    ["/shop?newsletter=footer.done&sort=name", page("/shop?newsletter=footer.done&sort=name", false)],
    ["/shop?sort=name&newsletter=footer.done", page("/shop?newsletter=footer.done&sort=name", false)],
    ["/products/ahcc?newsletter=invented&_routes=root", page("/products/ahcc")],
    ["/_.data", page("/_.data")],
    ["/shop.data?sort=invented", page("/shop.data")],
    ["/shop/_.data", page("/shop.data")],
    ["/SHOP.data", page("/shop.data")],
    ["/shop.data?_routes=shop", page("/shop.data?_routes=shop", false)],
    ["/shop.data?_routes=shop,layout", page("/shop.data?_routes=layout%2Cshop", false)],
    ["/shop.data?_routes=invented,shop,product", page("/shop.data?_routes=shop", false)],
    ["/shop.data?_routes=invented", page("/shop.data")],
    ["/shop.data?_routes=root,layout,shop", page("/shop.data")],
  ])("%s is rendered and kept as %o", async (address, expected) => {
    expect(await read(address)).toEqual(expected);
  });

  test.each([
    ["/shop/", "/shop"],
    ["//shop", "/shop"],
    ["//", "/"],
    ["/Shop", "/shop"],
    ["/%73hop", "/shop"],
    ["/shop/?utm_source=x&sort=name", "/shop?utm_source=x&sort=name"],
    ["/products//ahcc", "/products/ahcc"],
    ["/Products/AHCC/", "/products/ahcc"],
    ["/products/%61hcc", "/products/ahcc"],
    ["/collections/all?utm_source=x&sort=name", "/shop?utm_source=x&sort=name"],
    ["/account/login?utm_source=x", "/my-account/login?utm_source=x"],
  ])("%s leads to %s", async (address, location) => {
    expect(await read(address)).toEqual(moved(location));
  });
});

describe("an address at which there is nothing", () => {
  test.each([
    ["/products/xyz123", "/products/-"],
    ["/products/other", "/products/-"],
    ["/PRODUCTS/%58/", "/products/-"],
    ["/products/%E0%A4%A", "/products/-"],
    ["/list?page=7", "/list?page=999"],
    ["/list.data?page=7", "/list.data?page=999"],
    ["/nowhere", "/-"],
    ["/nowhere/at/all?sort=1", "/-"],
    ["//evil.example/x", "/-"],
    ["/%2Fevil.example", "/-"],
    ["/nowhere.data", "/-.data"],
    ["/products/xyz.data?_routes=product", "/products/-.data?_routes=product"],
    // The layout of a page depends on these words (spec §2).
    ["/products/cart-x", "/products/cart-"],
    ["/x/checkout/y", "/checkout-"],
    // So does the offer in the footer.
    ["/account/x", "/account-"],
    ["/account/cart", "/accountcart-"],
  ])("%s is answered as %s", async (address, path) => {
    expect(await read(address)).toEqual(missing(path));
  });
});

describe("an address of a private page", () => {
  test.each([
    "/my-account",
    "/my-account?utm_source=x",
    "/my-account.data?_routes=x",
    "/account/activate/1/To-%6Ben",
  ])("%s is answered to its visitor", async (address) => {
    expect(await read(address)).toEqual({ kind: "private" });
  });

  test.each([
    ["/my-account/", "/my-account"],
    ["/MY-account?done=1", "/my-account?done=1"],
    ["//account/Activate/1/To-%6Ben/", "/account/activate/1/To-%6Ben"],
  ])("%s leads to %s: what may be a token stays as it is", async (address, location) => {
    expect(await read(address)).toEqual(moved(location));
  });
});
