import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { withLanguage } from "#app/i18n/request-language.server.ts";
import type { KnownPages } from "#app/platform/public-address.ts";
import { type Resources, resourcesContext } from "#app/platform/resources.server.ts";
import { type Visit, visitContext } from "#app/platform/visit.server.ts";
import type { Cached } from "#app/shop-client/answer-cache.server.ts";
import type { Collection } from "#app/shop-client/collections.server.ts";
import { httpError } from "#app/shop-client/shop-error.ts";
import { loader, publicAddress } from "./collection.page.tsx";

const SILENT = { ok: false, error: httpError(502, "bad gateway") } as const;

function collectionOf(products: number): Cached<Collection> {
  const product = { tags: [], title: "A", available: true, from: { amount: 1, currency: "RON" } };
  const value = {
    handle: "zinc",
    title: "With zinc",
    description: "Three formulas.",
    seo: { title: null, description: null },
    products: Array.from({ length: products }, () => product),
  };
  return { ok: true, value: value as unknown as Collection };
}

async function load(found: Cached<Collection | null>, search = "") {
  const context = new RouterContextProvider();
  const visit = { language: "en", country: "RO", ip: "192.0.2.1", cacheable: false } as unknown as Visit;
  context.set(visitContext, visit);
  context.set(resourcesContext, {
    collections: { lookUp: () => Promise.resolve(found) },
    settings: { publicUrl: "https://store.test" },
  } as unknown as Resources);
  const url = new URL(`https://store.test/collections/zinc${search}`);
  const args = { context, request: new Request(url), url, params: { handle: "zinc" }, pattern: "" };
  const { data, init } = await withLanguage("en", () => loader(args as never));
  return { data, head: JSON.stringify(data.head), status: init?.status ?? 200, kept: visit.cacheable };
}

describe("a collection", () => {
  test("is shown with its own texts, and kept", async () => {
    const { data, head, status, kept } = await load(collectionOf(3));
    expect({ status, kept }).toEqual({ status: 200, kept: true });
    expect(data).toMatchObject({ kind: "collection", path: "/collections/zinc", listing: { pages: null } });
    expect(head).toContain('"rel":"canonical","href":"https://store.test/collections/zinc?lang=en"');
    expect(head).toContain("BreadcrumbList");
    expect(head).not.toContain("noindex");
  });

  test("with more products has further pages, each with its title and canonical address", async () => {
    const { data, head } = await load(collectionOf(50), "?page=2");
    expect(data).toMatchObject({ listing: { pages: { page: 2, last: 3, total: 50 } } });
    expect(head).toContain("With zinc, page 2");
    expect(head).toContain("https://store.test/collections/zinc?page=2&lang=en");
  });

  test("without products is no page for search engines", async () => {
    const { head, status } = await load(collectionOf(0));
    expect(status).toBe(200);
    expect(head).toContain("noindex");
  });

  test.each<[string, Cached<Collection | null>, string, number]>([
    ["that does not exist", { ok: true, value: null }, "", 404],
    ["at a page after the last", collectionOf(3), "?page=2", 404],
    ["of a platform that is down", SILENT, "", 503],
  ])("%s is not kept: status %4$i", async (_case, found, search, expected) => {
    const { status, kept, head } = await load(found, search);
    expect({ status, kept }).toEqual({ status: expected, kept: false });
    expect(head).toContain("noindex");
  });
});

describe("the address of a collection", () => {
  test.each([
    ["", true, {}],
    ["?page=1e9&utm_source=x", true, {}],
    ["?page=2&sort=name", true, { sort: "name", page: "2" }],
    ["?page=4", true, null],
    ["", false, null],
    ["", null, {}],
  ])("with %j, known to exist: %s, means %o", async (search, exists, expected) => {
    const known = {
      handles: { hasCollection: () => Promise.resolve(exists) },
      collections: { lookUp: () => Promise.resolve(collectionOf(50)) },
    } as unknown as KnownPages;
    const asked = { params: { handle: "zinc" }, search: new URLSearchParams(search) };
    expect(await publicAddress.reduce?.(asked, known)).toEqual(expected);
  });
});
