import type { Logger } from "pino";
import type { ShopDatabase } from "#shop/database/shop-database.ts";
import { readStoreDocument } from "#shop/modules/catalogue/documents/store-document.store.ts";
import type { ShopConfig } from "#shop/modules/catalogue/shop-config.ts";
import type { CheckedDocument } from "#shop/seed/document-issue.ts";
import { fieldsOf } from "#lib/values/fields-of.ts";
import { checkShopConfig } from "./check-shop-config.ts";

/**
 * Settings that the merchant edits while the shop runs. The others stay those of the file: prices are stored in its
 * currencies, and discount codes have their own table.
 */
export const LIVE_SETTINGS = [
  "shipsTo",
  "freeShippingOver",
  "shippingRates",
  "cashOnDelivery",
  "bankTransfer",
] as const;
export type LiveSettings = Pick<ShopConfig, (typeof LIVE_SETTINGS)[number]>;

/** Puts edited settings in the place of those of the file, and checks the whole. */
export function withLiveSettings(file: ShopConfig, edited: unknown): CheckedDocument<ShopConfig> {
  const given = fieldsOf(edited);
  return checkShopConfig({
    ...file,
    ...Object.fromEntries(LIVE_SETTINGS.map((field) => [field, given[field]])),
    // Settings saved before there was cash on delivery.
    cashOnDelivery: given["cashOnDelivery"] ?? file.cashOnDelivery,
  });
}

interface LiveShopConfigOptions {
  readonly database: ShopDatabase;
  /** As the seed file says. */
  readonly file: ShopConfig;
  readonly log: Logger;
}

/** Keeps the one object of the shop's settings at what the merchant has edited. */
export class LiveShopConfig {
  readonly #options: LiveShopConfigOptions;
  /** The same object at any time. */
  readonly value: ShopConfig;
  #shown: string | null = null;

  private constructor(options: LiveShopConfigOptions) {
    this.#options = options;
    this.value = { ...options.file };
  }

  /** Reads the settings, and everything edited from then on with `reread`. */
  static async open(options: LiveShopConfigOptions): Promise<LiveShopConfig> {
    const config = new LiveShopConfig(options);
    await config.reread();
    return config;
  }

  /** Reads what was edited. What this release cannot read is logged, and the file is used. */
  async reread(): Promise<void> {
    const { database, file, log } = this.#options;
    const document = await readStoreDocument(database, "shop.json");
    const version = document?.version ?? null;
    if (version === this.#shown) return;
    const checked = document === null ? null : withLiveSettings(file, document.value);
    if (checked?.ok === false) {
      const [issue] = checked.issues;
      log.error({ document: "shop.json", issue }, "edited settings cannot be read; the seed file is used");
    }
    Object.assign(this.value, checked?.ok === true ? checked.value : file);
    this.#shown = version;
  }
}
