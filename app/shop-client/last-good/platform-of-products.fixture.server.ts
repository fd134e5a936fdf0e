import { pino } from "pino";
import { createCatalogue } from "#app/shop-client/catalogue.server.ts";
import { createKnownHandles } from "#app/shop-client/known-handles.server.ts";
import { createProductParts } from "#app/shop-client/product-parts.server.ts";
import { createShopCurrency } from "#app/shop-client/shop-currency.server.ts";
import { createShopClient } from "#app/shop-client/shop-client.server.ts";
import type { StorefrontAnswer } from "#app/shop-client/transport.server.ts";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import { createKeepingClient } from "./keep-answers.server.ts";
import type { LastGoodBounds } from "./last-good.store.server.ts";

const PAGE_INFO = { hasNextPage: false, endCursor: null };

/** A platform that sells products of a handle and a title, and can be away in several ways. */
export interface FakePlatform {
  /** Titles by handle. */
  readonly products: Map<string, string>;
  /** What it answers instead; null for its products. */
  failure: StorefrontAnswer | Error | null;
  nowMs: number;
  /** Handles of the products that were asked for. */
  readonly asked: string[];
}

/** Creates such a platform. */
export function createFakePlatform(products: Readonly<Record<string, string>>): FakePlatform {
  const nowMs = Date.parse("2026-05-04T10:00:00Z");
  return { products: new Map(Object.entries(products)), failure: null, nowMs, asked: [] };
}

/** Returns an answer that has no data. */
export function failed(status: number, body: unknown = "no"): StorefrontAnswer {
  return { status, headers: {}, body };
}

function productNode(handle: string, title: string) {
  const price = { amount: "289.0", currencyCode: "RON" };
  const variant = {
    id: `gid://${handle}`,
    title: "Un flacon",
    availableForSale: true,
    price,
    compareAtPrice: null,
  };
  return {
    ...{ id: handle, handle, title, description: "", descriptionHtml: "", tags: [], vendor: "" },
    ...{ availableForSale: true, seo: { title: null, description: null }, images: { nodes: [] } },
    ...{ variants: { nodes: [{ ...variant, image: null, metafields: [] }] }, metafields: [] },
    options: [],
  };
}

function answerOf(
  platform: FakePlatform,
  query: string,
  variables: Readonly<Record<string, unknown>>,
): unknown {
  const nodes = [...platform.products].map(([handle, title]) => productNode(handle, title));
  if (query.includes("query ProductByHandle")) {
    const handle = String(variables["handle"]);
    platform.asked.push(handle);
    return { productByHandle: nodes.find((each) => each.handle === handle) ?? null };
  }
  const edges = nodes.map((node) => ({ node }));
  return {
    products: { nodes, edges, pageInfo: PAGE_INFO },
    shop: { paymentSettings: { currencyCode: "RON" } },
  };
}

/** Starts what a process of the site reads products with: its memory is empty. */
export function startReaders(
  site: SiteDatabase,
  platform: FakePlatform,
  { bounds, shopOrigin = "https://shop.test" }: { bounds?: LastGoodBounds; shopOrigin?: string } = {},
) {
  const lines: string[] = [];
  const returns: number[] = [];
  const log = pino({ level: "error" }, { write: (line: string) => void lines.push(line) });
  const clock = () => new Date(platform.nowMs);
  const plain = createShopClient({
    ...{ version: "2024-01", publicToken: "public", log },
    transport: ({ body }) => {
      const { failure } = platform;
      if (failure instanceof Error) return Promise.reject(failure);
      if (failure !== null) return Promise.resolve(failure);
      const data = answerOf(platform, body.query, body.variables ?? {});
      return Promise.resolve({ status: 200, headers: {}, body: { data } });
    },
  });
  const client = createKeepingClient({
    ...{
      client: plain,
      site,
      clock,
      log,
      country: "RO",
      shopOrigin,
      onReturn: () => void returns.push(platform.nowMs),
    },
    ...(bounds !== undefined && { bounds }),
  });
  const handles = createKnownHandles({ client, clock, log });
  const catalogue = createCatalogue({
    ...{ client, handles, clock, log, publicUrl: "https://s.ro" },
    notePicture: () => {},
    prices: { note: () => Promise.resolve(new Map()) },
  });
  const productParts = createProductParts({ client, clock, log });
  const shopCurrency = createShopCurrency({ client, clock, log });
  return { client, shopCurrency, handles, catalogue, productParts, lines, returns };
}
