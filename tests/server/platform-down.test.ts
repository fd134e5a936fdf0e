import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#tests/support/store/free-port.ts";
import { launchProgram, startProgram, type StoreProcess } from "#tests/support/store/store-process.ts";
import { fillDataFolder } from "#tests/support/store/store-template.ts";
import { readSitemap } from "#tests/support/read-sitemap.ts";
import { startStore, type Store } from "#tests/support/store/store.ts";

const HANDLES = ["papillex", "endo-well", "ic-well", "pco-well", "simplix", "ahcc"];
const CHANGES_PER_MINUTE = 5;
const DECLARATIONS = 60;
const PATHS = ["/", "/shop", ...HANDLES.map((handle) => `/products/${handle}`)];

describe("a platform that stops while the store runs", () => {
  let store: Store;
  beforeAll(async () => {
    // No rendered page is kept: the catalogue in memory answers.
    store = await startStore("two-processes", {
      PAGE_CACHE_SECONDS: "0",
      LIMIT_CHANGES: String(CHANGES_PER_MINUTE),
    });
    for (const path of PATHS) await fetch(`${store.url}${path}`);
    await readSitemap(store.url);
    await store.shop.kill();
  });
  afterAll(() => store.stop());

  test.each(PATHS)("%s still answers with the real products", async (path) => {
    const answer = await fetch(`${store.url}${path}`);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toMatch(/\d{3},\d{2}\slei/);
    expect(html).not.toContain("$59.99");
  });

  test("the sitemap still lists every product", async () => {
    const listed = (await readSitemap(store.url)).map(({ address }) => address);
    for (const handle of HANDLES) expect(listed).toContain(`${store.url}/products/${handle}`);
  });

  test("declarations of withdrawal are accepted, every one of a flood, when nothing else is", async () => {
    const from = { "X-Forwarded-For": "203.0.113.50", "accept-language": "en" };
    const post = (path: string, fields: Record<string, string>) =>
      fetch(`${store.url}${path}`, { method: "POST", headers: from, body: new URLSearchParams(fields) });
    const declare = (name: string, path = "/withdrawal") =>
      post(path, { step: "confirm", name, email: "ana@exemplu.ro", number: "1001", scope: "all", part: "" });
    const flood = await Promise.all(
      Array.from({ length: DECLARATIONS }, (_, n) =>
        declare(`Ana ${n % (DECLARATIONS - 2)}`, n % 2 === 0 ? "/withdrawal" : "/withdrawal.data"),
      ),
    );
    // Scripts get the answer of a form with its own status.
    expect(new Set(flood.map(({ status }) => status))).toEqual(new Set([200]));
    const long = await post("/withdrawal", { step: "confirm", name: "Ana", number: "x".repeat(5_000) });
    expect([long.status, (await long.text()).includes("x".repeat(4_000))]).toEqual([422, true]);
    const others = await Promise.all(
      Array.from({ length: CHANGES_PER_MINUTE + 5 }, () => post("/my-account/login", { email: "" })),
    );
    expect(others.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
    const listed = launchProgram("store-command", { PORT: "1", DATA_DIR: store.dataFolder }, [
      "withdrawals",
      "list",
      "--all",
      "--limit",
      "500",
      "--json",
    ]);
    expect(await listed.ended).toBe(0);
    const rows = JSON.parse(listed.output()) as { repeats: number }[];
    expect(rows).toHaveLength(DECLARATIONS - 2);
    expect(rows.reduce((sum, { repeats }) => sum + repeats, 0)).toBe(2);
  });
});

/** Starts a store before the tests around it, whose platform never answers, and stops it after them. */
function startColdStore(demoContent: "on" | "off"): { readonly get: (path: string) => Promise<Response> } {
  const folder = mkdtempSync(join(tmpdir(), "cold-store-"));
  let store: StoreProcess;
  beforeAll(async () => {
    const settings = {
      PORT: String(await freePort()),
      DATA_DIR: folder,
      SHOP_DOMAIN: `localhost:${await freePort()}`,
      SHOP_WEBHOOK_SECRET: "0123456789abcdef",
      DEMO_CONTENT: demoContent,
      LOG_LEVEL: "silent",
    };
    await fillDataFolder(folder);
    // It never becomes ready.
    store = await startProgram("main", settings, "/healthz");
  });
  afterAll(async () => {
    await store.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return { get: (path) => fetch(`${store.url}${path}`, { headers: { "accept-language": "en" } }) };
}

describe("a store that has never reached its platform", () => {
  const store = startColdStore("on");

  test("is alive and not ready", async () => {
    expect((await store.get("/readyz")).status).toBe(503);
  });

  test.each(PATHS)("%s answers with labelled demo products that cannot be bought", async (path) => {
    const answer = await store.get(path);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toContain("$59.99");
    expect(html).toMatch(/sample/i);
    expect(html).not.toContain("Add to cart");
    const levels = [...html.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level));
    const skipped = levels.filter((level, index) => index > 0 && level > (levels[index - 1] ?? 0) + 1);
    expect(skipped).toEqual([]);
  });

  test("the sitemap is asked for again later, instead of listing a store without products", async () => {
    for (const path of ["/sitemap.xml", "/sitemap-products.xml"]) {
      const answer = await store.get(path);
      expect(answer.status).toBe(503);
      expect(answer.headers.get("retry-after")).toMatch(/^\d+$/);
    }
  });

  test("a product that is none of the six is the labelled sample that cannot be bought, and no success", async () => {
    const answer = await store.get("/products/unknown");
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([503, "private, no-store"]);
    const html = await answer.text();
    for (const price of ["$49.95", "$44.95", "$42.45"]) expect(html).toContain(price);
    expect(html).toContain("Failed to load product from Shopify, showing fallback data");
    expect(html).toContain("Sample");
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html).not.toContain("Add to cart");
  });

  test.each(["/blog", "/blog/wellness"])("%s shows three sample articles, and says so", async (path) => {
    const answer = await store.get(path);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toContain(
      "The articles cannot be loaded right now. Until they are back, here are three samples.",
    );
    for (const title of ["A glass of water before coffee", "A label in one minute", "A walk after lunch"]) {
      expect(html).toContain(title);
    }
  });

  test.each([
    ["/blog/wellness/sample-reading-a-label", 200, "A label in one minute"],
    ["/blog/wellness/any-other", 503, "An article on its way"],
  ])("%s, with status %i, is '%s', and says that it is a sample", async (path, status, title) => {
    const answer = await store.get(path);
    expect(answer.status).toBe(status);
    const html = await answer.text();
    expect(html).toContain("This article cannot be loaded right now. What you read below is a sample.");
    expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
  });
});

describe("a store without demo content that has never reached its platform", () => {
  const store = startColdStore("off");

  test.each([...HANDLES, "unknown"])("/products/%s is the error panel, and no success", async (handle) => {
    const answer = await store.get(`/products/${handle}`);
    expect(answer.status).toBe(503);
    const html = await answer.text();
    expect(html).toContain("Error Loading Product");
    expect(html).toContain("Product not found or could not be loaded.");
    expect(html).not.toMatch(/\$\d/);
  });

  test.each(["/blog", "/blog/wellness", "/blog/wellness/any"])(
    "%s says that the articles cannot be loaded, and what to do",
    async (path) => {
      const answer = await store.get(path);
      expect(answer.status).toBe(503);
      const html = await answer.text();
      expect(html).toContain("The articles cannot be loaded");
      expect(html).toContain("The connection to the shop was lost. Please try again in a moment.");
    },
  );

  test.each(["/", "/shop"])("%s shows no demo products", async (path) => {
    const html = await (await store.get(path)).text();
    expect(html).not.toMatch(/\$\d\d\.\d\d/);
  });
});
