import { pino } from "pino";
import { CHEAP_PASSWORDS } from "#lib/passwords/cheap-passwords.fixture.server.ts";
import { createShop, type Shop, type ShopOptions } from "#shop/create-shop.ts";
import { DEFAULT_SHOP_LIMITS } from "#shop/limits/shop-limits.ts";
import type { ShopSettings } from "#shop/shop-settings.ts";
import { openTestDatabase, type TestDatabase } from "./test-database.ts";

/** A small catalogue with cases that the real one lacks: one variant only, a quarterly subscription, sold out goods. */
export const TEST_SEED_FOLDER = "shop/testing/catalogue";

export const TEST_SHOP_SETTINGS: ShopSettings = {
  publicUrl: "https://shop.test",
  storefrontUrl: "https://store.test",
  publicToken: "public-token-of-the-test",
  privateToken: "private-token-of-the-test",
  webhookUrl: "https://store.test/api/webhooks",
  webhookSecret: "webhook-secret-of-the-test",
  multipassSecret: "multipass-secret-of-the-test",
  storeCreditSecret: "store-credit-secret-of-the-test",
  officeSecret: null,
  customerAccount: {
    id: "client-of-the-test",
    secret: null,
    redirectUris: ["https://store.test/account/authorize"],
    logoutUris: ["https://store.test"],
  },
  seedFolder: TEST_SEED_FOLDER,
  mediaFolder: "shop/testing/no-built-pictures",
  // A login costs an argon2 hash.
  limits: { ...DEFAULT_SHOP_LIMITS, logins: 20 },
};

export interface TestShop<Database extends TestDatabase = TestDatabase> {
  readonly shop: Shop;
  readonly database: Database;
  /** The shop's clock; assign `ms` to move it. */
  readonly now: { ms: number };
  readonly close: () => Promise<void>;
}

/** Opens the shop on an empty database of its own, with the test catalogue and a stopped clock. */
export async function openTestShop(options: Partial<ShopOptions> = {}): Promise<TestShop> {
  return openTestShopOn(await openTestDatabase(), options);
}

/** Opens the shop on a given database, such as one with the site's tables as well. */
export async function openTestShopOn<Database extends TestDatabase>(
  database: Database,
  options: Partial<ShopOptions> = {},
): Promise<TestShop<Database>> {
  const now = { ms: Date.parse("2026-05-04T09:30:00Z") };
  const jobs = await database.jobs("shop_jobs", () => {});
  const shop = await createShop({
    database: database.shop,
    jobs,
    clock: () => new Date(now.ms),
    deliver: async () => new Response(null, { status: 200 }),
    mail: async () => {},
    log: pino({ level: "silent" }),
    settings: TEST_SHOP_SETTINGS,
    passwords: CHEAP_PASSWORDS,
    ...options,
  });
  return { shop, database, now, close: database.close };
}
