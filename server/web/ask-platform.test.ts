import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createShopClient } from "#app/shop-client/shop-client.server.ts";
import { ShopPaymentSettings } from "#app/shop-client/shop.query.ts";
import type { StorefrontTransport } from "#app/shop-client/transport.server.ts";
import { openTestShop, TEST_SHOP_SETTINGS, type TestShop } from "#shop/testing/open-test-shop.ts";
import { askPlatform } from "./ask-platform.ts";
import { answerReadiness, createReadiness } from "./readiness.ts";

/** Points a second of one network; the store's own server has 20 times as many. */
const QUERY_POINTS = 1;
const log = pino({ enabled: false });

let bench: TestShop;
beforeAll(async () => {
  const limits = { ...TEST_SHOP_SETTINGS.limits, queryPoints: QUERY_POINTS };
  bench = await openTestShop({ settings: { ...TEST_SHOP_SETTINGS, limits } });
});
afterAll(() => bench.close());

const clientOf = (transport: StorefrontTransport) =>
  createShopClient({
    transport,
    version: "2024-01",
    publicToken: TEST_SHOP_SETTINGS.publicToken,
    privateToken: TEST_SHOP_SETTINGS.privateToken,
    log,
  });

/** Returns the status of a probe of `/readyz`. */
async function probe(transport: StorefrontTransport): Promise<number> {
  const shop = clientOf(transport);
  const ready = createReadiness({
    checks: { platform: () => askPlatform(shop) },
    clock: () => new Date(0),
    log,
  });
  return (await answerReadiness(ready)).status;
}

test("the store is ready while its own budget at the platform is spent", async () => {
  const client = clientOf((call) => bench.shop.execute(call));
  const ask = () => client.request(ShopPaymentSettings, {});
  let last = await ask();
  // The shop's clock does not advance: no points are restored.
  while (last.ok) last = await ask();
  expect(last).toMatchObject({ error: { codes: ["THROTTLED"] } });
  expect(await probe((call) => bench.shop.execute(call))).toBe(200);
});

test("it is not while the platform does not answer", async () => {
  expect(await probe(() => Promise.resolve({ status: 403, headers: {}, body: "" }))).toBe(503);
});
