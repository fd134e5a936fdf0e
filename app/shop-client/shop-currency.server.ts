import type { Logger } from "pino";
import { type Cached, createAnswerCache } from "./answer-cache.server.ts";
import type { ShopClient } from "./shop-client.server.ts";
import { ShopPaymentSettings } from "./shop.query.ts";

/** The platform's own currency, cached as other answers of the platform are. */
export interface ShopCurrency {
  readonly read: () => Promise<Cached<string>>;
  /** Refreshes it at its next use. */
  readonly expire: () => void;
}

interface ShopCurrencyOptions {
  readonly client: ShopClient;
  readonly clock: () => Date;
  readonly log: Logger;
}

/** Creates the reader of the platform's currency. */
export function createShopCurrency({ client, clock, log }: ShopCurrencyOptions): ShopCurrency {
  const failure = "the shop's currency could not be read";
  const answers = createAnswerCache({ client, clock, log, failure });
  return {
    read: () =>
      answers.remember("currency", async (caller) => {
        const result = await client.request(ShopPaymentSettings, {}, caller);
        return result.ok ? { ok: true, data: result.data.shop.paymentSettings.currencyCode } : result;
      }),
    expire: answers.expire,
  };
}
