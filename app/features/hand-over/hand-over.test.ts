import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import type { ServiceVisitor } from "#domain/analytics/service-visitor.ts";
import { openTestDatabase } from "#tests/support/database/database.ts";
import { createStandIn } from "#tests/support/marketing-stand-in.ts";
import { noteServiceVisitor } from "#app/features/checkout/checkout-attempt.store.server.ts";
import { checkoutAttempts } from "#app/features/checkout/checkout-attempt.tables.ts";
import { orders } from "#app/features/orders/order-mirror.tables.ts";
import type { MirroredOrder } from "#app/features/orders/mirrored-order.ts";
import type { SiteJob } from "#app/platform/jobs/site-jobs.server.ts";
import { planPurchase } from "./plan-purchase.server.ts";
import { readServiceVisitor } from "./read-service-visitor.server.ts";
import type { PurchaseJob } from "./purchase-job.ts";
import { tellPurchase } from "./tell-purchase.server.ts";

const IDS = { ga4: "G-TEST1234", metaPixel: "123456789012345" };
const KEYS = { ga4: "secret-of-google", metaPixel: "EAAtokenOfMeta1234567890" };
const CONSENT = `${BRAND_STORAGE_PREFIX}_consent=2-marketing.`;
const COOKIES = [
  "_ga=GA1.1.1234567890.1763700000",
  "_ga_TEST1234=GS2.1.s1763711111$o2$g1$t1763712222$j60$l0$h0",
  "_fbp=fb.0.1763700000000.987654321",
  "_fbc=fb.0.1763700000000.IwAR_x-y",
].join("; ");
const VISITOR: ServiceVisitor = {
  ...{ gaClient: "1234567890.1763700000", gaSession: "1763711111" },
  ...{ fbp: "fb.0.1763700000000.987654321", fbc: "fb.0.1763700000000.IwAR_x-y", userAgent: "Browser/1" },
};
const PLACED_AT = "2026-11-21T08:00:00.000Z";
const ATTEMPT = "5d0c2f57-3b0e-4f5e-9a0d-6c9d6a1d7b99";
const ORDER = {
  ...{ id: "5400001", name: "#1001", placedAt: PLACED_AT, status: "paid", currency: "RON", language: "ro" },
  lines: [
    {
      ...{ variantId: "gid://shopify/ProductVariant/101", title: "Papillex", variantTitle: "Un flacon" },
      ...{ quantity: 2, price: "289.00", discount: "57.80", taxes: [] },
    },
  ],
  ...{ subtotal: "578.00", discount: "57.80", shipping: "19.90", tax: "93.74", total: "540.10" },
  ...{ discountCodes: ["SANZIANA10"], email: "ioana@exemplu.ro", taxes: [], shippingTaxes: [] },
  delivery: { firstName: "Ioana", lastName: "Mureșan", phone: "+40721123456", address1: "Str. Lungă 1" },
} as unknown as MirroredOrder;

let database: Awaited<ReturnType<typeof openTestDatabase>>;
const standIn = createStandIn();
let queued: SiteJob[];
let logged: string[];
let now: Date;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.close();
});
beforeEach(async () => {
  queued = [];
  logged = [];
  now = new Date(PLACED_AT);
  standIn.reset();
  const { site } = database;
  await site.delete(checkoutAttempts);
  await site.delete(orders);
  const { id, name, placedAt } = ORDER;
  const createdAt = now;
  await site.insert(checkoutAttempts).values({ id: ATTEMPT, pageToken: "p", fingerprint: "f", createdAt });
  const row = { id, name, order: ORDER, checkoutAttempt: ATTEMPT, emailKey: null, customerId: null };
  await site.insert(orders).values({ ...row, placedAt: new Date(placedAt), updatedAt: now } as never);
});

const tools = (handOver: object = KEYS, marketing: object = IDS) => ({
  ...{ site: database.site, clock: () => now, handOver },
  log: pino({ level: "info" }, { write: (line: string) => void logged.push(line) }),
  settings: { marketing, publicUrl: "https://store.test" },
});
const ask = (cookie: string) =>
  new Request("https://store.test/checkout", { headers: { cookie, "user-agent": "Browser/1" } });

describe("what goes with an order", () => {
  it("is read from a checkout whose buyer agreed to marketing", () => {
    expect(readServiceVisitor(ask(`${CONSENT}accepted; ${COOKIES}`), tools())).toEqual(VISITOR);
    const { gaClient, gaSession } = VISITOR;
    expect(readServiceVisitor(ask(`${CONSENT}marketing; ${COOKIES}`), tools({ ga4: KEYS.ga4 }))).toEqual({
      gaClient,
      gaSession,
    });
  });

  it.each(["refused", "measurement"])("is nothing after the answer %s", (answer) => {
    expect(readServiceVisitor(ask(`${CONSENT}${answer}; ${COOKIES}`), tools())).toBeNull();
  });

  it.each([
    ["without an answer", COOKIES],
    [
      "after an answer to the question without marketing",
      `${BRAND_STORAGE_PREFIX}_consent=2.accepted; ${COOKIES}`,
    ],
    ["from a browser that no service knows", `${CONSENT}accepted`],
    [
      "from cookies of another form",
      `${CONSENT}accepted; _ga=<script>; _fbp=ana@exemplu.ro; _fbc=fb.0.1.a b`,
    ],
  ])("is nothing %s", (_case, cookies) => {
    expect(readServiceVisitor(ask(cookies), tools())).toBeNull();
  });

  it("is nothing where only browsers tell the services", () => {
    expect(readServiceVisitor(ask(`${CONSENT}accepted; ${COOKIES}`), tools({}))).toBeNull();
  });
});

async function plan(order: MirroredOrder = ORDER): Promise<void> {
  const jobs = { add: async (job: SiteJob) => `job ${queued.push(job)}` };
  await database.site.transaction((tx) => planPurchase(tx, order, ATTEMPT, { handOver: KEYS, jobs }));
}

describe("an order's webhook", () => {
  it("queues what the services are told once, and leaves nothing of the browser behind", async () => {
    await noteServiceVisitor(database.site, ATTEMPT, VISITOR);
    await plan();
    await plan();
    expect(queued).toEqual(
      (["ga4", "metaPixel"] as const).map((service) => ({
        name: "purchase",
        data: { service, orderId: ORDER.id, visitor: VISITOR },
      })),
    );
    const [row] = await database.site.select().from(checkoutAttempts);
    expect(row?.marketing).toBeNull();
  });

  it("queues nothing without consent, and none for a test order", async () => {
    await plan();
    await noteServiceVisitor(database.site, ATTEMPT, VISITOR);
    await noteServiceVisitor(database.site, ATTEMPT, null);
    await plan();
    await noteServiceVisitor(database.site, ATTEMPT, VISITOR);
    await plan({ ...ORDER, isTest: true });
    expect(queued).toEqual([]);
  });
});

describe("a service", () => {
  const tell = (service: PurchaseJob["service"], options = tools(), visitor = VISITOR) =>
    tellPurchase({ service, orderId: ORDER.id, visitor }, options, standIn.send);

  it("Google is told of the purchase as its protocol says", async () => {
    await tell("ga4");
    expect(standIn.faults).toEqual([]);
    expect(standIn.received).toEqual([
      {
        url: "https://region1.google-analytics.com/mp/collect?measurement_id=G-TEST1234&api_secret=secret-of-google",
        body: {
          client_id: "1234567890.1763700000",
          timestamp_micros: Date.parse(PLACED_AT) * 1_000,
          consent: { ad_user_data: "GRANTED", ad_personalization: "DENIED" },
          events: [
            {
              name: "purchase",
              params: {
                ...{ transaction_id: "5400001", currency: "RON", value: 520.2, tax: 93.74, shipping: 19.9 },
                ...{ coupon: "SANZIANA10", session_id: "1763711111", engagement_time_msec: 1 },
                items: [
                  {
                    item_id: "101",
                    item_name: "Papillex",
                    item_variant: "Un flacon",
                    price: 289,
                    quantity: 2,
                  },
                ],
              },
            },
          ],
        },
      },
    ]);
  });

  it("Meta is told of the purchase as its API says, under the id of the browser's event", async () => {
    await tell("metaPixel");
    expect(standIn.faults).toEqual([]);
    const { userAgent: client_user_agent, fbp, fbc } = VISITOR;
    expect(standIn.received).toEqual([
      {
        url: "https://graph.facebook.com/v25.0/123456789012345/events",
        body: {
          access_token: KEYS.metaPixel,
          data: [
            {
              ...{ event_name: "Purchase", event_time: 1_795_248_000, event_id: "purchase-5400001" },
              ...{ action_source: "website", event_source_url: "https://store.test/success" },
              user_data: { client_user_agent, fbp, fbc },
              custom_data: {
                ...{ content_type: "product", content_ids: ["101"], num_items: 2, value: 520.2 },
                contents: [{ id: "101", quantity: 2, item_price: 289 }],
                ...{ currency: "RON", order_id: "5400001" },
              },
            },
          ],
        },
      },
    ]);
  });

  it.each(["ga4", "metaPixel"] as const)("%s learns nothing of the person", async (service) => {
    await tell(service);
    const told = JSON.stringify(standIn.received);
    for (const own of ["ioana", "Ioana", "Mureșan", "+4072", "Lungă"]) expect(told).not.toContain(own);
  });

  it.each([
    ["ga4", { fbp: "fb.0.1.2", userAgent: "Browser/1" }],
    ["metaPixel", { gaClient: "1.2" }],
    ["metaPixel", { fbp: "fb.0.1.2" }],
  ] as const)("%s is not told of the browser %o, which it does not know", async (service, visitor) => {
    await tell(service, tools(), visitor);
    expect(standIn.received).toEqual([]);
  });

  it.each([500, 503, 429])("that answers %d is asked again", async (status) => {
    standIn.answer(status);
    await expect(tell("metaPixel")).rejects.toThrow(`metaPixel answered ${status}.`);
  });

  it("that cannot be reached is asked again, for a day", async () => {
    const away = () => Promise.reject(new TypeError("fetch failed"));
    const job = { service: "ga4", orderId: ORDER.id, visitor: VISITOR } as const;
    await expect(tellPurchase(job, tools(), away)).rejects.toThrow("fetch failed");
    now = new Date(Date.parse(PLACED_AT) + 25 * 3_600_000);
    await tellPurchase(job, tools(), away);
    expect(logged.join("")).toContain("it did not answer for a day");
  });

  it("that refuses is not asked again, and the log has no key", async () => {
    standIn.answer(400);
    await tell("metaPixel");
    expect(logged.join("")).toContain('"status":400');
    expect(logged.join("")).not.toContain(KEYS.metaPixel);
  });

  it("that was switched off, or whose order's buyer is erased, is told nothing", async () => {
    await tell("ga4", tools({}));
    await tell("metaPixel", tools(KEYS, {}));
    await database.site.update(orders).set({ order: { ...ORDER, erased: true } });
    await tell("ga4");
    expect(standIn.received).toEqual([]);
  });
});
