import pino from "pino";
import { expect, test } from "vitest";
import type { Shop } from "#shop/create-shop.ts";
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
