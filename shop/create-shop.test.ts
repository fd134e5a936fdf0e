import { createHmac } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CHEAP_PASSWORDS } from "#lib/passwords/cheap-passwords.fixture.server.ts";
import { openTestDatabase } from "#shop/testing/test-database.ts";
import { openTestShop } from "#shop/testing/open-test-shop.ts";
import { createShop, type Shop } from "./create-shop.ts";
import { DEFAULT_SHOP_LIMITS } from "./limits/shop-limits.ts";
import { seedState } from "./modules/catalogue/catalogue.tables.ts";
import type { ShopMail } from "./modules/mail/shop-mail.ts";
import { createNoGateway } from "./payment/gateway/create-no-gateway.ts";
import { createHostedGateway } from "./payment/gateway/hosted-gateway.fixture.ts";
import {
  ADDRESS,
  type Bench,
  GOOD_CARD,
  openBench,
  SHOP_URL,
  STORE_URL,
} from "./payment/payment-bench.fixture.ts";

const SECRET = "webhook-secret";
const CLIENT = { ip: "192.0.2.7" };
const BUYER = "a@exemplu.ro";

let bench: Bench;
let shop: Shop;
const received: { topic: string; valid: boolean; body: { id: number; financial_status?: string } }[] = [];
const mails: ShopMail[] = [];

beforeAll(async () => {
  bench = await openBench(await openTestDatabase());
  // Carts of this test have the current time: the jobs run by the machine's clock.
  bench.now.ms = Date.now();
  const { database, jobs, log } = bench.context;
  // As after an update of the product: the database was loaded from other files.
  await database.update(seedState).set({ digest: "of older files" });
  shop = await createShop({
    database,
    jobs,
    log,
    clock: () => new Date(),
    deliver: async (request) => {
      const text = await request.text();
      received.push({
        topic: request.headers.get("X-Shopify-Topic") ?? "",
        valid:
          request.headers.get("X-Shopify-Hmac-Sha256") ===
          createHmac("sha256", SECRET).update(text).digest("base64"),
        body: JSON.parse(text) as { id: number },
      });
      return new Response(null, { status: 200 });
    },
    mail: async (mail) => void mails.push(mail),
    passwords: CHEAP_PASSWORDS,
    aloneAtStart: true,
    settings: {
      publicUrl: SHOP_URL,
      storefrontUrl: STORE_URL,
      publicToken: "public",
      privateToken: "private",
      webhookUrl: `${STORE_URL}/api/webhooks`,
      webhookSecret: SECRET,
      multipassSecret: "multipass-secret",
      storeCreditSecret: "store-credit-secret",
      officeSecret: null,
      customerAccount: {
        id: "client-of-the-test",
        secret: null,
        redirectUris: ["https://store.test/account/authorize"],
        logoutUris: ["https://store.test"],
      },
      seedFolder: "shop/seed",
      mediaFolder: "none",
      limits: DEFAULT_SHOP_LIMITS,
    },
  });
});
afterAll(() => bench.close());

test("only its own paths are answered", async () => {
  expect(await shop.fetch(new Request(`${SHOP_URL}/payment`), CLIENT)).toBeNull();
  expect((await shop.fetch(new Request(`${SHOP_URL}/pay/style.css`), CLIENT))?.status).toBe(200);
});

test("subscriptions are not published where the gateway keeps no method, and other variants are", async () => {
  const other = await openTestShop({ gateway: createNoGateway() });
  const ask = async (each: Shop, query: string, token = "public-token-of-the-test") => {
    const headers = { "X-Shopify-Storefront-Access-Token": token };
    return JSON.stringify((await each.execute({ version: "2026-04", headers, body: { query } })).body);
  };
  const subscribed =
    "{ products(first: 50) { nodes { requiresSellingPlan sellingPlanGroups(first: 1) { nodes { name } }";
  const variants = "variants(first: 50) { nodes { id title } } } } }";
  const [all, left] = [
    await ask(shop, subscribed + variants, "public"),
    await ask(other.shop, subscribed + variants),
  ];
  expect(all).toContain("Abonament lunar");
  expect(left).toContain("Un flacon");
  expect(left).not.toMatch(/abonament|Monthly/i);
  const monthly = bench.catalogue.productByHandle("papillex")?.variants.find(({ key }) => key === "monthly");
  const id = monthly?.gid ?? "";
  const lines = `{ cartCreate(input: { lines: [{ merchandiseId: "${id}", quantity: 1 }] }) { cart { totalQuantity } userErrors { code } } }`;
  expect(await ask(other.shop, `mutation ${lines}`)).toContain("INVALID");
  expect(await ask(other.shop, `{ node(id: "${id}") { id } }`)).toContain('"node":null');
  await other.close();
});

test("the gateway that is handed in reads the notifications; the test gateway knows of none", async () => {
  const provider = createHostedGateway();
  const ping = () => new Request(`${SHOP_URL}/payments/notify`, provider.notification("ping"));
  expect((await shop.fetch(ping(), CLIENT))?.status).toBe(401);
  const other = await openTestShop({ gateway: provider.gateway });
  expect((await other.shop.fetch(ping(), CLIENT))?.status).toBe(200);
  await other.close();
});

test("the office answers in the process, and over HTTP only with a secret that is set", async () => {
  const call = { command: "orders", input: {} } as const;
  expect(await shop.office(call)).toMatchObject({ ok: true, data: { orders: [], next: null } });
  const body = JSON.stringify(call);
  const headers = { Authorization: "Bearer " };
  const request = new Request(`${SHOP_URL}/office`, { method: "POST", body, headers });
  expect((await shop.fetch(request, CLIENT))?.status).toBe(404);
});

test("the jobs alone recover a lost answer, mail the buyer, and tell the storefront of order and catalogue", async () => {
  const cart = await bench.cart();
  const form = {
    ...GOOD_CARD,
    card_number: "4000 0000 0000 0341",
    email: BUYER,
    ...ADDRESS,
    method: "card",
  };
  const answer = await shop.fetch(
    new Request(SHOP_URL + bench.page(cart), {
      method: "POST",
      body: new URLSearchParams({ ...form, intent: "pay", expected_total: "28900" }).toString(),
      headers: { Origin: SHOP_URL, "Content-Type": "application/x-www-form-urlencoded" },
    }),
    CLIENT,
  );
  expect(answer?.headers.get("Location")).toBe(`${bench.page(cart)}/wait`);
  await shop.startJobs();
  await expect.poll(() => received.filter(({ topic }) => topic.startsWith("orders/"))).toHaveLength(2);
  expect(await bench.payments(cart)).toMatchObject([{ state: "captured" }]);
  const told = received
    .filter(({ topic }) => topic.startsWith("orders/"))
    .map(({ topic, valid, body }) => [topic, valid, body.financial_status]);
  expect(told).toEqual(
    expect.arrayContaining([
      ["orders/create", true, "authorized"],
      ["orders/paid", true, "paid"],
    ]),
  );
  await expect.poll(() => mails).toMatchObject([{ to: BUYER }]);
  await expect.poll(() => bench.disagreements()).toEqual([]);
  expect(received.filter(({ topic }) => topic === "products/update")).toHaveLength(
    bench.catalogue.all().length,
  );
  const collections = received.filter(({ topic }) => topic === "collections/update");
  expect(collections.map(({ body }) => body.id)).toEqual(
    expect.arrayContaining(bench.catalogue.collections().map(({ id }) => id)),
  );
});
