import { createHmac } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "#tests/support/database.ts";
import { DEFAULT_SHOP_LIMITS } from "../limits/shop-limits.ts";
import { createPayments, type Payments } from "./create-payments.ts";
import { ADDRESS, GOOD_CARD, openBench, SHOP_URL, STORE_URL, type Bench } from "./payment-bench.fixture.ts";

const SECRET = "webhook-secret";
const CLIENT = { ip: "192.0.2.7" };

let bench: Bench;
let payments: Payments;
const received: { topic: string; valid: boolean; body: { id: number; financial_status?: string } }[] = [];

beforeAll(async () => {
  bench = await openBench(await openTestDatabase());
  const { database, jobs, log, config, catalogue } = bench.context;
  payments = await createPayments({
    database,
    jobs,
    log,
    config,
    catalogue,
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
    settings: {
      publicUrl: SHOP_URL,
      storefrontUrl: STORE_URL,
      publicToken: "public",
      privateToken: "private",
      webhookUrl: `${STORE_URL}/api/webhooks`,
      webhookSecret: SECRET,
      multipassSecret: "multipass-secret",
      seedFolder: "db/shop/seed",
      mediaFolder: "none",
      limits: DEFAULT_SHOP_LIMITS,
    },
    recoverEveryMs: 50,
  });
});
afterAll(() => bench.close());

test("only its own paths are answered", async () => {
  expect(await payments.fetch(new Request(`${SHOP_URL}/payment`), CLIENT)).toBeNull();
  expect((await payments.fetch(new Request(`${SHOP_URL}/pay/style.css`), CLIENT))?.status).toBe(200);
});

test("a lost answer is recovered and told to the storefront by the jobs alone", async () => {
  // Carts of this test live in the present: the jobs run by the machine's clock.
  bench.now.ms = Date.now();
  const cart = await bench.cart();
  const form = {
    ...GOOD_CARD,
    card_number: "4000 0000 0000 0341",
    email: "a@exemplu.ro",
    ...ADDRESS,
    method: "card",
  };
  const answer = await payments.fetch(
    new Request(SHOP_URL + bench.page(cart), {
      method: "POST",
      body: new URLSearchParams({ ...form, intent: "pay", expected_total: "28900" }).toString(),
      headers: { Origin: SHOP_URL, "Content-Type": "application/x-www-form-urlencoded" },
    }),
    CLIENT,
  );
  expect(answer?.headers.get("Location")).toBe(`${bench.page(cart)}/wait`);
  await payments.startJobs({ aloneAtStart: true });
  await payments.tellCatalogueChanged();
  await expect.poll(() => received.filter(({ topic }) => topic.startsWith("orders/"))).toHaveLength(2);
  expect(await bench.payments(cart)).toMatchObject([{ state: "captured" }]);
  const told = received
    .filter(({ topic }) => topic.startsWith("orders/"))
    .map(({ topic, valid, body }) => [topic, valid, body.financial_status]);
  expect(told).toHaveLength(2);
  expect(told).toEqual(
    expect.arrayContaining([
      ["orders/create", true, "authorized"],
      ["orders/paid", true, "paid"],
    ]),
  );
  await expect.poll(() => bench.disagreements()).toEqual([]);
  expect(received.filter(({ topic }) => topic === "products/update")).toHaveLength(
    bench.catalogue.all().length,
  );
});
