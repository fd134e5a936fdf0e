import type { Logger } from "pino";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import {
  listPrices,
  NO_REFERENCES,
  type PricedProduct,
  type ReferencePrices,
} from "#app/shop-client/product.ts";
import type { CallOptions } from "#app/shop-client/shop-client.server.ts";
import { lowestPriceBefore } from "#domain/catalogue/lowest-price.ts";
import { type Money, money } from "#domain/money/money.ts";
import { MINUTE_MS } from "#domain/time/units.ts";
import { BoundedMap } from "#lib/bounded-map/bounded-map.ts";
import { within } from "#lib/timeout/within.ts";
import { readPriceHistories, recordPrices } from "./price-records.store.server.ts";

/** Time in which the records have to answer: without them a page shows no reduction. */
const RECORDS_TIMEOUT_MS = 2_000;
/** Prices of which this process knows that they are recorded, and for how long it does not look again. */
const KNOWN_MAX = 20_000;
const KNOWN_MS = 10 * MINUTE_MS;

/** The store's records of what it asked for its goods: kept by the site, so that they are the same with any platform. */
export interface PriceRecords {
  /**
   * Records the prices of an answer of the platform, and returns the reference prices of what it calls reduced. Of kept
   * answers and of previews, which are not today's offer, nothing is recorded.
   */
  readonly note: (
    products: readonly PricedProduct[],
    country: string,
    call: CallOptions,
  ) => Promise<ReferencePrices>;
}

interface PriceRecordsOptions {
  readonly site: SiteDatabase;
  readonly clock: () => Date;
  readonly log: Logger;
}

/** Creates the records. While the database does not answer, prices are shown without reductions. */
export function createPriceRecords({ site, clock, log }: PriceRecordsOptions): PriceRecords {
  const known = new BoundedMap<string, { readonly amount: number; readonly at: number }>({
    maxEntries: KNOWN_MAX,
  });
  const keyOf = (country: string, variantId: string, currency: string) =>
    `${country} ${currency} ${variantId}`;

  async function record(prices: ReturnType<typeof listPrices>, country: string): Promise<void> {
    const now = clock();
    const fresh = prices.filter(({ variantId, price }) => {
      const before = known.get(keyOf(country, variantId, price.currency));
      const isKnown = before !== undefined && Math.abs(now.getTime() - before.at) < KNOWN_MS;
      return !isKnown || before.amount !== price.amount;
    });
    if (fresh.length === 0) return;
    await recordPrices(site, country, fresh, now);
    for (const { variantId, price } of fresh)
      known.set(keyOf(country, variantId, price.currency), { amount: price.amount, at: now.getTime() });
  }

  async function findReferences(
    prices: ReturnType<typeof listPrices>,
    country: string,
  ): Promise<ReferencePrices> {
    const reduced = prices.filter(({ isReduced }) => isReduced);
    if (reduced.length === 0) return NO_REFERENCES;
    const histories = await readPriceHistories(site, country, reduced);
    const references = new Map<string, Money>();
    for (const { variantId, price } of reduced) {
      const history = histories.get(variantId) ?? [];
      // Another price was recorded last: what is known is not about this one.
      const lowest = history.at(-1)?.priceMinor === price.amount ? lowestPriceBefore(history) : null;
      if (lowest !== null) references.set(variantId, money(lowest, price.currency));
    }
    return references;
  }

  return {
    async note(products, country, call) {
      const prices = products.flatMap(listPrices);
      const isOffer = call.keptSince === undefined && call.isFreeText !== true;
      const noted = async (): Promise<ReferencePrices> => {
        if (isOffer) await record(prices, country);
        return findReferences(prices, country);
      };
      try {
        return await within(noted(), RECORDS_TIMEOUT_MS, () => {
          throw new Error("The records of prices do not answer.");
        });
      } catch (error) {
        log.error({ err: error }, "prices could not be recorded, and no reduction is shown");
        return NO_REFERENCES;
      }
    },
  };
}
