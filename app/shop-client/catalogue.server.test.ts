import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { createCatalogue } from "./catalogue.server.ts";
import { createShopClient } from "./shop-client.server.ts";
import type { StorefrontAnswer } from "./transport.server.ts";
import { noPriceRecords } from "#tests/support/no-price-records.ts";

const PLACE = { language: "ro", country: "RO" } as const;

function node(handle: string, url = "https://cdn.example/a.webp") {
  const price = { amount: "289.0", currencyCode: "RON" };
  const image = { url, altText: null, width: 100, height: 100 };
  const variant = {
    id: `gid://${handle}`,
    title: "Un flacon",
    availableForSale: true,
    price,
    compareAtPrice: null,
  };
  return {
    id: handle,
    handle,
    title: handle,
    availableForSale: true,
    images: { nodes: [image] },
    variants: { nodes: [{ ...variant, image, metafields: [] }] },
    metafields: [],
  };
}

const MORE = { hasNextPage: true, endCursor: "next" };
const LAST_PAGE = { hasNextPage: false, endCursor: null };

function listOf(...handles: string[]): StorefrontAnswer {
  const edges = handles.map((handle) => ({ node: node(handle) }));
  return { status: 200, headers: {}, body: { data: { products: { edges, pageInfo: LAST_PAGE } } } };
}

function setUp(first: StorefrontAnswer | Error, exists: boolean | null = null) {
  const state = {
    answer: first,
    calls: 0,
    now: 0,
    buyers: [] as (string | undefined)[],
    asked: [] as unknown[],
  };
  const lines: string[] = [];
  const log = pino({ level: "warn" }, { write: (line) => lines.push(line) });
  const warnings = () => lines.map((line): unknown => JSON.parse(line));
  const clock = () => new Date(state.now);
  const client = createShopClient({
    version: "2024-01",
    publicToken: "public",
    log,
    privateToken: "private",
    transport: ({ headers, body }) => {
      state.calls += 1;
      state.asked.push(body.variables);
      state.buyers.push(headers["Shopify-Storefront-Buyer-IP"]);
      return state.answer instanceof Error ? Promise.reject(state.answer) : Promise.resolve(state.answer);
    },
  });
  const handles = { hasProduct: () => Promise.resolve(exists) };
  const options = {
    client,
    handles,
    clock,
    log,
    publicUrl: "https://s.ro",
    notePicture: () => {},
    prices: noPriceRecords,
  };
  return { state, catalogue: createCatalogue(options), warnings };
}

async function handlesOf(catalogue: ReturnType<typeof setUp>["catalogue"]) {
  const list = await catalogue.list(PLACE);
  return list.ok ? list.value.map(({ handle }) => handle) : list.error.kind;
}

describe("the catalogue in memory", () => {
  test("knows the currency of a country's prices once it has read some", async () => {
    const { catalogue } = setUp(listOf("ahcc"));
    expect(catalogue.currencyAt(PLACE.country)).toBeNull();
    await catalogue.list(PLACE);
    expect(catalogue.currencyAt(PLACE.country)).toBe("RON");
    expect(catalogue.currencyAt("JP")).toBeNull();
  });

  test("asks once, puts the priority handles first, and answers from memory", async () => {
    const { state, catalogue } = setUp(listOf("ic-well", "simplix", "ahcc", "papillex"));
    expect(await handlesOf(catalogue)).toEqual(["papillex", "ahcc", "simplix", "ic-well"]);
    await handlesOf(catalogue);
    expect(state.calls).toBe(1);
  });

  test("asks anew in the background after a minute", async () => {
    const { state, catalogue } = setUp(listOf("ahcc"));
    await handlesOf(catalogue);
    state.now = 61_000;
    state.answer = listOf("papillex");
    expect(await handlesOf(catalogue)).toEqual(["ahcc"]);
    await expect.poll(() => handlesOf(catalogue)).toEqual(["papillex"]);
  });

  test("after a webhook the next to ask gets what the platform says now: a page made of less would be kept", async () => {
    const { state, catalogue } = setUp(listOf("ahcc"));
    await handlesOf(catalogue);
    state.answer = listOf("papillex");
    catalogue.expire();
    expect(await handlesOf(catalogue)).toEqual(["papillex"]);
    await handlesOf(catalogue);
    expect(state.calls).toBe(2);
  });

  test("after a webhook that came while an answer was on its way, asks once more", async () => {
    const { state, catalogue } = setUp(listOf("ahcc"));
    await handlesOf(catalogue);
    state.now = 61_000;
    await handlesOf(catalogue);
    catalogue.expire();
    state.answer = listOf("papillex");
    expect(await handlesOf(catalogue)).toEqual(["papillex"]);
  });

  test("answers with cached values after a webhook of a platform that is down since", async () => {
    const { state, catalogue } = setUp(listOf("ahcc"));
    await handlesOf(catalogue);
    state.answer = { status: 403, headers: {}, body: "" };
    catalogue.expire();
    expect(await handlesOf(catalogue)).toEqual(["ahcc"]);
  });

  test("answers with cached values while the platform is down, with a pause between two tries", async () => {
    const { state, catalogue } = setUp(listOf("ahcc"));
    await handlesOf(catalogue);
    state.answer = { status: 403, headers: {}, body: "" };
    state.now = 61_000;
    expect(await handlesOf(catalogue)).toEqual(["ahcc"]);
    await expect.poll(() => state.calls).toBe(2);
    expect(await handlesOf(catalogue)).toEqual(["ahcc"]);
    expect(state.calls).toBe(2);
  });

  test("says so at once when the platform was down from the start, and recovers a second later", async () => {
    const { state, catalogue } = setUp({ status: 403, headers: {}, body: "" });
    expect(await handlesOf(catalogue)).toBe("http");
    state.answer = listOf("ahcc");
    expect(await handlesOf(catalogue)).toBe("http");
    expect(state.calls).toBe(1);
    state.now = 1_000;
    expect(await handlesOf(catalogue)).toEqual(["ahcc"]);
  });

  test("takes an empty list for a failure: it is logged, is not kept, and the products known before serve on", async () => {
    const { state, catalogue, warnings } = setUp(listOf());
    expect(await handlesOf(catalogue)).toBe("empty");
    expect(warnings()).toMatchObject([
      { msg: "the catalogue could not be read", reason: "The product list is empty", stale: false },
    ]);
    state.answer = listOf("ahcc");
    state.now = 1_000;
    expect(await handlesOf(catalogue)).toEqual(["ahcc"]);
    state.answer = listOf();
    catalogue.expire();
    expect(await handlesOf(catalogue)).toEqual(["ahcc"]);
    expect(warnings().at(-1)).toMatchObject({ reason: "The product list is empty", stale: true });
  });

  test("asks for the twenty products created first, in the order the specification names", async () => {
    const { state, catalogue } = setUp(listOf("ahcc"));
    await catalogue.list(PLACE);
    expect(state.asked).toEqual([
      { first: 20, after: null, sortKey: "CREATED_AT", reverse: false, language: "RO", country: "RO" },
    ]);
  });

  test("lists every product without a further request where the first list has them all", async () => {
    const { state, catalogue } = setUp(listOf("ahcc", "papillex"));
    const all = await catalogue.all(PLACE);
    expect(all.ok && all.value.map(({ handle }) => handle)).toEqual(["papillex", "ahcc"]);
    await catalogue.list(PLACE);
    expect(state.calls).toBe(1);
  });

  test("of a larger shop reads every product in pages, up to a limit, and keeps them", async () => {
    const body = { data: { products: { edges: [{ node: node("ahcc") }], pageInfo: MORE } } };
    const { state, catalogue } = setUp({ status: 200, headers: {}, body });
    const all = await catalogue.all(PLACE);
    expect(all.ok && all.value.length).toBe(20);
    await catalogue.all(PLACE);
    expect(state.asked).toHaveLength(21);
    expect(state.asked.at(-1)).toMatchObject({ first: 100, after: "next" });
  });

  test("makes addresses on the store's own origin relative and leaves others alone", async () => {
    const body = {
      data: {
        products: {
          edges: [{ node: node("ahcc", "https://s.ro/media/a.webp?v=1") }, { node: node("pco-well") }],
          pageInfo: LAST_PAGE,
        },
      },
    };
    const { catalogue } = setUp({ status: 200, headers: {}, body });
    const list = await catalogue.list(PLACE);
    expect(list.ok && list.value.map(({ picture }) => picture?.url)).toEqual([
      "/media/a.webp?v=1",
      "https://cdn.example/a.webp",
    ]);
  });
});

describe("a product a visitor has named", () => {
  const IP = "192.0.2.1";
  const OTHER_IP = "192.0.2.2";
  const NONE: StorefrontAnswer = { status: 200, headers: {}, body: { data: { productByHandle: null } } };
  const AHCC: StorefrontAnswer = {
    status: 200,
    headers: {},
    body: { data: { productByHandle: { ...node("ahcc"), media: { nodes: [] }, options: [], seo: {} } } },
  };
  const valueOf = async (catalogue: ReturnType<typeof setUp>["catalogue"], handle: string, ip = IP) => {
    const found = await catalogue.lookUp(handle, PLACE, ip);
    return found.ok ? (found.value?.handle ?? null) : found.error.kind;
  };

  test("tells the currency of its country's prices", async () => {
    const { catalogue } = setUp(AHCC, true);
    await valueOf(catalogue, "ahcc");
    expect(catalogue.currencyAt(PLACE.country)).toBe("RON");
  });

  test("is not asked for when there is none", async () => {
    const { state, catalogue } = setUp(AHCC, false);
    expect(await valueOf(catalogue, "invented")).toBeNull();
    expect(state.buyers).toEqual([]);
  });

  test("is asked for in the store's name when there is one: all visitors share the answer", async () => {
    const { state, catalogue } = setUp(AHCC, true);
    expect([await valueOf(catalogue, "ahcc"), await valueOf(catalogue, "ahcc", OTHER_IP)]).toEqual([
      "ahcc",
      "ahcc",
    ]);
    expect(state.buyers).toEqual([undefined]);
  });

  test("where that is unknown is asked for in the visitor's name, and kept for all once found", async () => {
    const { state, catalogue } = setUp(AHCC);
    expect([await valueOf(catalogue, "ahcc"), await valueOf(catalogue, "ahcc", OTHER_IP)]).toEqual([
      "ahcc",
      "ahcc",
    ]);
    expect(state.buyers).toEqual([IP]);
  });

  test("where that is unknown leaves no trace when it is invented: a thousand of them push out nothing", async () => {
    const { state, catalogue } = setUp(AHCC);
    await valueOf(catalogue, "ahcc");
    state.answer = NONE;
    for (let n = 0; n < 1_000; n += 1) expect(await valueOf(catalogue, `invented-${n}`)).toBeNull();
    state.buyers.length = 0;
    expect(await valueOf(catalogue, "ahcc")).toBe("ahcc");
    expect(await valueOf(catalogue, "invented-1", OTHER_IP)).toBeNull();
    expect(state.buyers).toEqual([OTHER_IP]);
  });

  test("where that is unknown does not answer one visitor with the other's refusal", async () => {
    const { state, catalogue } = setUp({ status: 403, headers: {}, body: "" });
    expect(await valueOf(catalogue, "ahcc")).toBe("http");
    state.answer = AHCC;
    expect(await valueOf(catalogue, "ahcc", OTHER_IP)).toBe("ahcc");
  });
});
