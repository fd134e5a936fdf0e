import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, test } from "vitest";
import { CLOSED_PATHS, PUBLIC_PATHS } from "./pages/seo/public-paths.ts";
import routes from "./routes.ts";

/** Pages a sitemap names one by one: it asks the platform which there are. */
const NAMED_BY_THE_PLATFORM = ["/products/:handle", "/blog/:blogHandle", "/blog/:blogHandle/:articleHandle"];
/** Other addresses of the same pages, and the page of every address that leads nowhere. */
const NO_PAGE_OF_THEIR_OWN = ["/product", "/product/:handle", "/*"];

const addresses = routes.flatMap((entry) => pathsOf(entry, "")).toSorted();
const pages = addresses.filter((path) => !/^\/api\/|\.[a-z]+$/.test(path));

describe("every page in the sitemap's list", () => {
  test.each(PUBLIC_PATHS)("%s has a route", (path) => {
    const served = addresses.some((address) => isServedBy(path, address));
    expect(served).toBe(true);
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
