import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { startStore, type Store } from "#tests/support/store/store.ts";

const storeUrl = inject("storeUrl");

const get = (path: string, language = "en", base = storeUrl): Promise<Response> =>
  fetch(`${base}${path}`, { headers: { "accept-language": language }, redirect: "manual" });

describe("the page of the search", () => {
  test.each([
    ["en", "zinc", "/products/papillex"],
    ["ro", "ceai verde", "/products/papillex"],
    ["ro", "SELENIU", "/products/papillex"],
    ["en", "returns", "/shipping-and-returns"],
    ["en", "capsules", "/faq#how-to-take"],
  ])("in %s finds for %j, without scripts, the page %s", async (language, q, path) => {
    const answer = await get(`/search?q=${encodeURIComponent(q)}`, language);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toContain(`href="${path}"`);
    expect(html).toContain(`value="${q}"`);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });

  test("is kept by nobody", async () => {
    for (const path of ["/search", "/search?q=zinc", "/search?q=zinc&page=2", "/search/suggestions?q=zinc"]) {
      const { headers } = await get(path);
      expect(headers.get("cache-control"), path).toContain("no-store");
      expect(headers.get("etag"), path).toBeNull();
      expect(headers.getSetCookie(), path).toEqual([]);
    }
  });

  test("shows what was typed as text, whatever it is", async () => {
    const html = await (
      await get(`/search?q=${encodeURIComponent('"><script>alert(1)</script>zinc')}`)
    ).text();
    expect(html).not.toContain("<script>alert(1)");
  });
});

test("suggestions come from the shop and from the questions", async () => {
  const answer = await get("/search/suggestions?q=papi");
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    products: [{ path: "/products/papillex", handle: "papillex", price: expect.stringContaining("lei") }],
    problem: null,
  });
});

describe("a store whose platform stops", () => {
  let store: Store;
  beforeAll(async () => {
    store = await startStore("two-processes", { LIMIT_SEARCHES: "4" });
    // Its sitemap reads the articles.
    await fetch(`${store.url}/sitemap-pages.xml`);
    await store.shop.kill();
  });
  afterAll(() => store.stop());

  test("says so, still searches its own texts, and counts the searches of a network", async () => {
    const page = await get("/search?q=capsules", "en", store.url);
    expect(page.status).toBe(503);
    const html = await page.text();
    expect(html).toContain("products cannot be searched");
    expect(html).toContain('href="/faq#how-to-take"');
    const suggested = await get("/search/suggestions?q=capsules", "en", store.url);
    expect(suggested.status).toBe(503);
    expect(await suggested.json()).toMatchObject({ products: [], problem: "silent" });

    const statuses: number[] = [];
    for (let n = 0; n < 4; n += 1) {
      statuses.push((await get("/search/suggestions?q=capsules", "en", store.url)).status);
    }
    expect(statuses.at(-1)).toBe(429);
    const refused = await get("/search?q=capsules", "en", store.url);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});
