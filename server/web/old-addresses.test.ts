import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, test } from "vitest";
import routes from "#app/routes.ts";
import { findNewPath, OLD_ADDRESSES } from "./old-addresses.ts";

const pages = routes.flatMap((entry) => pathsOf(entry, ""));

describe("an old address", () => {
  test.each([
    ["/collections/all", "/shop"],
    ["/Collections/ALL/", "/shop"],
    ["/collections/zinc/products/AHCC", "/products/ahcc"],
    ["/collections/all/products/ahcc", "/products/ahcc"],
    ["/collections/zinc/vegan", "/collections/zinc"],
    ["/pages/about-us", "/our-story"],
    ["/policies/privacy-policy", "/privacy"],
    ["/blogs/news", "/blog/news"],
    ["/blogs/news/tea", "/blog/news/tea"],
    ["/blogs/news/tagged/tea", "/blog/news"],
    ["/account", "/my-account"],
    ["/account/orders/0f1e2d", "/my-account/orders"],
    ["/blogs/%2F%2Fevil.example", "/blog/%2F%2Fevil.example"],
    ["/blogs/%5Cevil.example/x", "/blog/%5Cevil.example/x"],
    ["//blogs//news", "/blog/news"],
  ])("%s leads to %s", (path, expected) => {
    expect(findNewPath(path)).toBe(expected);
  });

  test.each([
    "/",
    "/shop",
    "/collections",
    "/collections/zinc",
    "/products/ahcc",
    "/pages/unknown",
    "/account/activate",
    "/account/activate/1/token",
    "/account/reset/1/token",
    "/blogs/%E0%A4%A",
    "/constructor",
  ])("is not %s", (path) => {
    expect(findNewPath(path)).toBeNull();
  });
});

describe("the table of old addresses", () => {
  test.each(Object.values(OLD_ADDRESSES))("leads to %s, which is a page", (to) => {
    const isServed = pages.some((page) => new RegExp(`^${page.replaceAll(/:\w+/g, "[^/]+")}$`).test(to));
    expect(isServed).toBe(true);
  });

  test("hides no page of the sitemap but the collection of all products", () => {
    const examples = pages.filter((page) => page !== "/collections/:handle");
    expect(examples.filter((page) => findNewPath(page) !== null)).toEqual([]);
  });
});

function pathsOf({ path, children = [] }: RouteConfigEntry, parent: string): string[] {
  const own = path === undefined ? parent : `${parent}/${path}`;
  const below = children.flatMap((child) => pathsOf(child, own));
  return path === undefined || path === "*" || children.length > 0 ? below : [own, ...below];
}
