import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { CLOSED_PATHS, PUBLIC_PATHS } from "#app/pages/seo/public-paths.ts";
import { findNewPath } from "#server/web/old-addresses.ts";

// The embedded shop tells other storefronts which pages this one has, and imports none of its code.

const read = (file: string): unknown => JSON.parse(readFileSync(`shop/seed/${file}`, "utf8"));
const entries = z.array(z.object({ path: z.string(), target: z.string() }));

/** Lists every `url` of the menus, at any depth. */
function urlsIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "url" && typeof inner === "string" ? [inner] : urlsIn(inner),
  );
}

const isPage = (address: string): boolean => {
  const [path = ""] = address.split("#");
  return [...PUBLIC_PATHS, ...CLOSED_PATHS].some((known) => known === path);
};

test("every address in a menu is a page of the storefront, or one of a theme that leads to a page", () => {
  const urls = urlsIn(read("menus.json"));
  expect(urls).not.toEqual([]);
  expect(urls.filter((url) => !isPage(findNewPath(url) ?? url))).toEqual([]);
});

test.each([
  ["pages.json", "pages"],
  ["policies.json", "policies"],
])("the address that a theme has for each thing in %s leads to a page", (file, folder) => {
  const handles = z.array(z.object({ handle: z.string() })).parse(read(file));
  const addresses = handles.map(({ handle }) => `/${folder}/${handle}`);
  expect(addresses.filter((address) => !isPage(findNewPath(address) ?? ""))).toEqual([]);
});

test("redirects lead from addresses that the storefront does not have to pages that it has", () => {
  const redirects = entries.parse(read("redirects.json"));
  expect(redirects.filter(({ target }) => !isPage(target))).toEqual([]);
  expect(redirects.filter(({ path }) => isPage(path))).toEqual([]);
});
