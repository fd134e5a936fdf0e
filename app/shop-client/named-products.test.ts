import { pino } from "pino";
import { expect, it } from "vitest";
import { createCatalogue } from "./catalogue.server.ts";
import { createKnownHandles } from "./known-handles.server.ts";
import { createShopClient } from "./shop-client.server.ts";
import { namedProducts } from "./named-products.server.ts";
import { noPriceRecords } from "#tests/support/no-price-records.ts";

const ASKER = { language: "ro", country: "RO", ip: "192.0.2.1" } as const;
const INVENTED = Array.from({ length: 100 }, (_, n) => `invented-${n}`);

/** Builds a catalogue with a platform without products, whose list of handles ends, or never does. */
function setUp({ isEndless }: { readonly isEndless: boolean }) {
  const lookedUp: (string | undefined)[] = [];
  const log = pino({ level: "silent" });
  const clock = () => new Date(0);
  const client = createShopClient({
    version: "2024-01",
    publicToken: "public",
    privateToken: "private",
    log,
    transport: ({ headers, body }) => {
      if (body.query.includes("productByHandle")) lookedUp.push(headers["Shopify-Storefront-Buyer-IP"]);
      const pageInfo = { hasNextPage: isEndless, endCursor: "more" };
      const data = { products: { nodes: [], edges: [], pageInfo }, productByHandle: null };
      return Promise.resolve({ status: 200, headers: {}, body: { data } });
    },
  });
  const handles = createKnownHandles({ client, clock, log });
  const options = {
    client,
    handles,
    clock,
    log,
    publicUrl: "https://s.ro",
    notePicture: () => {},
    prices: noPriceRecords,
  };
  return { lookedUp, catalogue: createCatalogue(options) };
}

it("a hundred invented handles are looked up at no cost of the platform", async () => {
  const { lookedUp, catalogue } = setUp({ isEndless: false });
  expect(await namedProducts({ catalogue }, ASKER, INVENTED)).toEqual([]);
  expect(lookedUp).toEqual([]);
});

it("where the shop's handles are not known, a few are looked up in the visitor's name", async () => {
  const { lookedUp, catalogue } = setUp({ isEndless: true });
  expect(await namedProducts({ catalogue }, ASKER, INVENTED)).toEqual([]);
  expect(new Set(lookedUp)).toEqual(new Set([ASKER.ip]));
  expect(lookedUp.length).toBeLessThan(INVENTED.length);
});
