import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { Hono } from "hono";
import { data, type ServerBuild } from "react-router";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import type { PublicAddress } from "#app/platform/public-address.ts";
import { publicPage } from "#app/platform/public-page.server.ts";
import { visitContext } from "#app/platform/visit.server.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import { createPageHandler } from "./pages.ts";
import { createPageStores } from "./page-stores.ts";
import type { RequestEdgeEnv } from "./request-edge.ts";

const STORE = "https://store.test";
const PRODUCTS = Array.from({ length: 20 }, (_, n) => `product-${n}`);
/** The merchant's redirects on the platform. */
const REDIRECTS: Readonly<Record<string, string>> = {
  "/old": "/products/product-1?size=1#reviews",
  "/away": "https://evil.test/x",
  "/away-again": "//evil.test/x",
  "/own": `${STORE}/shop`,
  "/twice": "/old",
  "/ring": "/products/gone",
  "/products/gone": "/ring",
  "/self": "/self",
  "/gone": "/nowhere/else",
  "/theme": "/collections/all",
  "/shop": "/old",
  "/account": "/my-account",
};
const KEPT_FOR_A_SECOND = "public, max-age=0, must-revalidate, s-maxage=1, stale-if-error=60";
const FILL = "x".repeat(2_000);

type Args = Parameters<typeof publicPage>[0] extends infer Context
  ? { readonly request: Request; readonly context: Context; readonly params: { readonly handle?: string } }
  : never;

/** Every request that a page was rendered for. */
let rendered: Request[];
beforeEach(() => {
  rendered = [];
});

const page = (status: number) => {
  return ({ request, context, params }: Args) => {
    const { language } = publicPage(context).place;
    return data(null, {
      status: params.handle === undefined || PRODUCTS.includes(params.handle) ? status : 404,
      headers: { "X-Asked": request.url, "X-Language": language },
    });
  };
};
const shop: PublicAddress = {
  reduce: ({ search }) => (search.get("sort") === "name" ? { sort: "name" } : {}),
};
const product: PublicAddress = {
  reduce: ({ params: { handle } }) => (PRODUCTS.includes(handle ?? "") ? {} : null),
};
const nowhere: PublicAddress = { reduce: () => null };
const visitor = ({ request }: Args) =>
  data(null, { headers: { "Set-Cookie": "a=1", "X-Cookie": request.headers.get("cookie") ?? "" } });

const away = ({ context }: Args) => {
  context.get(visitContext).isDatabaseUnavailable = true;
  throw new Error("sorry, too many clients already");
};

const route = (id: string, facts: object, module: object) => ({
  [id]: {
    id,
    parentId: "root",
    ...facts,
    module: { default: () => null, headers: loaderHeaders, ...module },
  },
});
const loaderHeaders = ({ loaderHeaders: own }: { readonly loaderHeaders: Headers }) => own;

const build = {
  routes: {
    root: { id: "root", path: "", module: { default: () => null } },
    ...route("home", { index: true }, { loader: page(200), publicAddress: {} }),
    ...route("shop", { path: "shop" }, { loader: page(200), publicAddress: shop }),
    ...route("product", { path: "products/:handle" }, { loader: page(200), publicAddress: product }),
    ...route("account", { path: "my-account" }, { loader: visitor }),
    ...route("busy", { path: "busy" }, { loader: away }),
    ...route("nowhere", { path: "*" }, { loader: page(404), publicAddress: nowhere }),
  },
  entry: {
    module: {
      default: (request: Request, status: number, headers: Headers) => {
        rendered.push(request);
        return new Response(`${request.url} ${FILL}`, { status, headers });
      },
    },
  },
  assets: { entry: {}, routes: {}, url: "", version: "" },
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "initial" },
  publicPath: "/",
  assetsBuildDirectory: "",
} as unknown as ServerBuild;

function openStore(currencyOf: () => string | null = () => "RON") {
  const resources = {
    priceCurrency: currencyOf,
    settings: { publicUrl: STORE, development: false },
    origins: { named: () => Promise.resolve({ pictures: [], checkouts: [] }) },
    redirects: { find: (path: string) => Promise.resolve(REDIRECTS[path] ?? null) },
  } as unknown as Resources;
  const stores = createPageStores(60_000, () => new Date(0));
  const web = new Hono<RequestEdgeEnv>();
  const pages = createPageHandler({
    build,
    resources,
    stores,
    commonHeaders: { "X-Common": "yes" },
    extraSources: {},
  });
  web.all("*", pages.answer);
  const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
    web.request(`${STORE}${path}`, { headers, method });
  const askKept = (url: string, headers: Record<string, string> = {}, method = "GET") =>
    pages.answerKept({ method, url, headers: new Headers(headers), requestId: "test", ip: "192.0.2.1" });
  return { get, askKept, stores };
}

describe("a kept page", () => {
  test("is none that was written before the currency of the prices was known", async () => {
    let currency: string | null = null;
    const { get, askKept } = openStore(() => currency);
    expect((await get("/shop")).headers.get("Cache-Control")).toBe("private, no-store");
    expect(askKept("/shop")).toBeNull();
    currency = "RON";
    await get("/shop");
    expect(askKept("/shop")?.status).toBe(200);
  });

  test("is answered at once, and 304 to a browser that holds it", async () => {
    const { get, askKept } = openStore();
    expect(askKept("/shop")).toBeNull();
    await get("/shop");
    const answer = askKept("/shop");
    expect(answer?.status).toBe(200);
    expect(new TextDecoder().decode(answer?.body ?? undefined)).toContain(`${STORE}/shop`);
    const held = askKept("/shop", { "if-none-match": answer?.fields["etag"] ?? "" });
    expect(held).toMatchObject({ status: 304, body: null, fields: { etag: answer?.fields["etag"] } });
  });

  test.each([
    ["with a query", "/shop?sort=name", {}, "GET"],
    ["in another language", "/shop", { "accept-language": "en" }, "GET"],
    ["for another currency", "/shop", { cookie: `${BRAND_STORAGE_PREFIX}_user_currency=EUR` }, "GET"],
    ["in an encoding that is not made", "/shop", { "accept-encoding": "gzip" }, "GET"],
    ["asked for by another method", "/shop", {}, "POST"],
    ["spelled otherwise", "/SHOP", {}, "GET"],
  ])("%s is not that page", async (_what, url, headers, method) => {
    const { get, askKept } = openStore();
    await get("/shop");
    expect(askKept(url, headers, method)).toBeNull();
  });
});

/** Returns a thousand different addresses. */
const thousand = (address: (n: number) => string) => Array.from({ length: 1_000 }, (_, n) => address(n));
const REAL = ["/", "/shop", ...PRODUCTS.map((handle) => `/products/${handle}`)];

describe("a thousand invented addresses", () => {
  test.each([
    ["values of a parameter", (n: number) => `/shop?sort=x${n}`, 0],
    ["parameters", (n: number) => `/shop?utm_${n}=1`, 0],
    ["variants of a data request", (n: number) => `/shop.data?_routes=x${n}`, 0],
    ["spellings", (n: number) => `/%73hop${"/".repeat(n % 50)}?x=${n}`, 0],
    ["handles", (n: number) => `/products/xyz${n}`, 1],
    ["paths", (n: number) => `/no/where/${n}`, 1],
    ["paths with the names of a frame in them", (n: number) => `/checkout/cart${n}`, 1],
  ])("made of %s render next to nothing and evict no page", async (_what, address, renders) => {
    const { get, stores } = openStore();
    for (const path of REAL) await get(path);
    expect(rendered).toHaveLength(REAL.length);
    rendered = [];
    for (const path of thousand(address)) await get(path);
    expect(rendered).toHaveLength(renders);
    rendered = [];
    for (const path of REAL) await get(path);
    expect(rendered).toEqual([]);
    expect(stores.plain.size).toBeGreaterThanOrEqual(REAL.length);
  });

  test("made of real variations evict no page in its plain form", async () => {
    const { get, stores } = openStore();
    for (const path of REAL) await get(path);
    rendered = [];
    const currencies = ["USD", "EUR", "GBP", "CAD", "AUD", "JPY"];
    for (const currency of currencies) {
      for (const language of ["ro", "en"]) {
        const cookie = `${BRAND_STORAGE_PREFIX}_user_currency=${currency}; language=${language}`;
        for (const path of REAL) await get(path, { cookie });
      }
    }
    expect(rendered).toHaveLength(REAL.length * currencies.length * 2);
    expect(stores.variations.size).toBe(200);
    rendered = [];
    for (const path of REAL) await get(path);
    expect(rendered).toEqual([]);
  });
});

describe("a public page", () => {
  test("is rendered without anything of the request it is rendered for", async () => {
    const { get } = openStore();
    await get("/shop?sort=name&token=secret", {
      cookie: `language=en; ${BRAND_STORAGE_PREFIX}_session=secret`,
      authorization: "Bearer secret",
      host: "evil.example",
    });
    expect(rendered.map(({ url, headers }) => [url, [...headers.keys()]])).toEqual([
      [`${STORE}/shop?sort=name`, []],
    ]);
  });

  test("in another spelling leads to its own, with all that the address carries", async () => {
    const { get } = openStore();
    const answer = await get("/SHOP/?utm_source=x&lang=en");
    expect([answer.status, answer.headers.get("Location")]).toEqual([301, "/shop?utm_source=x&lang=en"]);
    expect(rendered).toEqual([]);
  });

  test("that names its language in the address is the page of that language, and keeps the choice", async () => {
    const { get } = openStore();
    const first = await get("/shop?lang=en");
    expect(first.headers.get("Cache-Control")).toBe("private, max-age=0, must-revalidate");
    expect(first.headers.get("Set-Cookie")).toMatch(/^language=en;.*; Secure$/);
    const second = await get("/shop", { cookie: "language=en" });
    expect(second.headers.get("Set-Cookie")).toBeNull();
    expect(rendered).toHaveLength(1);
  });

  test("that is not there is a 404 that may be looked up anew", async () => {
    const answer = await openStore().get("/products/nothing");
    expect(answer.status).toBe(404);
    expect([answer.headers.get("Set-Cookie"), answer.headers.get("ETag")]).toEqual([null, null]);
  });
});

test("a page that is kept is sent in the smallest encoding, also to a browser that takes one that is made faster", async () => {
  const answer = await openStore().get("/shop", { "accept-encoding": "gzip, deflate, br, zstd" });
  expect(answer.headers.get("Content-Encoding")).toBe("br");
});

describe("a public page that a browser holds already", () => {
  const hold = async (path: string, encoding: string) => {
    const store = openStore();
    const answer = await store.get(path, { "accept-encoding": encoding });
    const etag = answer.headers.get("ETag") ?? "";
    return { ...store, answer, etag, held: { "accept-encoding": encoding, "if-none-match": etag } };
  };

  test.each([
    ["/shop", "br"],
    ["/shop", "gzip"],
    ["/shop", "identity"],
    ["/shop?sort=name", "br"],
    ["/shop.data", "br"],
  ])("is answered with 304 (%s in %s)", async (path, encoding) => {
    const { get, etag, held } = await hold(path, encoding);
    const answer = await get(path, held);
    expect([answer.status, await answer.text()]).toEqual([304, ""]);
    expect(Object.fromEntries(answer.headers)).toEqual({
      etag,
      vary: "Accept-Language, Cookie, Accept-Encoding",
      "cache-control": KEPT_FOR_A_SECOND,
      "x-common": "yes",
      "x-asked": `${STORE}${path}`,
      "x-language": "ro",
      ...(path === "/shop.data" && { "x-remix-response": "yes" }),
      "x-request-id": expect.any(String),
    });
  });

  test("also when it has been compressed better since, or is held uncompressed", async () => {
    const { get, stores, etag, held } = await hold("/shop", "br");
    await expect
      .poll(async () => (await get("/shop", { "accept-encoding": "br" })).headers.get("ETag"))
      .not.toBe(etag);
    expect((await get("/shop", held)).status).toBe(304);
    const plain = (await get("/shop")).headers.get("ETag") ?? "";
    expect((await get("/shop", { "accept-encoding": "br", "if-none-match": plain })).status).toBe(304);
    expect(stores.plain.size).toBe(1);
  });

  test.each([
    ["in an encoding it does not accept", "/shop", { "accept-encoding": "gzip" }],
    ["in another language", "/shop", { "accept-encoding": "br", cookie: "language=en" }],
    ["of another address", "/", { "accept-encoding": "br" }],
  ])("is sent %s", async (_what, path, headers) => {
    const { get, etag } = await hold("/shop", "br");
    const answer = await get(path, { ...headers, "if-none-match": etag });
    expect(answer.status).toBe(200);
  });

  test("keeps the language that its address names", async () => {
    const { get, held } = await hold("/shop?lang=en", "br");
    const answer = await get("/shop?lang=en", held);
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([
      304,
      "private, max-age=0, must-revalidate",
    ]);
    expect(answer.headers.get("Set-Cookie")).toMatch(/^language=en;/);
  });
});

describe("a request for the headers alone", () => {
  test.each(["/shop", "/shop?sort=name", "/products/nothing"])(
    "of %s gets those of the page",
    async (path) => {
      const { get } = openStore();
      const headers = { "accept-encoding": "br" };
      const whole = await get(path, headers);
      const answer = await get(path, headers, "HEAD");
      expect([answer.status, await answer.text()]).toEqual([whole.status, ""]);
      expect(answer.headers.get("Content-Length")).toBe(String((await whole.arrayBuffer()).byteLength));
      expect(answer.headers.get("Vary")).toBe(whole.headers.get("Vary"));
    },
  );
});

describe("a private page", () => {
  test("is stored by no browser, also where the address names the language", async () => {
    const answer = await openStore().get("/my-account?lang=en");
    expect(answer.headers.get("Set-Cookie")).toContain("language=en");
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  });

  test("is rendered for every request and kept nowhere", async () => {
    const { get, stores } = openStore();
    const answers = [
      await get("/my-account", { cookie: "a=1" }),
      await get("/my-account", { cookie: "a=2" }),
    ];
    expect(answers.map(({ headers }) => headers.get("X-Cookie"))).toEqual(["a=1", "a=2"]);
    expect(answers.map(({ headers }) => headers.get("Cache-Control"))).toEqual([
      "private, no-store",
      "private, no-store",
    ]);
    expect(answers.map(({ headers }) => headers.get("ETag"))).toEqual([null, null]);
    expect(answers[0]?.headers.getSetCookie()).toEqual(["a=1"]);
    expect([stores.plain.size, stores.variations.size, stores.missing.size]).toEqual([0, 0, 0]);
  });

  test("reads its whole address: it may contain the proof of a payment", async () => {
    const { get } = openStore();
    expect(await (await get("/my-account?proof=1.a-b.c")).text()).toContain("/my-account?proof=1.a-b.c ");
  });

  test.each([
    ["gzip, deflate, br, zstd", "zstd", zstdDecompressSync],
    ["gzip, br", "br", brotliDecompressSync],
    ["gzip, br, zstd;q=0", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
    ["identity", null, (body: Uint8Array) => body],
  ] as const)("asked for in %s is sent in %s", async (accepted, encoding, decompress) => {
    const answer = await openStore().get("/my-account", { "accept-encoding": accepted });
    expect(answer.headers.get("Content-Encoding")).toBe(encoding);
    const body = decompress(new Uint8Array(await answer.arrayBuffer()));
    expect(new TextDecoder().decode(body)).toBe(`${STORE}/my-account ${FILL}`);
  });

  test("in another spelling leads to its own", async () => {
    const answer = await openStore().get("/my-account/?done=1");
    expect([answer.status, answer.headers.get("Location")]).toEqual([301, "/my-account?done=1"]);
  });
});

describe("an address without a page", () => {
  test.each([
    ["/old", "/products/product-1?size=1#reviews"],
    ["/old?utm_source=x&size=2", "/products/product-1?size=1&utm_source=x#reviews"],
    ["/en/old", "/products/product-1?size=1&lang=en#reviews"],
    ["/old?lang=en", "/products/product-1?size=1&lang=en#reviews"],
    ["/own", "/shop"],
    ["/twice", "/products/product-1?size=1#reviews"],
    ["/theme", "/shop"],
  ])("%s is redirected to %s, where the platform has a redirect", async (asked, location) => {
    const response = await openStore().get(asked);
    expect([response.status, response.headers.get("location")]).toEqual([301, location]);
  });

  test.each([
    ["for another host", "/away"],
    ["for another host in the short form", "/away-again"],
    ["in a ring", "/ring"],
    ["to itself", "/self"],
    ["to an address without a page", "/gone"],
    ["for it", "/nothing"],
  ])("stays a 404 with a redirect %s", async (_what, asked) => {
    expect((await openStore().get(asked)).status).toBe(404);
  });

  test("asked for as data stays a 404", async () => {
    expect((await openStore().get("/old.data")).status).toBe(404);
  });
});

test("a redirect from a page that is there does nothing", async () => {
  expect((await openStore().get("/shop")).status).toBe(200);
});

test.each(["/busy", "/busy.data"])("%s is 503 while the database cannot serve it", async (path) => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const answer = await openStore().get(path);
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "5"]);
});
