import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import type { Blog } from "#app/shop-client/blog/blog.server.ts";
import { type Catalogue, inContext, type Locale } from "#app/shop-client/catalogue.server.ts";
import type { Collections } from "#app/shop-client/collections.server.ts";
import type { ProductParts } from "#app/shop-client/product-parts.server.ts";
import { ProductByHandle } from "#app/shop-client/product.query.ts";
import type { ShopCurrency } from "#app/shop-client/shop-currency.server.ts";
import { isOutage, isThrottled } from "#app/shop-client/shop-error.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/time/units.ts";
import { type KeepingClient, operationOf } from "./keep-answers.server.ts";
import { deleteUnconfirmed, keysAnsweredSince, LAST_GOOD_BOUNDS } from "./last-good.store.server.ts";

/** Age after which a product is asked for again: once a day, with the time the hourly walks take. */
const ASK_AGAIN_MS = 20 * HOUR_MS;
/** Pause between two questions, and the longer one when the platform has too many. */
const PAUSE_MS = 200;
const THROTTLED_PAUSE_MS = MINUTE_MS;
/** Questions of one walk, and how many may be throttled: less than the hour until the next, which goes on where it ended. */
const QUESTIONS_MAX = 4_000;
const THROTTLED_MAX = 10;
/** Answers that a walk keeps up to date; the rest of the table is for what visitors ask for. */
const ANSWERS_MAX = 0.75 * LAST_GOOD_BOUNDS.maxRows;
/** Failures in a row after which the platform counts as away. */
const FAILURES_MAX = 3;
/** Age at which a whole walk deletes a kept product: the platform has stopped to sell it, or its country has no visitors. */
const UNCONFIRMED_MS = 2 * DAY_MS;

export interface KeepProductsOptions {
  readonly client: KeepingClient;
  readonly site: SiteDatabase;
  readonly shopCurrency: Pick<ShopCurrency, "read">;
  readonly productParts: Pick<ProductParts, "count" | "list">;
  readonly catalogue: Pick<Catalogue, "list">;
  readonly collections: Pick<Collections, "list">;
  readonly blog: Pick<Blog, "blogs" | "articles">;
  /** Languages of the store in its default country. */
  readonly places: readonly Locale[];
  readonly log: Pick<Logger, "info">;
  /** Most answers that are kept up to date; by the table's bound when absent. */
  readonly answersMax?: number;
  /** Waits; the real time when absent. */
  readonly pause?: (ms: number, stopping: AbortSignal) => Promise<void>;
}

/**
 * Asks the platform for the lists and for every product whose answer is not kept or a day old, one after the other, so
 * that products without a visitor are kept, too. Ends when it is stopped, after 4,000 questions, when the platform is
 * away or throttles, and at what the table has room for: further products are kept when somebody asks for them.
 *
 * @returns the number of products that were asked for
 */
export async function keepProducts(
  options: KeepProductsOptions,
  now: Date,
  stopping: AbortSignal,
): Promise<number> {
  const { client, site, productParts, places, answersMax = ANSWERS_MAX, pause = waitFor } = options;
  await keepLists(options);
  let asked = 0;
  let seen = 0;
  let failures = 0;
  let throttled = 0;
  const parts = await productParts.count();
  if (!parts.ok) return asked;
  for (let part = 1; part <= parts.value; part += 1) {
    const handles = await productParts.list(part);
    if (!handles.ok) return asked;
    const questions = (handles.value ?? []).flatMap((handle) =>
      places.map((place) => ({ handle, ...inContext(place) })),
    );
    seen += questions.length;
    if (seen > answersMax) {
      options.log.info({ products: answersMax / places.length }, "more products than are kept for an outage");
      break;
    }
    const keys = questions.map((question) => client.keyOf(ProductByHandle, question));
    const kept = await keysAnsweredSince(site, keys, new Date(now.getTime() - ASK_AGAIN_MS));
    for (const [n, question] of questions.entries()) {
      if (kept.has(keys[n] ?? "")) continue;
      if (stopping.aborted || asked >= QUESTIONS_MAX) return asked;
      const result = await client.request(ProductByHandle, question);
      asked += 1;
      const isThrottling = !result.ok && isThrottled(result.error);
      if (isThrottling) throttled += 1;
      failures = !result.ok && isOutage(result.error) ? failures + 1 : 0;
      if (failures >= FAILURES_MAX || throttled >= THROTTLED_MAX) return asked;
      await pause(isThrottling ? THROTTLED_PAUSE_MS : PAUSE_MS, stopping);
    }
  }
  if (failures === 0) {
    await client.written();
    const operation = operationOf(ProductByHandle);
    await deleteUnconfirmed(site, operation, new Date(now.getTime() - UNCONFIRMED_MS));
  }
  return asked;
}

/** Asks for the currency, and for the lists that home page, shop and blog show. */
async function keepLists(options: KeepProductsOptions): Promise<void> {
  const { shopCurrency, catalogue, collections, blog, places } = options;
  await shopCurrency.read();
  for (const place of places) {
    await catalogue.list(place);
    await collections.list(place);
    await blog.blogs(place);
    await blog.articles({ place });
  }
}

async function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  // Rejects only when it is stopped.
  await wait(ms, undefined, { signal, ref: false }).catch(() => {});
}
