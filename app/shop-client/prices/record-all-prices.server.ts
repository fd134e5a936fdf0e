import { setTimeout as wait } from "node:timers/promises";
import type { CountryCode } from "#app/shop-client/generated/graphql.ts";
import type { ShopClient } from "#app/shop-client/shop-client.server.ts";
import { PRICED_COUNTRIES } from "#domain/money/currency-choice.ts";
import { trustType } from "#lib/values/trust-type.ts";
import type { PriceRecords } from "./price-records.server.ts";
import { VariantPrices } from "./variant-prices.query.ts";

/** Products of one request, and the requests of a walk: 10,000 products in the seven countries three times over. */
const PRODUCTS_ASKED = 100;
const REQUESTS_MAX = 2_000;
/** Pause between two requests. */
const PAUSE_MS = 100;

interface RecordOptions {
  readonly client: ShopClient;
  readonly prices: PriceRecords;
  readonly stopping: AbortSignal;
}

/**
 * Records what every product costs in every country with a currency of its own, so that a product which nobody looked
 * at has its reference price, too. A country that is not answered is left to the next walk.
 *
 * @returns the number of products read
 */
export async function recordAllPrices({ client, prices, stopping }: RecordOptions): Promise<number> {
  let seen = 0;
  let requests = 0;
  for (const country of PRICED_COUNTRIES) {
    let after: string | null | undefined = null;
    while (after !== undefined && requests < REQUESTS_MAX && !stopping.aborted) {
      requests += 1;
      const asked = { first: PRODUCTS_ASKED, after, country: trustType<CountryCode>(country) };
      const answer: Awaited<ReturnType<typeof request>> = await request(asked);
      if (!answer.ok) break;
      const { nodes, pageInfo } = answer.data.products;
      await prices.note(nodes, country, {});
      seen += nodes.length;
      after = pageInfo.hasNextPage ? (pageInfo.endCursor ?? undefined) : undefined;
      // Rejects only when it is stopped.
      if (after !== undefined)
        await wait(PAUSE_MS, undefined, { signal: stopping, ref: false }).catch(() => {});
    }
  }
  return seen;

  function request(asked: { first: number; after: string | null; country: CountryCode }) {
    return client.request(VariantPrices, asked);
  }
}
