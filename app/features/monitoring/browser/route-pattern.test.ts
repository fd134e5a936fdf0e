import { expect, test } from "vitest";
import { routePattern } from "./route-pattern.ts";

const routes = {
  root: { id: "root", path: "" },
  layout: { id: "layout", parentId: "root" },
  home: { id: "home", parentId: "layout", index: true },
  shop: { id: "shop", parentId: "layout", path: "shop" },
  product: { id: "product", parentId: "layout", path: "products/:handle" },
  bare: { id: "bare", parentId: "layout", path: "account/activate" },
  link: { id: "link", parentId: "layout", path: "account/activate/:id/:token" },
  newAddress: { id: "newAddress", parentId: "layout", path: "my-account/addresses/new" },
  address: { id: "address", parentId: "layout", path: "my-account/addresses/:addressKey" },
  rest: { id: "rest", parentId: "layout", path: "*" },
};

test.each([
  ["/", "/"],
  ["/shop", "/shop"],
  ["/Shop/", "/shop"],
  ["/products/papillex", "/products/:handle"],
  ["/products/papillex.data", "/products/:handle"],
  ["/account/activate/7/SECRET", "/account/activate/:id/:token"],
  ["/account/activate", "/account/activate"],
  ["/my-account/addresses/new", "/my-account/addresses/new"],
  ["/my-account/addresses/ana", "/my-account/addresses/:addressKey"],
  ["/somebody@exemplu.ro/secret", "/*"],
  ["/%E0%A4%A", "/*"],
])("%s is sent as %s", (path, pattern) => {
  expect(routePattern(path, { routes })).toBe(pattern);
});

test("what no route has is sent as nothing of it", () => {
  expect(routePattern("/secret", { routes: {} })).toBe("/*");
});
