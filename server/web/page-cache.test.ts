import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { PageCache } from "./page-cache.ts";
import type { RenderedPage } from "./page-form.ts";

function page(content: string, cacheable = true, status = 200): RenderedPage {
  return {
    status,
    headers: { "content-type": "text/html" },
    cookies: [],
    body: new TextEncoder().encode(content),
    cacheable,
  };
}

function text(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

function setUp(freshMs = 1_000) {
  let now = 0;
  let renders = 0;
  const cache = new PageCache({ freshMs, clock: () => new Date(now), maxPages: 400, maxBytes: 1_000_000 });
  return {
    cache,
    pass: (ms: number) => {
      now += ms;
    },
    get renders() {
      return renders;
    },
    get: (key: string, cacheable = true, status = 200) =>
      cache.get(key, "br", async () => page(`render ${(renders += 1)} of ${key}`, cacheable, status)),
  };
}

describe("rendered pages", () => {
  test("are rendered once and then sent from memory", async () => {
    const store = setUp();
    await store.get("/");
    const again = await store.get("/");
    expect(store.renders).toBe(1);
    expect(text(again.body)).toBe("render 1 of /");
  });

  test("are rendered once for many visitors at the same moment", async () => {
    const store = setUp();
    await Promise.all(Array.from({ length: 20 }, () => store.get("/shop")));
    expect(store.renders).toBe(1);
  });

  test("of one visitor are never shared, not even while they render", async () => {
    const store = setUp();
    const answers = await Promise.all([store.get("/success", false), store.get("/success", false)]);
    expect(new Set(answers.map(({ body }) => text(body))).size).toBe(2);
    expect(store.cache.size).toBe(0);
  });

  test.each([
    ["is not found any more", 404, false],
    ["leads elsewhere", 302, false],
    ["fails for a moment", 503, true],
    ["is throttled", 429, true],
  ])("of an address that %s: %i, still kept: %s", async (_what, status, isKept) => {
    const store = setUp();
    await store.get("/products/old");
    store.pass(11 * 60_000);
    expect((await store.get("/products/old", status === 302, status)).status).toBe(status);
    expect(store.cache.size).toBe(isKept ? 1 : 0);
  });

  test("that are not a 200 are not kept", async () => {
    const store = setUp();
    await store.get("/products/nothing", true, 404);
    expect(store.cache.size).toBe(0);
  });

  test("are sent stale while a new one is made in the background", async () => {
    const store = setUp();
    await store.get("/");
    store.pass(2_000);
    expect(text((await store.get("/")).body)).toBe("render 1 of /");
    await expect.poll(async () => text((await store.get("/")).body)).toBe("render 2 of /");
  });

  test("older than ten minutes are not sent any more", async () => {
    const store = setUp();
    await store.get("/");
    store.pass(10 * 60_000 + 1);
    expect(text((await store.get("/")).body)).toBe("render 2 of /");
  });

  test("are forgotten when a webhook says so, also those rendering at that moment", async () => {
    const store = setUp();
    await store.get("/");
    store.cache.clear();
    expect(text((await store.get("/")).body)).toBe("render 2 of /");
    const rendering = store.get("/shop");
    store.cache.clear();
    await rendering;
    expect(text((await store.get("/shop")).body)).toBe("render 4 of /shop");
  });

  test("are bounded in number", async () => {
    const store = setUp();
    await Promise.all(Array.from({ length: 450 }, (_, n) => store.get(`/products/${n}`)));
    expect(store.cache.size).toBe(400);
  });

  test("are bounded in bytes: the least recently used page is evicted first", async () => {
    const cache = new PageCache({ freshMs: 1_000, clock: () => new Date(0), maxPages: 400, maxBytes: 2_500 });
    const get = (key: string) => cache.get(key, "identity", async () => page(key.repeat(1_000 / key.length)));
    for (const key of ["/a", "/b", "/a", "/c"]) await get(key);
    expect(cache.size).toBe(2);
    const rendered: string[] = [];
    for (const key of ["/a", "/c", "/b"]) {
      await cache.get(key, "identity", async () => {
        rendered.push(key);
        return page("");
      });
    }
    expect(rendered).toEqual(["/b"]);
  });

  test("are not kept at all when the time is 0", async () => {
    const store = setUp(0);
    await store.get("/");
    await store.get("/");
    expect(store.renders).toBe(2);
  });
});

const TEXT = "a page ".repeat(200);

describe("the forms of a kept page", () => {
  const openCache = () =>
    new PageCache({ freshMs: 1_000, clock: () => new Date(0), maxPages: 400, maxBytes: 100_000 });
  const keep = (cache: PageCache, content: string) => cache.get("/", "br", async () => page(content));
  const kept = async (cache: PageCache, content = TEXT) => {
    await expect.poll(async () => (await keep(cache, content)).use).toBe("often");
    return keep(cache, content);
  };

  test("begin with the encoding its first visitor waits for, and are all made afterwards", async () => {
    const cache = openCache();
    const first = await keep(cache, TEXT);
    expect(Object.keys(first.forms)).toEqual(["br"]);
    expect(first.use).toBe("once");
    const { forms } = await kept(cache);
    expect(text(brotliDecompressSync(forms.br?.body ?? ""))).toBe(TEXT);
    expect(text(gunzipSync(forms.gzip?.body ?? ""))).toBe(TEXT);
    expect(text(forms.identity?.body ?? new Uint8Array())).toBe(TEXT);
  });

  test("have a strong tag each, by content and bytes", async () => {
    const cache = openCache();
    const first = await keep(cache, TEXT);
    const { forms } = await kept(cache);
    const tags = [first.forms.br, forms.br, forms.gzip, forms.identity].map((form) => form?.tags[0]);
    expect(new Set(tags).size).toBe(4);
    expect((await keep(openCache(), TEXT)).forms.br?.tags[0]).toBe(tags[0]);
    const other = await keep(openCache(), `${TEXT}!`);
    expect(other.forms.br?.tags).not.toContain(tags[0]);
  });

  test("change with the headers of the page", async () => {
    const hash = async (policy: string) => {
      const rendered = { ...page(TEXT), headers: { "content-security-policy": policy } };
      return (await openCache().get("/", "br", async () => rendered)).contentHash;
    };
    expect(await hash("img-src 'self'")).toBe(await hash("img-src 'self'"));
    expect(await hash("img-src 'self'")).not.toBe(await hash("img-src https://cdn.test"));
  });

  test("are taken over by the same page rendered anew, also after a purge", async () => {
    const cache = openCache();
    const { forms } = await kept(cache);
    cache.clear();
    expect((await keep(cache, TEXT)).forms).toBe(forms);
    cache.clear();
    expect((await keep(cache, `${TEXT}!`)).forms).not.toBe(forms);
  });

  test("count all in the bound", async () => {
    const cache = new PageCache({ freshMs: 1_000, clock: () => new Date(0), maxPages: 400, maxBytes: 1_450 });
    await keep(cache, TEXT);
    expect(cache.size).toBe(1);
    await expect.poll(() => cache.size).toBe(0);
  });
});
