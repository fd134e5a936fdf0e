import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPageScale, type PageScale } from "#bench/http/page-weight.ts";
import { readSitemap } from "#tests/support/read-sitemap.ts";
import { startStore, type Store } from "#tests/support/store/store.ts";

/**
 * Limits of all code that runs before a page works, gzip: of public pages, and of those of one customer (design §7: 130 and
 * 165 kB; why the first is 135 is in docs/how/first-load.md).
 */
const PUBLIC_LIMIT_BYTES = 135_000;
const OWN_LIMIT_BYTES = 165_000;
/** Cart, checkout and the following pages, the account, and pages of mailed links. */
const OWN_ROUTE =
  /^(new-)?address$|pages\/(account|auth|cart|checkout|finish|success|order-lookup|withdrawal|mailing-lists|write-review|dev-mail)\//;
const OWN_PATH =
  /^\/(cart|checkout|finish|success|my-account|lost-password|set-password|account|verify-magic-link|order-lookup|withdrawal)/;
/** Public pages that are not listed for search engines. */
const UNLISTED_PATHS = ["/product", "/cart", "/checkout", "/finish", "/success", "/my-account"];
/** The pages with the most lazy sections. */
const LONG_PATHS = ["/", "/shop", "/products/papillex"];

let store: Store;
let scale: PageScale;

beforeAll(async () => {
  store = await startStore("one-process", { PAGE_CACHE_SECONDS: "0" });
  scale = createPageScale(store.url);
});
afterAll(() => store.stop());

async function documentOf(path: string): Promise<string> {
  return (await fetch(`${store.url}${path}`, { headers: { "accept-language": "ro" } })).text();
}

async function publicPaths(): Promise<readonly string[]> {
  const listed = (await readSitemap(store.url)).map(({ address }) => new URL(address).pathname);
  return [...new Set([...listed, ...UNLISTED_PATHS])];
}

describe("a page's lazy sections", () => {
  test.each(LONG_PATHS)("stand whole and in their places in the very first rendering of %s", async (path) => {
    // The modules of the sections are loaded while this one is rendered.
    const first = await documentOf(path);
    expect(first).not.toMatch(/<div hidden|<template|\$RC/);
    expect(await documentOf(path)).toBe(first);
  });
});

describe("a page's fonts", () => {
  test("are announced at the end and with low priority: the style sheet has the line first", async () => {
    const html = await documentOf("/");
    const announced = html.match(/<link rel="preload" as="font"[^>]*>/g) ?? [];
    expect(announced).toHaveLength(4);
    expect(html).toContain(`${announced.join("")}</body>`);
    for (const link of announced) expect(link).toContain('fetchPriority="low"');
  });
});

describe("the pictures of the cart", () => {
  test.each([
    ["/cart", true],
    ["/", false],
    ["/products/papillex", false],
    ["/checkout", false],
  ])("are fetched by a script of %s: %s", async (path, isFetched) => {
    expect((await documentOf(path)).includes("fetchPicture(item.image)")).toBe(isFetched);
  });
});

describe("the first load", () => {
  test("of no public page has more than 135 kB of JavaScript", async () => {
    const paths = await publicPaths();
    expect(paths.length).toBeGreaterThan(20);
    const heavy: string[] = [];
    for (const path of paths) {
      const { scripts } = await scale.weigh(path);
      if (scripts > (OWN_PATH.test(path) ? OWN_LIMIT_BYTES : PUBLIC_LIMIT_BYTES))
        heavy.push(`${path}: ${(scripts / 1000).toFixed(1)} kB`);
    }
    expect(heavy).toEqual([]);
  });

  test("is at most 135 kB of JavaScript, 165 kB where customers and mailed links lead", async () => {
    const weights = await scale.weighRoutes();
    expect(weights.size).toBeGreaterThan(50);
    const heavy: string[] = [];
    for (const [route, { scripts }] of weights) {
      if (scripts > (OWN_ROUTE.test(route) ? OWN_LIMIT_BYTES : PUBLIC_LIMIT_BYTES))
        heavy.push(`${route}: ${(scripts / 1000).toFixed(1)} kB`);
    }
    expect(heavy).toEqual([]);
  });

  test("leaves the rest for later", async () => {
    for (const path of LONG_PATHS)
      expect((await scale.weigh(path)).lazyScripts, path).toBeGreaterThan(10_000);
  });
});
