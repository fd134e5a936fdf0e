import { afterAll, beforeAll, beforeEach } from "vitest";
import { AuthWorld } from "./auth-world.ts";
import { TEST_SHOP_SETTINGS } from "#shop/testing/open-test-shop.ts";
import { openStoreTestShop, type StoreTestShop } from "#tests/support/store/open-store-shop.ts";

/** Fixtures of one test. */
export interface AuthTest {
  /** Shared by the whole file. */
  readonly shop: StoreTestShop;
  /** Without requests, jobs or mails. */
  readonly world: AuthWorld;
  /** Unique address of the test. */
  readonly email: string;
  /** Its number in the file. */
  readonly n: number;
}

/**
 * Opens a shop for the file, and gives every test its own world and address.
 *
 * @param take called before each test
 * @param multipassSecret null for a platform without Multipass
 */
export function beforeEachAuthTest(
  take: (test: AuthTest) => void,
  { multipassSecret = TEST_SHOP_SETTINGS.multipassSecret }: { readonly multipassSecret?: string | null } = {},
): void {
  let shop: StoreTestShop;
  let n = 0;
  beforeAll(async () => {
    shop = await openStoreTestShop();
  });
  afterAll(() => shop.close());
  beforeEach(() => {
    n += 1;
    const world = new AuthWorld({
      site: shop.database.site,
      transport: (call) => shop.shop.execute(call),
      now: shop.now,
      ...TEST_SHOP_SETTINGS,
      multipassSecret,
    });
    take({ shop, world, email: `ana.${n}@exemplu.ro`, n });
  });
}
