import type { Logger } from "pino";
import { z } from "zod";
import type { ProductSet } from "#domain/promotion/product-sets.ts";
import { within } from "#lib/timeout/within.ts";
import { createAnswerCache } from "#app/shop-client/answer-cache.server.ts";
import type { ShopClient } from "#app/shop-client/shop-client.server.ts";
import { ProductSets as ProductSetsQuery } from "#app/shop-client/shop.query.ts";

/** Maximum time that a page waits for sets that are not known yet. */
const FIRST_ANSWER_MS = 1_000;
const SETS_MAX = 20;
const SET_PRODUCTS_MAX = 10;

/** The shop's sets of products, cached as other answers of the platform are. */
export interface ProductSets {
  /** Returns none while the platform does not tell, or tells what cannot be read: no saving is promised then. */
  readonly read: () => Promise<readonly ProductSet[]>;
  /** Refreshes them at their next use. */
  readonly expire: () => void;
}

interface ProductSetsOptions {
  readonly client: ShopClient;
  readonly clock: () => Date;
  readonly log: Logger;
}

const productSets = z
  .array(
    z.object({
      members: z.array(z.string()).min(2).max(SET_PRODUCTS_MAX),
      percent: z.number().min(0).max(100),
    }),
  )
  .max(SETS_MAX);

/** Creates the reader of the shop's sets. */
export function createProductSets({ client, clock, log }: ProductSetsOptions): ProductSets {
  const answers = createAnswerCache({ client, clock, log, failure: "the shop's sets could not be read" });
  return {
    read: async () => {
      const asked = answers.remember("sets", async (caller) => {
        const result = await client.request(ProductSetsQuery, {}, caller);
        return result.ok ? { ok: true, data: parseSets(result.data.shop.metafield?.value, log) } : result;
      });
      const told = await within(asked, FIRST_ANSWER_MS, () => null);
      return told?.ok === true ? told.value : [];
    },
    expire: answers.expire,
  };
}

function parseSets(text: string | undefined, log: Logger): readonly ProductSet[] {
  if (text === undefined) return [];
  try {
    return productSets.parse(JSON.parse(text));
  } catch (error) {
    log.warn({ err: error }, "the shop's metafield product_sets cannot be read: no sets are shown");
    return [];
  }
}
