import { expect, test } from "vitest";
import { shortenRoutes } from "./browser-routes.ts";

const route = (id: string, facts: object = {}) => ({
  id,
  path: id,
  hasAction: false,
  hasLoader: true,
  hasDefaultExport: true,
  module: `/${id}.js`,
  imports: ["/react.js", "/shell.js", `/${id}-parts.js`],
  css: [],
  ...facts,
});
const MANIFEST = {
  entry: { module: "/entry.js", imports: ["/react.js"], css: [] },
  routes: {
    root: route("root", { imports: ["/react.js", "/shell.js"] }),
    shop: route("shop"),
    "api/auth": route("api/auth", { hasDefaultExport: false, hasAction: true }),
  },
  version: "1",
};

test("the list of routes keeps pages, and of them what not every page has", () => {
  const script = shortenRoutes(`window.__reactRouterManifest=${JSON.stringify(MANIFEST)};`);
  expect(JSON.parse(script.replace("window.__reactRouterManifest=", "").slice(0, -1))).toEqual({
    ...MANIFEST,
    routes: {
      root: {
        id: "root",
        path: "root",
        hasLoader: true,
        hasDefaultExport: true,
        module: "/root.js",
        imports: ["/react.js", "/shell.js"],
      },
      shop: {
        id: "shop",
        path: "shop",
        hasLoader: true,
        hasDefaultExport: true,
        module: "/shop.js",
        imports: ["/shop-parts.js"],
      },
    },
  });
  expect(shortenRoutes(script)).toBe(script);
});

test("a list that looks new is not touched", () => {
  expect(() => shortenRoutes("self.routes={}")).toThrow("looks new");
});
