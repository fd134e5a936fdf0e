import { openTestShop, type TestShop, TEST_SHOP_SETTINGS } from "#shop/testing/open-test-shop.ts";

/** Address under which clients know the shop. */
export const SHOP_DOMAIN = "shop.test";
export const PUBLIC_TOKEN = TEST_SHOP_SETTINGS.publicToken;

export interface ClientShop extends TestShop {
  /** `fetch` of a client whose requests all reach the shop. */
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>;
}

/** Opens a shop with the test catalogue for a client of another author. */
export async function openClientShop(): Promise<ClientShop> {
  const opened = await openTestShop();
  return {
    ...opened,
    fetch: async (url, init) => {
      const answer = await opened.shop.fetch(new Request(url, init), { ip: "192.0.2.7" });
      if (answer === null) throw new Error(`The shop has no ${url}.`);
      return answer;
    },
  };
}
