import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { WEBHOOK_TOPICS } from "#app/webhooks/webhook-topics.ts";
import { readSettings } from "#server/settings.ts";
import { wantedMetafields } from "./admin/wanted-metafields.ts";
import { examineShop } from "./examine-shop.ts";
import type { Finding } from "./finding.ts";
import { findShop } from "./shop-under-test.ts";
import { ADMIN_TOKEN, AdminStandIn } from "./testing/admin-stand-in.ts";
import { type Listening, listenHere } from "./testing/listen-here.ts";

const PUBLIC_URL = "https://store.example";
const ADDRESS = `${PUBLIC_URL}/api/webhooks`;

let admin: AdminStandIn;
let server: Listening;

beforeAll(async () => {
  server = await listenHere(
    async (request) => (await admin.answer(request)) ?? new Response("Not found", { status: 404 }),
  );
});

beforeEach(() => {
  admin = new AdminStandIn();
});

afterAll(() => server.close());

interface Asked {
  readonly fix?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
}

/** Asks a shop whose Storefront API is not there; returns the findings of the Admin API. */
async function ask({ fix = false, env = {}, ...limit }: Asked = {}): Promise<
  Readonly<Record<string, Finding>>
> {
  const settings = readSettings({
    SHOP_DOMAIN: new URL(server.origin).host,
    SHOP_WEBHOOK_SECRET: "webhook-secret-of-the-test",
    SHOP_ADMIN_TOKEN: ADMIN_TOKEN,
    PUBLIC_URL,
    ...env,
  });
  const findings = await examineShop(findShop(settings, { fix, testOrder: false, ...limit }));
  return Object.fromEntries(findings.map((finding) => [finding.name, finding]));
}

test("a shop that was just opened lacks webhooks and definitions, and each is named", async () => {
  const found = await ask();
  expect(found["Admin API token"]).toMatchObject({ state: "ok" });
  expect(found["webhooks"]).toMatchObject({ state: "missing", fix: expect.stringContaining("--fix") });
  for (const topic of WEBHOOK_TOPICS) expect(found["webhooks"]?.message).toContain(topic);
  expect(found["product metafields"]).toMatchObject({ state: "missing" });
  for (const { key } of wantedMetafields("product"))
    expect(found["product metafields"]?.message).toContain(key);
  expect(found["variant metafields"]?.message).toContain("originalPrice");
  expect(admin.changes).toBe(0);
});

test("--fix makes all of them once", async () => {
  const fixed = await ask({ fix: true });
  for (const name of ["webhooks", "product metafields", "variant metafields"])
    expect(fixed[name]).toMatchObject({ state: "ok" });
  expect(admin.webhooks.map(({ topic }) => topic)).toContain("ORDERS_PARTIALLY_FULFILLED");
  expect(new Set(admin.webhooks.map(({ uri, format }) => `${format} ${uri}`))).toEqual(
    new Set([`JSON ${ADDRESS}`]),
  );
  expect(admin.definitions["PRODUCT"]).toContainEqual({
    key: "showcase_image",
    type: "url",
    storefront: "PUBLIC_READ",
  });
  const { changes } = admin;
  expect(changes).toBe(
    WEBHOOK_TOPICS.length + wantedMetafields("product").length + wantedMetafields("variant").length,
  );
  const again = await ask({ fix: true });
  expect(again["webhooks"]).toMatchObject({ state: "ok", message: expect.stringContaining("All") });
  expect(again["product metafields"]).toMatchObject({ state: "ok", message: expect.stringContaining("All") });
  expect(admin.changes).toBe(changes);
});

test("one webhook that is missing is named alone; one in XML or at another address does not count", async () => {
  await ask({ fix: true });
  admin.webhooks = admin.webhooks.map((webhook) => {
    if (webhook.topic === "ORDERS_PAID") return { ...webhook, uri: "https://old.example/api/webhooks" };
    return webhook.topic === "PRODUCTS_UPDATE" ? { ...webhook, format: "XML" } : webhook;
  });
  expect((await ask())["webhooks"]).toMatchObject({
    state: "missing",
    message: `Not sent to ${ADDRESS}: orders/paid, products/update.`,
  });
});

test("a webhook that the shop refuses is reported with the shop's message, and the others are registered", async () => {
  admin.refusedTopics = { ORDERS_PAID: "This app is not approved to subscribe to protected topics." };
  const found = await ask({ fix: true });
  expect(found["webhooks"]).toMatchObject({
    state: "fault",
    message: expect.stringContaining("orders/paid: This app is not approved"),
  });
  expect(admin.webhooks).toHaveLength(WEBHOOK_TOPICS.length - 1);
});

test("webhooks need an https address", async () => {
  const found = await ask({ fix: true, env: { PUBLIC_URL: "http://localhost:3000" } });
  expect(found["webhooks"]).toMatchObject({ state: "missing", message: expect.stringContaining("https") });
  expect(admin.webhooks).toEqual([]);
});

test("a definition that the Storefront API may not read is opened; one of another type is told", async () => {
  await ask({ fix: true });
  admin.definitions["PRODUCTVARIANT"] = (admin.definitions["PRODUCTVARIANT"] ?? []).map((each) =>
    each.key === "label" ? { ...each, storefront: "NONE" as const } : each,
  );
  expect((await ask())["variant metafields"]?.message).toContain("not open to the Storefront API: label");
  expect((await ask({ fix: true }))["variant metafields"]).toMatchObject({ state: "ok" });
  admin.definitions["PRODUCT"] = (admin.definitions["PRODUCT"] ?? []).map((each) =>
    each.key === "showcase_image" ? { ...each, type: "file_reference" } : each,
  );
  admin.definitions["PRODUCT"].pop();
  const { changes } = admin;
  expect((await ask({ fix: true }))["product metafields"]).toMatchObject({
    state: "missing",
    message: expect.stringContaining("showcase_image (file_reference)"),
  });
  expect(admin.changes).toBe(changes + 1);
});

test("a definition that the shop refuses is reported with the shop's message", async () => {
  admin.refusedKeys = { label: "Key is in use for Variant metafields on the 'custom' namespace." };
  expect((await ask({ fix: true }))["variant metafields"]).toMatchObject({
    state: "fault",
    message: expect.stringContaining("label: Key is in use"),
  });
});

test("scopes that are missing are named; the right to write includes the right to read", async () => {
  admin.scopes = ["write_products", "read_orders"];
  expect((await ask())["Admin API token"]).toMatchObject({
    state: "missing",
    message: "SHOP_ADMIN_TOKEN lacks scopes: read_fulfillments, read_customers.",
  });
});

test.each([
  ["CLASSIC", "legacy", "ok"],
  ["CLASSIC", "current", "missing"],
  ["NEW_CUSTOMER_ACCOUNTS", "legacy", "missing"],
  ["NEW_CUSTOMER_ACCOUNTS", "current", "ok"],
])("customer accounts of kind %s, while the store expects %s, are %s", async (accounts, expected, state) => {
  admin.accounts = accounts;
  const env = { SHOP_CUSTOMER_ACCOUNTS: expected, SHOP_CUSTOMER_CLIENT_ID: "client-of-the-test" };
  expect((await ask({ env }))["customer accounts"]).toMatchObject({ state });
});

test("a wrong token ends the questions", async () => {
  const found = await ask({ env: { SHOP_ADMIN_TOKEN: "wrong-token-of-the-test" } });
  expect(found["Admin API token"]).toMatchObject({
    state: "fault",
    message: expect.stringContaining("HTTP 401"),
    fix: expect.stringContaining("24 hours"),
  });
  expect(found["webhooks"]).toMatchObject({ state: "skipped" });
  expect(JSON.stringify(found)).not.toContain("wrong-token");
});

test.each([
  ["an error of the shop", () => new Response("oh", { status: 502 }), "HTTP 502"],
  ["a page", () => new Response("<html>"), "does not answer with JSON"],
  ["no answer in time", () => new Promise<Response>(() => {}), "did not answer within"],
])("%s is a fault", async (_what, answer, message) => {
  admin.instead = [answer];
  const found = await ask({ timeoutMs: 300 });
  expect(found["Admin API token"]).toMatchObject({
    state: "fault",
    message: expect.stringContaining(message),
  });
});

test("a question that came too soon is asked again", async () => {
  admin.instead = [
    () => Response.json({ errors: [{ message: "Throttled", extensions: { code: "THROTTLED" } }] }),
  ];
  expect((await ask())["Admin API token"]).toMatchObject({ state: "ok" });
});

test("without a token nothing is asked, and the report tells how", async () => {
  const found = await ask({ env: { SHOP_ADMIN_TOKEN: "" } });
  expect(found["Admin API token"]).toMatchObject({
    state: "skipped",
    fix: expect.stringContaining("SHOP_ADMIN_TOKEN"),
  });
  expect(found["webhooks"]).toMatchObject({ state: "skipped", fix: null });
});
