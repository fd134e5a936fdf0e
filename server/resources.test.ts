import pino from "pino";
import { afterEach, expect, test, vi } from "vitest";
import { lastGoodAnswers } from "#app/shop-client/last-good/last-good.tables.ts";
import type { Shop } from "#shop/create-shop.ts";
import { OTHER_TERMS, SEED_TERMS } from "#tests/support/shipping-terms.ts";
import { openTestDatabase } from "#tests/support/database/database.ts";
import { createResources } from "./resources.ts";
import { readSettings } from "./settings.ts";

const WARNING =
  "SHOP_PRIVATE_TOKEN is not set: the shop takes all shoppers for one and counts their logins together";
const HOSTED = { SHOP_DOMAIN: "my-store.myshopify.com", SHOP_WEBHOOK_SECRET: "0123456789abcdef" };
const EMBEDDED_SHOP = {} as Shop;

/** Returns what is logged while a process creates its resources. */
function logOf(env: Readonly<Record<string, string>>, shop: Shop | null): readonly unknown[] {
  const lines: { readonly msg: string }[] = [];
  const log = pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line) as never) });
  createResources({
    settings: readSettings(env),
    secrets: { privateToken: "made-at-first-start" },
    database: {},
    shop,
    log,
    clock: () => new Date(0),
    development: false,
  } as unknown as Parameters<typeof createResources>[0]);
  return lines.map(({ msg }) => msg);
}

test.each([
  ["a hosted shop without SHOP_PRIVATE_TOKEN is warned about", HOSTED, null, [WARNING]],
  ["a hosted shop with it is not", { ...HOSTED, SHOP_PRIVATE_TOKEN: "private" }, null, []],
  ["nor is the embedded shop, which has a token of its own", {}, EMBEDDED_SHOP, []],
])("at the start %s", (_case, env, shop, warnings) => {
  expect(logOf(env, shop)).toEqual(warnings);
});

afterEach(() => void vi.unstubAllGlobals());

test("of a hosted shop's answers those to what a visitor typed are not kept: one visitor could push all out", async () => {
  const database = await openTestDatabase();
  const found = { nodes: [], totalCount: 0, pageInfo: { hasNextPage: false, endCursor: null } };
  const data = {
    ...{ products: found, articles: found, search: found, predictiveSearch: null },
    shop: { paymentSettings: { currencyCode: "RON" } },
  };
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ data })));
  const { search, shopCurrency } = createResources({
    settings: readSettings({ ...HOSTED, SHOP_PRIVATE_TOKEN: "private" }),
    secrets: {},
    database,
    shop: null,
    log: pino({ enabled: false }),
    clock: () => new Date(),
    development: false,
  } as unknown as Parameters<typeof createResources>[0]);
  const asked = { term: "zinc", place: { language: "ro", country: "RO" }, buyerIp: "192.0.2.1" } as const;
  expect(await search.find({ ...asked, page: 2 })).toMatchObject({ ok: true });
  expect(await search.suggest(asked)).toMatchObject({ ok: true });
  // Kept, and later than the searches: answers are written in turn.
  await shopCurrency.read();
  const kept = () => database.site.select({ operation: lastGoodAnswers.operation }).from(lastGoodAnswers);
  await expect.poll(kept).not.toEqual([]);
  expect(await kept()).toEqual([{ operation: "ShopPaymentSettings" }]);
  await database.close();
});

test("pages are told the terms of delivery that the shop has now", () => {
  const shop = { shippingTerms: SEED_TERMS };
  const { settings } = createResources({
    settings: readSettings({}),
    secrets: {},
    database: {},
    shop,
    log: pino({ enabled: false }),
    clock: () => new Date(),
    development: false,
  } as unknown as Parameters<typeof createResources>[0]);
  shop.shippingTerms = OTHER_TERMS;
  expect(settings.shippingTerms).toEqual(OTHER_TERMS);
});
