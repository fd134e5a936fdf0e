import { expect, test } from "vitest";
import { readSettings } from "#server/settings.ts";
import { checkSettings } from "./check-settings.ts";
import { findShop } from "./shop-under-test.ts";

test.each([
  [{}, "missing", ["PUBLIC_URL", "SHOP_PRIVATE_TOKEN", "SMTP_URL"]],
  [{ PUBLIC_URL: "https://store.example", SHOP_PRIVATE_TOKEN: "private" }, "missing", ["SMTP_URL"]],
  [
    { PUBLIC_URL: "https://store.example", SHOP_PRIVATE_TOKEN: "private", SMTP_URL: "smtps://mail.example" },
    "ok",
    ["https://store.example", "https://my-store.myshopify.com"],
  ],
])("settings beside the shop's address: %j is %s", async (env, state, named) => {
  const hosted = {
    SHOP_DOMAIN: "my-store.myshopify.com",
    SHOP_WEBHOOK_SECRET: "webhook-secret-of-the-test",
  };
  const shop = findShop(readSettings({ ...hosted, ...env }), { fix: false, testOrder: false });
  const outcome = await checkSettings(shop);
  expect(outcome.state).toBe(state);
  for (const word of named) expect(outcome.message).toContain(word);
});
