import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, test } from "vitest";
import { CLOSED_PATHS, PUBLIC_PATHS } from "./pages/seo/public-paths.ts";
import routes from "./routes.ts";

/** Patterns whose pages the sitemap lists by the platform's answer. */
const NAMED_BY_THE_PLATFORM = [
  "/products/:handle",
  "/collections/:handle",
  "/blog/:blogHandle",
  "/blog/:blogHandle/:articleHandle",
];
/** Other addresses of the same pages, and the page of unknown addresses. */
const NO_PAGE_OF_THEIR_OWN = ["/product", "/product/:handle", "/*"];

const addresses = routes.flatMap((entry) => pathsOf(entry, "")).toSorted();
const pages = addresses.filter((path) => !/^\/(?:api|feeds)\/|\.[a-z]+$/.test(path));

describe("every page in the sitemap's list", () => {
  test.each(PUBLIC_PATHS)("%s has a route", (path) => {
    const served = addresses.some((address) => isServedBy(path, address));
    expect(served).toBe(true);
  });
});

/** Route table of spec §2, with an example handle in each parameter. */
const SPECIFIED = `/ /shop /products/ahcc /product/ahcc /product /cart /checkout /finish /success /my-account
  /my-account/orders /my-account/addresses /my-account/payment-methods /my-account/details /my-account/subscriptions
  /my-account/returns /my-account/wishlist /my-account/profile /set-password /lost-password /account/activate
  /account/activate/1/token /verify-magic-link /our-story /our-values /our-researchers /health-professionals /blog
  /blog/news /blog/news/article /faq`.split(/\s+/);

describe("every route of the specification", () => {
  test.each(SPECIFIED)("%s has a page of its own", (path) => {
    expect(pages.some((address) => isServedBy(path, address))).toBe(true);
  });
});

test("every page is in the sitemap, or left out of it on purpose", () => {
  const unaccounted = pages.filter(
    (path) =>
      !(PUBLIC_PATHS as readonly string[]).includes(path) &&
      !CLOSED_PATHS.some((closed) => path.startsWith(closed)) &&
      !NAMED_BY_THE_PLATFORM.includes(path) &&
      !NO_PAGE_OF_THEIR_OWN.includes(path),
  );
  expect(unaccounted).toEqual([]);
});

function pathsOf({ path, index, children = [] }: RouteConfigEntry, parent: string): string[] {
  const own = path === undefined ? parent : `${parent}/${path}`;
  const below = children.flatMap((child) => pathsOf(child, own));
  return index || (path !== undefined && children.length === 0) ? [own || "/", ...below] : below;
}

function isServedBy(path: string, address: string): boolean {
  const pattern = address.replaceAll(/:\w+/g, "[^/]+").replaceAll("*", "\\*");
  return new RegExp(`^${pattern}$`).test(path);
}
