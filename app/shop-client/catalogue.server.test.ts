import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { createCatalogue } from "./catalogue.server.ts";
import { createShopClient } from "./shop-client.server.ts";
import type { StorefrontAnswer } from "./transport.server.ts";

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

function listOf(...handles: string[]): StorefrontAnswer {
  const edges = handles.map((handle) => ({ node: node(handle) }));
  return { status: 200, headers: {}, body: { data: { products: { edges } } } };
}

function setUp(first: StorefrontAnswer | Error) {
  const state = { answer: first, calls: 0, now: 0 };
  const log = pino({ level: "silent" });
  const clock = () => new Date(state.now);
  const client = createShopClient({
    version: "2024-01",
    publicToken: "public",
    log,
    transport: () => {
      state.calls += 1;
      return state.answer instanceof Error ? Promise.reject(state.answer) : Promise.resolve(state.answer);
    },
  });
  return {
    state,
    catalogue: createCatalogue({ client, clock, log, publicUrl: "https://s.ro", notePicture: () => {} }),
  };
}

async function handlesOf(catalogue: ReturnType<typeof setUp>["catalogue"]) {
  const list = await catalogue.list(PLACE);
  return list.ok ? list.value.map(({ handle }) => handle) : list.error.kind;
}

describe("the catalogue in memory", () => {
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

  test("after a webhook from a platform that is down since, goes on with what it knows", async () => {
    const { state, catalogue } = setUp(listOf("ahcc"));
    await handlesOf(catalogue);
    state.answer = { status: 403, headers: {}, body: "" };
    catalogue.expire();
    expect(await handlesOf(catalogue)).toEqual(["ahcc"]);
  });

  test("keeps answering from what it knows while the platform is down, and leaves it alone between tries", async () => {
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

  test("makes addresses on the store's own origin relative and leaves others alone", async () => {
    const body = {
      data: {
        products: {
          edges: [{ node: node("ahcc", "https://s.ro/media/a.webp?v=1") }, { node: node("pco-well") }],
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
