import { createHmac } from "node:crypto";
import pino from "pino";
import type { PgBoss } from "pg-boss";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestDatabase } from "#shop/testing/test-database.ts";
import { deliverWebhook, type WebhookSender } from "./deliver-webhook.ts";
import { requeueWebhooks, startWebhooks } from "./webhook.jobs.ts";
import { queueWebhook, webhookQueue } from "./webhook.queue.ts";
import { webhookDeliveries } from "./webhook.tables.ts";

const NOW = new Date("2026-11-21T09:00:00.000Z");
const SECRET = "webhook-secret";

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let jobs: PgBoss;
let received: { headers: Headers; body: string }[] = [];
let answer: () => Response = () => new Response("ok");
let sender: WebhookSender;

beforeAll(async () => {
  database = await openTestDatabase();
  jobs = await database.jobs("shop_jobs", (error) => expect.unreachable(String(error)));
  await webhookQueue.prepare(jobs);
  sender = {
    database: database.shop,
    clock: () => NOW,
    log: pino({ enabled: false }),
    deliver: async (request) => {
      received.push({ headers: request.headers, body: await request.text() });
      return answer();
    },
    settings: { webhookUrl: "http://store.example/api/webhooks", webhookSecret: SECRET },
    shopDomain: "shop.example",
    announceStep: () => {},
  };
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.shop.delete(webhookDeliveries);
  received = [];
  answer = () => new Response("ok");
});

function queue(name = "#1001"): Promise<string> {
  return database.shop.transaction((tx) =>
    queueWebhook(tx, jobs, { topic: "orders/create", subjectId: 7, payload: { id: 7, name }, now: NOW }),
  );
}

async function delivery(id: string) {
  const rows = await database.shop.select().from(webhookDeliveries);
  return rows.find((row) => row.id === id);
}

test("a webhook carries Shopify's headers and a signature over its exact bytes", async () => {
  const id = await queue("#1001 · ș");
  expect(await deliverWebhook(sender, id)).toBe(true);
  const [{ headers, body } = { headers: new Headers(), body: "" }] = received;
  expect(JSON.parse(body)).toEqual({ id: 7, name: "#1001 · ș" });
  expect(Object.fromEntries([...headers].filter(([name]) => name.startsWith("x-shopify")))).toEqual({
    "x-shopify-topic": "orders/create",
    "x-shopify-hmac-sha256": createHmac("sha256", SECRET).update(body).digest("base64"),
    "x-shopify-shop-domain": "shop.example",
    "x-shopify-api-version": "2024-01",
    "x-shopify-webhook-id": id,
    "x-shopify-event-id": id,
    "x-shopify-triggered-at": NOW.toISOString(),
  });
  expect(await delivery(id)).toMatchObject({ attempts: 1, deliveredAt: NOW, lastError: null });
});

test("a delivered webhook is not sent again, however often its job runs", async () => {
  const id = await queue();
  await deliverWebhook(sender, id);
  expect(await deliverWebhook(sender, id)).toBe(true);
  expect(received).toHaveLength(1);
});

test.each([
  ["answers 500", () => new Response("no", { status: 500 }), "The receiver answered 500."],
  [
    "redirects",
    () => new Response(null, { status: 302, headers: { Location: "/" } }),
    "The receiver answered 302.",
  ],
  [
    "cannot be reached",
    () => {
      throw new TypeError("fetch failed");
    },
    "TypeError: fetch failed",
  ],
])("a receiver that %s gets it again", async (_title, failing, lastError) => {
  const id = await queue();
  answer = failing;
  expect(await deliverWebhook(sender, id)).toBe(false);
  expect(await delivery(id)).toMatchObject({ attempts: 1, deliveredAt: null, lastError });
  answer = () => new Response("ok");
  expect(await deliverWebhook(sender, id)).toBe(true);
  expect(await delivery(id)).toMatchObject({ attempts: 2, lastError: null });
  expect(received.map(({ headers }) => headers.get("x-shopify-webhook-id"))).toEqual([id, id]);
});

test("a transaction that is rolled back leaves neither row nor job", async () => {
  const failed = database.shop.transaction(async (tx) => {
    await queueWebhook(tx, jobs, { topic: "orders/create", subjectId: 7, payload: {}, now: NOW });
    throw new Error("rolled back");
  });
  await expect(failed).rejects.toThrow("rolled back");
  expect(await database.shop.select().from(webhookDeliveries)).toEqual([]);
});

test("a receiver in this process that does not answer is a noted failure", async () => {
  const id = await queue();
  const silent = { ...sender, timeoutMs: 20, deliver: () => new Promise<Response>(() => {}) };
  expect(await deliverWebhook(silent, id)).toBe(false);
  expect(await delivery(id)).toMatchObject({
    attempts: 1,
    lastError: "Error: No answer within 20 ms.",
  });
});

test("only webhooks untouched for a while are queued again", async () => {
  await queue();
  expect(await requeueWebhooks(sender, jobs, NOW)).toBe(0);
  expect(await requeueWebhooks(sender, jobs, new Date(NOW.getTime() + 1))).toBe(1);
});

test("the job delivers, tries again after a failure, and picks up what a crash left behind", async () => {
  const stranded = await queue();
  // As after a crash: the row exists, its job does not.
  await jobs.deleteAllJobs("webhook-delivery");
  let failures = 1;
  answer = () => new Response("", { status: failures-- > 0 ? 503 : 200 });
  await startWebhooks({ ...sender, clock: () => new Date(NOW.getTime() + 1) }, jobs);
  const fresh = await queue();
  const deliveredAt = async () => [
    (await delivery(stranded))?.deliveredAt,
    (await delivery(fresh))?.deliveredAt,
  ];
  await expect.poll(deliveredAt).not.toContain(null);
  expect(received).toHaveLength(3);
});
