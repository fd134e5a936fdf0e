import { type Cached, createAnswerCache } from "#app/shop-client/answer-cache.server.ts";
import { type CatalogueOptions, inContext, type Locale } from "#app/shop-client/catalogue.server.ts";
import { FeedProductList } from "./feed-products.query.ts";
import { localiseTo } from "#app/shop-client/localise.ts";
import { type Picture, type ProductSummary, toPicture, toSummary } from "#app/shop-client/product.ts";
import type { CallOptions } from "#app/shop-client/shop-client.server.ts";
import type { ShopResult } from "#app/shop-client/shop-error.ts";

/** Products of one request: what a platform answers with all their variants and pictures. */
const PRODUCTS_ASKED = 50;
/** Feeds of more products than that which one process reads at a time: each costs many requests. */
const WALKS_MAX = 2;

/** Product as a feed describes it. */
export interface FeedProduct extends ProductSummary {
  readonly vendor: string;
  readonly description: string;
  /** Number in Google's product taxonomy; null if the shop does not say. */
  readonly googleCategory: string | null;
  readonly pictures: readonly Picture[];
  /** Bar codes by the variant's id, as the merchant typed them. */
  readonly barcodes: ReadonlyMap<string, string>;
}

interface FeedPart {
  readonly products: readonly FeedProduct[];
  /** Cursor of the next part; null after the last. */
  readonly next: string | null;
}

/** The parts of a feed after the first, one by one. */
export interface FeedWalk {
  /** Reads the next part; null after the last. Rejects when the platform does not answer. */
  readonly next: () => Promise<readonly FeedProduct[] | null>;
  /** Ends the walk: another may begin. */
  readonly close: () => void;
}

/** Reads all products for feeds, in parts, so that a catalogue of any length takes the memory of one. */
export interface FeedProducts {
  /** Returns the first part, as last known. */
  readonly first: (place: Locale) => Promise<Cached<FeedPart>>;
  /** Begins to read the parts after a cursor; null while as many feeds are read as may be. */
  readonly walk: (after: string, place: Locale) => FeedWalk | null;
  /** Refreshes the first part at its next use. */
  readonly expire: () => void;
}

/** Reads the number of a category; null for anything else. */
function readCategory(value: string | undefined): string | null {
  const number = value?.trim() ?? "";
  return /^[1-9]\d{0,7}$/.test(number) ? number : null;
}

/** Creates the reader of the products for feeds. */
export function createFeedProducts(options: Omit<CatalogueOptions, "handles">): FeedProducts {
  const { client, clock, log, publicUrl, notePicture, prices } = options;
  const answers = createAnswerCache({
    client,
    clock,
    log,
    failure: "the products of a feed could not be read",
  });
  const localise = localiseTo(publicUrl, notePicture);
  let walks = 0;

  async function read(
    after: string | null,
    place: Locale,
    caller: CallOptions,
  ): Promise<ShopResult<FeedPart>> {
    const asked = { first: PRODUCTS_ASKED, after, ...inContext(place) };
    const answer = await client.request(FeedProductList, asked, caller);
    if (!answer.ok) return answer;
    const { nodes, pageInfo } = answer.data.products;
    const references = await prices.note(nodes, place.country, caller);
    const products = nodes.map((node): FeedProduct => ({
      ...toSummary(node, localise, references),
      vendor: node.vendor,
      description: node.description,
      googleCategory: readCategory(node.googleCategory?.value),
      pictures: node.pictures.nodes.map((image) => toPicture(image, node.title, localise)),
      barcodes: new Map(node.codes.nodes.flatMap(({ id, barcode }) => (barcode ? [[id, barcode]] : []))),
    }));
    return { ok: true, data: { products, next: pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null } };
  }

  function beginWalk(after: string, place: Locale): FeedWalk {
    let next: string | null = after;
    let isOpen = true;
    walks += 1;
    const close = (): void => {
      if (isOpen) walks -= 1;
      isOpen = false;
    };
    return {
      close,
      next: async () => {
        if (next === null || !isOpen) return null;
        const part = await read(next, place, {});
        if (!part.ok) throw new Error(part.error.message);
        next = part.data.next;
        return part.data.products;
      },
    };
  }

  return {
    first: (place) =>
      answers.remember(`feed ${place.language} ${place.country}`, (caller) => read(null, place, caller)),
    walk: (after, place) => (walks >= WALKS_MAX ? null : beginWalk(after, place)),
    expire: answers.expire,
  };
}
