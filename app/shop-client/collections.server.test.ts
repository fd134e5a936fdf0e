import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { createCollections } from "./collections.server.ts";
import { createShopClient } from "./shop-client.server.ts";
import { noPriceRecords } from "#tests/support/no-price-records.ts";

const PLACE = { language: "en", country: "RO" } as const;
const IP = "192.0.2.1";

const node = (handle: string) => ({
  id: handle,
  handle,
  title: handle,
  availableForSale: true,
  images: { nodes: [{ url: `https://s.ro/media/${handle}.webp`, altText: null, width: 100, height: 100 }] },
  variants: { nodes: [] },
  metafields: [],
});
const TEXTS = { title: "Immunity", description: "Two formulas.", seo: { title: null, description: null } };

/** @param data of the platform's answer, by the variables of the call; null for a platform that is down. */
function setUp(
  answer: (variables: Readonly<Record<string, unknown>>) => object | null,
  exists: boolean | null = null,
) {
  const asked: Readonly<Record<string, unknown>>[] = [];
  const buyers: (string | undefined)[] = [];
  const log = pino({ level: "silent" });
  const client = createShopClient({
    version: "2024-01",
    publicToken: "public",
    privateToken: "private",
    log,
    transport: ({ headers, body: { variables = {} } }) => {
      asked.push(variables);
      buyers.push(headers["Shopify-Storefront-Buyer-IP"]);
      const data = answer(variables);
      return Promise.resolve({ status: data === null ? 403 : 200, headers: {}, body: { data } });
    },
  });
  const collections = createCollections({
    client,
    handles: { hasCollection: () => Promise.resolve(exists) },
    clock: () => new Date(0),
    log,
    publicUrl: "https://s.ro",
    notePicture: () => {},
    prices: noPriceRecords,
  });
  return { asked, buyers, collections };
}

describe("the list of collections", () => {
  const image = { url: "https://cdn.example/own.webp", altText: "Own", width: 9, height: 9 };
  const listed = (handle: string, products: readonly string[], own: typeof image | null = null) => ({
    handle,
    title: handle,
    description: "",
    image: own,
    products: { nodes: products.map(node) },
  });

  test("leaves the one of all products out, and borrows the picture of a first product", async () => {
    const nodes = [
      listed("all", ["ahcc"]),
      listed("a", ["ahcc"]),
      listed("b", ["ahcc"], image),
      listed("c", []),
    ];
    const { collections } = setUp(() => ({ collections: { nodes } }));
    const list = await collections.list(PLACE);
    expect(list.ok && list.value.map((each) => [each.handle, each.picture?.url, each.firstProduct])).toEqual([
      ["a", "/media/ahcc.webp", "ahcc"],
      ["b", "https://cdn.example/own.webp", "ahcc"],
      ["c", undefined, null],
    ]);
  });
});

describe("a collection a visitor has named", () => {
  test("is read page by page, in the merchant's order, and kept", async () => {
    const { asked, collections } = setUp(({ after }) => {
      const isFirst = after === null;
      const pageInfo = { hasNextPage: isFirst, endCursor: "c1" };
      return {
        collection: {
          handle: "immunity",
          ...TEXTS,
          products: { nodes: [node(isFirst ? "simplix" : "ahcc")], pageInfo },
        },
      };
    }, true);
    const found = await collections.lookUp("immunity", PLACE, IP);
    expect(found.ok && found.value?.products.map(({ handle }) => handle)).toEqual(["simplix", "ahcc"]);
    expect(found.ok && found.value).toMatchObject({ handle: "immunity", ...TEXTS });
    await collections.lookUp("immunity", PLACE, IP);
    expect(asked.map(({ after }) => after)).toEqual([null, "c1"]);
  });

  test("is not asked for when there is none", async () => {
    const { asked, collections } = setUp(() => ({ collection: null }), false);
    expect(await collections.lookUp("invented", PLACE, IP)).toEqual({ ok: true, value: null });
    expect(asked).toEqual([]);
  });

  test("where that is unknown is asked for in the visitor's name", async () => {
    const { buyers, collections } = setUp(() => ({ collection: null }));
    expect(await collections.lookUp("invented", PLACE, IP)).toEqual({ ok: true, value: null });
    expect(buyers).toEqual([IP]);
  });

  test("is a failure while the platform does not answer", async () => {
    const { collections } = setUp(() => null, true);
    expect((await collections.lookUp("immunity", PLACE, IP)).ok).toBe(false);
  });
});
