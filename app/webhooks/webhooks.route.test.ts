import { createHmac, randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import pino from "pino";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hasPostgres } from "#lib/testing/database/test-database.server.ts";
import { openTestDatabase } from "#tests/support/database/database.ts";
import { readPageVersion } from "#app/platform/database/page-version.server.ts";
import { type Resources, resourcesContext } from "#app/platform/resources.server.ts";
import { checkoutAttempts } from "#app/features/checkout/checkout-attempt.tables.ts";
import {
  FIXTURE_ATTEMPT,
  FIXTURE_CART,
  orderPayload,
  refundPayload,
  testNotification,
} from "./order-payload.fixture.ts";
import { findInvoicesOfOrder } from "#app/features/invoices/invoice.store.server.ts";
import { findNewestOrder } from "#app/features/orders/order-mirror.store.server.ts";
import { rateLimits } from "#app/platform/limits/rate-limit.tables.ts";
import { CONSENT_VERSIONS } from "#app/features/newsletter/consent.ts";
import { noteDeparture } from "#app/features/newsletter/departure.store.server.ts";
import { newsletterDepartures, newsletterSignups } from "#app/features/newsletter/newsletter.tables.ts";
import { stockAlerts } from "#app/features/stock-alerts/stock-alert.tables.ts";
import type { SiteJob } from "#app/platform/jobs/site-jobs.server.ts";
import { accounts } from "#app/features/auth/auth.tables.ts";
import { handledWebhooks, orders } from "#app/features/orders/order-mirror.tables.ts";
import { action, loader } from "./webhooks.route.ts";

/** An attempt without a cart. */
const UNMADE_ATTEMPT = "5d0c2f57-3b0e-4f5e-9a0d-6c9d6a1d7b22";
const SECRET = "a secret of sixteen letters";
const LINK_SECRET = "link-secret-of-the-test";

const queued: SiteJob[] = [];
let database: Awaited<ReturnType<typeof openTestDatabase>>;
let versionBefore = 0;
let isShopEmbedded = true;
let issuesInvoices = false;
let logged: { level: number; msg: string }[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  const attempt = { pageToken: "p", fingerprint: "f", createdAt: new Date("2026-11-21T07:00:00Z") };
  await database.site.insert(checkoutAttempts).values([
    { id: FIXTURE_ATTEMPT, cartId: `gid://shopify/Cart/${FIXTURE_CART}?key=k`, ...attempt },
    { id: UNMADE_ATTEMPT, ...attempt },
  ]);
});
afterAll(() => database.close());
beforeEach(async () => {
  versionBefore = await readPageVersion(database.site);
  isShopEmbedded = true;
  logged = [];
  queued.length = 0;
  await database.site.delete(orders);
  await database.site.delete(handledWebhooks);
});

interface Webhook {
  readonly topic: string;
  readonly id?: string;
  readonly payload?: object;
  readonly body?: string;
  readonly signature?: string | null;
}

let nextId = 1;

/** Sends a webhook as the platform does; resolves to the status. */
async function send({ topic, id = `webhook-${nextId++}`, payload = {}, ...rest }: Webhook): Promise<number> {
  const body = rest.body ?? JSON.stringify(payload);
  const right = createHmac("sha256", SECRET).update(body).digest("base64");
  const signature = rest.signature === undefined ? right : rest.signature;
  const url = new URL("http://store.test/api/webhooks");
  const request = new Request(url, {
    method: "POST",
    body,
    headers: {
      "X-Shopify-Topic": topic,
      "X-Shopify-Webhook-Id": id,
      ...(signature !== null && { "X-Shopify-Hmac-Sha256": signature }),
    },
  });
  const context = new RouterContextProvider();
  const log = pino({ level: "info" }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  const resources = {
    site: database.site,
    log,
    clock: () => new Date("2026-11-21T09:00:00Z"),
    webhookSecret: SECRET,
    jobs: { add: async (job: SiteJob) => `job ${queued.push(job)}` },
    linkSecret: LINK_SECRET,
    handOver: {},
    settings: { isShopEmbedded, invoices: issuesInvoices },
  };
  context.set(resourcesContext, resources as unknown as Resources);
  const response = await action({ request, context, params: {}, url, pattern: "/api/webhooks" });
  return response.status;
}

const mirrored = () =>
  findNewestOrder(database.site, { attempts: [FIXTURE_ATTEMPT], ids: [] }).then(
    (found) => found?.order ?? null,
  );
/** Changes after which pages are rendered anew. */
const told = async () => (await readPageVersion(database.site)) - versionBefore;
const handled = async () => (await database.site.select().from(handledWebhooks)).length;

const PAID = { financial_status: "paid" };
const SENT = {
  ...PAID,
  fulfillment_status: "fulfilled",
  fulfillments: [
    {
      id: 1,
      created_at: "2026-11-22T08:00:00+02:00",
      status: "success",
      tracking_company: "Sameday",
      tracking_number: "RO-1",
      tracking_url: null,
    },
  ],
};

describe("an order webhook", () => {
  it.each([
    "orders/create",
    "orders/paid",
    "orders/partially_fulfilled",
    "orders/fulfilled",
    "orders/updated",
    "orders/cancelled",
  ])("%s is mirrored", async (topic) => {
    expect(await send({ topic, payload: orderPayload() })).toBe(200);
    expect(await mirrored()).toMatchObject({ id: "5400001", name: "#1001", total: "520.20" });
  });

  it("that tells of a parcel is mirrored with its tracking number", async () => {
    await send({ topic: "orders/fulfilled", payload: orderPayload(SENT) });
    expect(await mirrored()).toMatchObject({
      status: "paid",
      fulfilment: { state: "fulfilled", parcels: [{ company: "Sameday", trackingNumber: "RO-1" }] },
    });
  });

  it("of a payment, arriving late in the second of the parcel, does not take the parcel back", async () => {
    await send({ topic: "orders/fulfilled", payload: orderPayload(SENT) });
    await send({ topic: "orders/paid", payload: orderPayload(PAID) });
    expect(await mirrored()).toMatchObject({ fulfilment: { state: "fulfilled" } });
  });

  it("sent twice counts once", async () => {
    await send({ topic: "orders/create", id: "same", payload: orderPayload() });
    // One delivery always has one content; if it changed, the change would be ignored.
    const other = orderPayload({ total_price: "1.00", updated_at: "2027-01-01T00:00:00Z" });
    expect(await send({ topic: "orders/create", id: "same", payload: other })).toBe(200);
    expect(await mirrored()).toMatchObject({ total: "520.20" });
    expect(await handled()).toBe(1);
  });

  it("sent ten times at once counts once", async () => {
    const statuses = await Promise.all(
      Array.from({ length: 10 }, () => send({ topic: "orders/create", id: "same", payload: orderPayload() })),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await handled()).toBe(1);
    expect(await database.site.select().from(orders)).toHaveLength(1);
  });

  it("that is older than what is known changes nothing", async () => {
    const later = { ...PAID, updated_at: "2026-11-21T10:00:05+02:00" };
    await send({ topic: "orders/paid", payload: orderPayload(later) });
    expect(await send({ topic: "orders/create", payload: orderPayload() })).toBe(200);
    expect(await mirrored()).toMatchObject({ status: "paid" });
  });

  it("of the same second as what is known goes on, never back", async () => {
    await send({ topic: "orders/paid", payload: orderPayload(PAID) });
    await send({ topic: "orders/create", payload: orderPayload() });
    expect(await mirrored()).toMatchObject({ status: "paid" });
    await send({
      topic: "orders/cancelled",
      payload: orderPayload({ ...PAID, cancelled_at: "2026-11-21T10:00:00+02:00" }),
    });
    expect(await mirrored()).toMatchObject({ status: "cancelled" });
  });

  it("that is newer replaces what is known, whichever came first", async () => {
    await send({ topic: "orders/create", payload: orderPayload() });
    await send({
      topic: "orders/paid",
      payload: orderPayload({ ...PAID, updated_at: "2026-11-21T08:00:01Z" }),
    });
    expect(await mirrored()).toMatchObject({ status: "paid" });
  });

  it("that cannot be read is logged and refused, and may come again", async () => {
    const broken = { topic: "orders/create", id: "again", payload: orderPayload({ total_price: null }) };
    expect(await send(broken)).toBe(422);
    expect(logged.filter(({ level }) => level === 50)).toHaveLength(1);
    expect(await handled()).toBe(0);
    expect(await send({ ...broken, payload: orderPayload() })).toBe(200);
    expect(await mirrored()).not.toBeNull();
  });
});

describe("an order of a hosted shop", () => {
  it("is kept with ids above 2^53, as the platform's test notification has them", async () => {
    isShopEmbedded = false;
    expect(await send({ topic: "orders/create", body: testNotification() })).toBe(200);
    const [row] = await database.site.select().from(orders);
    expect(row).toMatchObject({
      id: "820982911946154508",
      customerId: "gid://shopify/Customer/115310627314723954",
      order: { isTest: true, lines: [{ id: "866550311766439020", productId: "788032119674292922" }] },
    });
  });

  it("loses nothing to odd optional fields, which are logged by name alone", async () => {
    const payload = orderPayload({
      customer: { id: null },
      tax_lines: [{ rate: null, price: "1.00" }],
      email: 7,
    });
    expect(await send({ topic: "orders/create", payload })).toBe(200);
    expect(await mirrored()).toMatchObject({ total: "520.20", taxes: [], email: "ana@exemplu.ro" });
    expect(logged).toContainEqual(
      expect.objectContaining({ level: 40, topic: "orders/create", fields: ["email", "tax_lines"] }),
    );
  });

  it("that was edited is updated by orders/updated: orders/edited alone changes nothing", async () => {
    const order_edit = {
      id: 1,
      order_id: 5_400_001,
      line_items: { additions: [], removals: [{ id: 1, delta: 1 }] },
    };
    expect(await send({ topic: "orders/edited", payload: { order_edit } })).toBe(200);
    expect([await mirrored(), await handled()]).toEqual([null, 0]);
  });
});

describe("the first two webhooks of an order", () => {
  const customer = { id: 7_400_001 };
  const paid = { topic: "orders/paid", payload: orderPayload({ ...PAID, customer }) };
  const sent = {
    topic: "orders/fulfilled",
    payload: orderPayload({ ...SENT, updated_at: "2026-11-22T10:00:00+02:00" }),
  };
  const row = async () => (await database.site.select().from(orders))[0];
  const expected = {
    customerId: "gid://shopify/Customer/7400001",
    order: {
      status: "paid",
      fulfilment: { state: "fulfilled" },
      moments: { paidAt: "2026-11-21T10:00:00+02:00" },
    },
  };

  it.each([
    ["in their order", [paid, sent]],
    ["the later one first", [sent, paid]],
  ])("%s say the same", async (_case, webhooks) => {
    for (const webhook of webhooks) await send(webhook);
    expect(await row()).toMatchObject(expected);
  });

  it.runIf(hasPostgres())("at once say the same", async () => {
    // Readers pass this lock, writers wait: both have looked for the order before either may insert it.
    const both = await database.site.transaction(async (tx) => {
      await tx.execute(sql`LOCK TABLE site.orders IN SHARE ROW EXCLUSIVE MODE`);
      const sending = Promise.all([send(sent), send(paid)]);
      await expect.poll(waitingForLocks).toBe(2);
      return { sending };
    });
    expect(await both.sending).toEqual([200, 200]);
    expect(await row()).toMatchObject(expected);
  });

  async function waitingForLocks(): Promise<number> {
    const { rows } = (await database.site.execute(
      sql`SELECT count(*)::int AS waiting FROM pg_locks WHERE NOT granted AND locktype IN ('relation', 'advisory')
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    )) as { rows: { waiting: number }[] };
    return rows[0]?.waiting ?? 0;
  }
});

describe("a buyer who wants news", () => {
  const order = orderPayload({ ...PAID, email: "ana@exemplu.ro", buyer_accepts_marketing: true });
  const attribute = [{ name: "email_opt_in", value: "yes" }];
  const signups = () => database.site.select().from(newsletterSignups);
  const ticked = (changes: object) => send({ topic: "orders/paid", payload: { ...order, ...changes } });
  beforeEach(async () => {
    for (const table of [newsletterSignups, newsletterDepartures, rateLimits]) {
      await database.site.delete(table);
    }
  });

  it("is signed up once, pending, however often the order's webhook is sent", async () => {
    await send({ topic: "orders/create", payload: { ...order, note_attributes: attribute } });
    await ticked({ note_attributes: attribute });
    const kept = { status: "pending", source: "checkout", discountCode: null, language: "ro" };
    expect(await signups()).toMatchObject([
      { ...kept, email: "ana@exemplu.ro", consentVersion: CONSENT_VERSIONS.checkout },
    ]);
  });

  it("at the platform's own box is noted as such", async () => {
    await ticked({ note_attributes: [], customer_locale: "en-GB" });
    expect(await signups()).toMatchObject([{ consentVersion: "platform", language: "en" }]);
  });

  it.each([
    ["did not tick it", { buyer_accepts_marketing: false, note_attributes: [] }],
    ["said no", { buyer_accepts_marketing: false, note_attributes: [{ name: "email_opt_in", value: "no" }] }],
    ["gave no address", { email: null, contact_email: null }],
    ["gave something else", { email: "ana@" }],
    ["only pays a renewal", { source_name: "subscription_contract" }],
    ["ordered long ago", { created_at: "2026-11-13T08:00:00Z", processed_at: null }],
  ])("is not made of one who %s", async (_about, changes) => {
    expect(await ticked(changes)).toBe(200);
    expect(await signups()).toEqual([]);
  });

  it.each([
    ["after the order stays away", "2026-11-21T08:30:00Z", 0],
    ["before it comes back", "2026-11-20T08:00:00Z", 1],
  ])("and left %s", async (_about, left, count) => {
    await ticked({});
    const [row] = await signups();
    if (row === undefined) throw new Error("There is no sign-up.");
    await database.site.delete(newsletterSignups);
    await noteDeparture(database.site, row, { linkSecret: LINK_SECRET, at: new Date(left) });
    await ticked({ updated_at: "2026-11-21T10:05:00+02:00" });
    expect(await signups()).toHaveLength(count);
  });
});

describe("a webhook about a refund or a parcel", () => {
  const paid = { topic: "orders/paid", payload: orderPayload(PAID) };
  const refunded = {
    topic: "refunds/create",
    payload: refundPayload(9, "20.20", { order_id: 5_400_001 }),
  };
  const arrived = {
    topic: "fulfillments/update",
    payload: {
      ...SENT.fulfillments[0],
      order_id: 5_400_001,
      shipment_status: "delivered",
      updated_at: "2026-11-23T10:00:00Z",
    },
  };

  it.each([
    ["after its order", [paid, refunded, arrived]],
    ["before its order", [arrived, refunded, paid]],
  ])("that comes %s is noted with it", async (_case, webhooks) => {
    for (const webhook of webhooks) expect(await send(webhook)).toBe(200);
    expect(await mirrored()).toMatchObject({
      status: "partially_refunded",
      refunds: [{ id: "9", amount: "20.20" }],
      deliveries: [{ parcelId: "1", at: "2026-11-23T10:00:00Z" }],
    });
  });

  it("sent twice counts once", async () => {
    await send(paid);
    for (let n = 0; n < 2; n += 1) expect(await send({ ...refunded, id: "same" })).toBe(200);
    expect((await mirrored())?.refunds).toHaveLength(1);
    expect(await handled()).toBe(2);
  });

  it("on its way is a step, and no arrival", async () => {
    await send(paid);
    const moving = { ...arrived.payload, shipment_status: "in_transit" };
    expect(await send({ topic: "fulfillments/update", payload: moving })).toBe(200);
    expect((await mirrored())?.deliveries).toBeUndefined();
    expect((await mirrored())?.steps).toMatchObject([{ parcelId: "1", step: "in_transit" }]);
  });

  it.each([
    ["refunds/create", {}],
    ["refunds/create", { ...refunded.payload, order_id: null }],
    ["refunds/create", { ...refunded.payload, transactions: [{ amount: "1e3" }] }],
    ["fulfillments/update", { ...arrived.payload, order_id: "1 OR 1=1" }],
    ["fulfillments/update", { ...arrived.payload, updated_at: "yesterday" }],
  ])("%s that cannot be read is refused, and may come again", async (topic, payload) => {
    expect(await send({ topic, payload })).toBe(422);
    expect(await handled()).toBe(0);
  });
});

describe.each([
  ["on", true, ["invoice", "credit_note"]],
  ["off", false, []],
] as const)("with INVOICES=%s", (_case, isOn, kinds) => {
  it("a paid order and its refund have these documents, whatever comes first", async () => {
    issuesInvoices = isOn;
    const id = isOn ? 5_400_101 : 5_400_102;
    await send({ topic: "refunds/create", payload: refundPayload(9, "20.20", { order_id: id }) });
    await send({ topic: "orders/paid", payload: orderPayload({ ...PAID, id }) });
    issuesInvoices = false;
    const rows = await findInvoicesOfOrder(database.site, String(id));
    expect(rows.map(({ kind }) => kind)).toEqual(kinds);
  });
});

describe("a webhook about a customer", () => {
  const account = {
    id: "0b7f6c1e-4c8e-4f0b-9a51-0d8f4f6f1a11",
    email: "ana@exemplu.ro",
    emailKey: "ana@exemplu.ro",
    language: "ro" as const,
    customerId: "gid://shopify/Customer/7400001",
    hasPassword: true,
    createdAt: new Date(0),
    updatedAt: new Date(0),
  };

  it("that was deleted deletes the account here, also when repeated", async () => {
    await database.site.insert(accounts).values(account);
    expect(await send({ topic: "customers/delete", payload: { id: 7_400_002 } })).toBe(200);
    expect(await database.site.select().from(accounts)).toHaveLength(1);
    for (let n = 0; n < 2; n += 1) {
      expect(await send({ topic: "customers/delete", id: "same", payload: { id: 7_400_001 } })).toBe(200);
      expect(await database.site.select().from(accounts)).toEqual([]);
    }
  });

  it("that was deleted is found by an id above 2^53", async () => {
    await database.site
      .insert(accounts)
      .values({ ...account, customerId: "gid://shopify/Customer/706405506930370084" });
    expect(await send({ topic: "customers/delete", body: '{"id":706405506930370084}' })).toBe(200);
    expect(await database.site.select().from(accounts)).toEqual([]);
  });

  it.each([{}, { id: "7; DROP" }, { id: 1.5 }])("without a valid id (%j) is refused", async (payload) => {
    expect(await send({ topic: "customers/delete", payload })).toBe(422);
  });
});

describe("a webhook about the catalogue", () => {
  it.each([
    "products/create",
    "products/update",
    "products/delete",
    "collections/create",
    "collections/update",
    "collections/delete",
  ])("%s of a hosted shop makes every process forget its pages, once", async (topic) => {
    isShopEmbedded = false;
    expect(await send({ topic, id: topic, payload: { id: 7 } })).toBe(200);
    expect(await send({ topic, id: topic, payload: { id: 7 } })).toBe(200);
    expect(await told()).toBe(1);
  });

  it("of the embedded shop is noted only: its own version told before", async () => {
    expect(await send({ topic: "products/update", payload: { id: 7 } })).toBe(200);
    expect([await handled(), await told()]).toEqual([1, 0]);
  });

  it("has the stock looked at once when somebody waits for the product", async () => {
    const at = new Date();
    await database.site.insert(stockAlerts).values({
      ...{ id: randomUUID(), addressKey: "ana@exemplu.ro", email: "ana@exemplu.ro", productHandle: "ahcc" },
      ...{ variantId: "gid://shopify/ProductVariant/1", language: "ro", country: "RO" },
      ...{ createdAt: at, confirmedAt: at, expiresAt: at },
    });
    for (const [id, handle] of [
      ["a", "simplix"],
      ["b", "ahcc"],
      ["b", "ahcc"],
    ] as const)
      expect(await send({ topic: "products/update", id, payload: { id: 7, handle } })).toBe(200);
    expect(queued).toEqual([{ name: "stock-alert", data: { kind: "look", handle: "ahcc" } }]);
  });

  it("that names nothing is refused", async () => {
    isShopEmbedded = false;
    expect(await send({ topic: "products/update", payload: {} })).toBe(422);
    expect(await told()).toBe(0);
  });
});

describe("what else arrives", () => {
  it.each([
    ["no signature", null],
    ["an empty one", ""],
    ["one of another length", "c2hvcnQ="],
    ["another's", createHmac("sha256", "another secret of letters").update("{}").digest("base64")],
    ["text that is no base64", "!".repeat(44)],
  ])("with %s is 401 and changes nothing", async (_case, signature) => {
    isShopEmbedded = false;
    expect(await send({ topic: "orders/create", payload: orderPayload(), signature })).toBe(401);
    expect(await send({ topic: "products/update", payload: { id: 7 }, signature })).toBe(401);
    expect([await mirrored(), await handled(), await told()]).toEqual([null, 0, 0]);
  });

  it("signed for another body is 401", async () => {
    const signature = createHmac("sha256", SECRET).update(JSON.stringify(orderPayload())).digest("base64");
    expect(await send({ topic: "orders/paid", payload: orderPayload(PAID), signature })).toBe(401);
  });

  it("about a parcel alone is heard and changes nothing: orders/fulfilled says it all", async () => {
    expect(await send({ topic: "fulfillments/create", payload: { id: 1, order_id: 5_400_001 } })).toBe(200);
    expect([await mirrored(), await handled()]).toEqual([null, 0]);
  });

  it("under an unknown topic is ignored with 200", async () => {
    expect(await send({ topic: "app/uninstalled", payload: { id: 7 } })).toBe(200);
    expect(await handled()).toBe(0);
  });

  it.each([
    ["no JSON", "{"],
    ["nothing", ""],
  ])("with %s is 422", async (_case, body) => {
    expect(await send({ topic: "orders/create", body })).toBe(422);
  });

  it("with text that no database takes is stored without it", async () => {
    const note = [
      { name: "checkout_attempt", value: FIXTURE_ATTEMPT },
      { name: "n\0", value: "\uD800" },
    ];
    const payload = orderPayload({ name: "#10\0\uD83D01", note_attributes: note });
    expect(await send({ topic: "orders/create", payload })).toBe(200);
    expect((await mirrored())?.name).toBe("#10\uFFFD\uFFFD01");
  });

  it("without an id, or with one of ten thousand characters, is 422", async () => {
    expect(await send({ topic: "orders/create", id: "", payload: orderPayload() })).toBe(422);
    expect(await send({ topic: "orders/create", id: "x".repeat(10_000), payload: orderPayload() })).toBe(422);
  });

  it("with more than a megabyte is 413, signed or not", async () => {
    expect(await send({ topic: "orders/create", body: "x".repeat(1024 * 1024 + 1) })).toBe(413);
  });

  it("by GET answers that only POST is allowed", () => {
    expect([loader().status, loader().headers.get("Allow")]).toEqual([405, "POST"]);
  });
});

describe("a checkout attempt that an order names", () => {
  const named = (attempt: string) => ({
    note_attributes: [{ name: "checkout_attempt", value: attempt }],
  });
  const attempts = async () => (await database.site.select().from(orders)).map((row) => row.checkoutAttempt);

  it("is accepted for the cart it was stored with", async () => {
    await send({ topic: "orders/create", payload: orderPayload() });
    expect(await attempts()).toEqual([FIXTURE_ATTEMPT]);
  });

  it.each([
    ["chosen by whoever made the cart", named("11111111-2222-4333-8444-555555555555")],
    ["of another cart, whose maker knows it", { cart_token: "another-cart" }],
    ["of a checkout whose cart was never made", { ...named(UNMADE_ATTEMPT), cart_token: null }],
    ["in an order that names no cart", { cart_token: null }],
  ])("is passed over when it is %s, and logged", async (_case, changes) => {
    expect(await send({ topic: "orders/create", payload: orderPayload(changes) })).toBe(200);
    expect(await attempts()).toEqual([null]);
    expect(await mirrored()).toBeNull();
    expect(logged.map(({ msg }) => msg)).toContain("an order names a checkout that is not its own");
  });

  it("is accepted by itself from a hosted shop, which may name carts otherwise, and only when it is stored", async () => {
    isShopEmbedded = false;
    await send({ topic: "orders/create", payload: orderPayload({ cart_token: "c1-another" }) });
    const invented = orderPayload({ id: 5_400_002, ...named("11111111-2222-4333-8444-555555555555") });
    await send({ topic: "orders/create", payload: invented });
    expect(new Set(await attempts())).toEqual(new Set([FIXTURE_ATTEMPT, null]));
  });
});
