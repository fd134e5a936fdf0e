import type { ShopOptions } from "#shop/create-shop.ts";
import { openTestShopOn, type TestShop } from "#shop/testing/open-test-shop.ts";
import type { Database } from "#server/database.ts";
import { openTestDatabase } from "#tests/support/database/database.ts";

/** Test shop on a database with the site's tables as well. */
export type StoreTestShop = TestShop<Database>;

/** Opens it, see `openTestShop`. */
export async function openStoreTestShop(options: Partial<ShopOptions> = {}): Promise<StoreTestShop> {
  return openTestShopOn(await openTestDatabase(), options);
}
