import { sql } from "drizzle-orm";
import pino from "pino";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, it, test, vi } from "vitest";
import { openStoreTestShop, type StoreTestShop } from "#tests/support/store/open-store-shop.ts";
import type { CheckoutValues } from "#app/features/checkout/checkout-fields.ts";
import { pickupPoints } from "#app/features/pickup-points/pickup-point.tables.ts";
import { replacePoints } from "#app/features/pickup-points/pickup-point.store.server.ts";
import { type Resources, resourcesContext } from "#app/platform/resources.server.ts";
import { visitContext } from "#app/platform/visit.server.ts";
import { createShopClient } from "#app/shop-client/shop-client.server.ts";
import { FILLED_VALUES } from "#app/pages/checkout/filled-values.fixture.ts";
import { submitCheckout } from "#app/pages/checkout/submit/submit-checkout.server.ts";
import { checkDetails } from "#app/pages/checkout/form/check-details.ts";
import { deliverToPoint } from "./deliver-to-point.server.ts";
import { askPoints } from "./ask-points.ts";
import { loader } from "./points.route.ts";

const NOW = new Date("2026-11-27T09:00:00Z");
const AURORA = { id: "gid://shopify/ProductVariant/10011", quantity: 1, price: 10_000, currency: "RON" };
const MONTHLY = { ...AURORA, id: "gid://shopify/ProductVariant/10012", price: 9_050 };
const LOCKER = {
  id: "1001",
  carrier: "sameday",
  name: "easybox Unirii",
  county: "B",
  town: "București",
  postalCode: "030119",
  address: "Bd. Unirii 1",
  hours: null,
  latitude: 44.42,
  longitude: 26.1,
} as const;
const TO_LOCKER = { deliveryMethod: "pickup", pickupPoint: "sameday:1001", pointQuery: "unirii" };

let opened: StoreTestShop;
beforeAll(async () => {
  opened = await openStoreTestShop();
  await replacePoints(opened.database.site, "sameday", [LOCKER], NOW);
});
afterAll(() => opened.close());

function contextOf(ip = "192.0.2.1") {
  const { shop } = opened;
  const log = pino({ level: "silent" });
  const client = createShopClient({
    transport: (call) => shop.execute(call),
    version: "2024-01",
    publicToken: "public-token-of-the-test",
    log,
  });
  const resources = {
    shop: { ...client, version: () => "2024-01" },
    site: opened.database.site,
    clock: () => NOW,
    log,
    customerLogin: null,
    handOver: {},
    settings: {
      publicUrl: "https://shop.test",
      shippingTerms: shop.shippingTerms,
      limits: { codeChecks: 30 },
    },
  };
  const context = new RouterContextProvider();
  context.set(resourcesContext, resources as unknown as Resources);
  const visit = {
    requestId: "test",
    language: "ro",
    currency: null,
    country: "RO",
    cacheable: false,
  } as const;
  context.set(visitContext, { ...visit, ip });
  return context;
}

async function press(values: Partial<CheckoutValues>, { lines = [AURORA], intent = "" } = {}) {
  const form = new FormData();
  for (const [field, value] of Object.entries({ ...FILLED_VALUES, ...values })) form.set(field, value);
  form.set("lines", JSON.stringify(lines));
  form.set("intent", intent);
  const request = new Request("https://store.test/checkout", { method: "POST", body: form });
  const answer = await submitCheckout({ request, context: contextOf() });
  if (answer instanceof Response)
    return { status: answer.status, to: answer.headers.get("Location") ?? "", kind: "ready" as const };
  return { status: answer.init?.status, to: "", ...answer.data };
}

interface Cart {
  readonly selected_delivery: string | null;
  readonly delivery_addresses: readonly { readonly address: Readonly<Record<string, string>> }[];
  readonly attributes: readonly { readonly key: string; readonly value: string }[];
}

/** Reads the shop's cart of a payment page. */
async function cartAt(page: string): Promise<Cart | undefined> {
  const token = page.split("/").at(-1);
  const carts = sql`SELECT * FROM shop.carts WHERE checkout_token = ${token}`;
  const answer = (await opened.database.shop.execute(carts)) as { readonly rows: readonly Cart[] };
  return answer.rows[0];
}

test("a chosen point is the address of delivery, the typed one that of the invoice; the cart pays the point's price", async () => {
  const cart = await cartAt((await press(TO_LOCKER)).to);
  expect(cart).toMatchObject({
    selected_delivery: "pickup-ro",
    delivery_addresses: [
      {
        address: {
          firstName: "Ana",
          phone: "+40721123456",
          address1: "Bd. Unirii 1",
          address2: "easybox Unirii",
          city: "București",
          state: "B",
          postalCode: "030119",
        },
      },
    ],
  });
  const attributes = new Map(cart?.attributes.map(({ key, value }) => [key, value]));
  expect(attributes.get("pickup_carrier")).toBe("sameday");
  expect(attributes.get("pickup_point_id")).toBe("1001");
  expect(attributes.get("pickup_point_name")).toBe("easybox Unirii");
  expect(attributes.get("billing_address")).toContain("Str. Florilor 1");
});

test("the courier brings it to the typed address, whatever point was looked at", async () => {
  const cart = await cartAt((await press({ ...TO_LOCKER, deliveryMethod: "courier" })).to);
  expect(cart).toMatchObject({
    selected_delivery: null,
    delivery_addresses: [{ address: { city: "Cluj-Napoca" } }],
  });
  expect(cart?.attributes.some(({ key }) => key.startsWith("pickup_"))).toBe(false);
});

it.each<[string, Partial<CheckoutValues>, object]>([
  ["no point", { pickupPoint: "" }, { pickupPoint: "point_required" }],
  ["half a point", { pickupPoint: "sameday" }, { pickupPoint: "point_required" }],
  ["an unknown carrier", { pickupPoint: "dhl:1001" }, { pickupPoint: "point_required" }],
  ["an id of another carrier", { pickupPoint: "fan:1001" }, { pickupPoint: "point_gone" }],
  ["an id that does not exist", { pickupPoint: "sameday:9" }, { pickupPoint: "point_gone" }],
  [
    "an id of a megabyte",
    { pickupPoint: `sameday:${"1".repeat(1_000_000)}` },
    { pickupPoint: "point_required" },
  ],
  ["an unknown method", { deliveryMethod: "drone" }, { deliveryMethod: "not_in_list" }],
])("%s is refused beside its field, and nothing typed is lost", async (_case, values, errors) => {
  const typed = { ...TO_LOCKER, ...values };
  const answer = await press(typed);
  expect(answer).toMatchObject({
    status: 422,
    kind: "refused",
    errors,
    values: { ...FILLED_VALUES, ...typed },
  });
});

test("another country has no points, also when one is posted by hand", async () => {
  const { site } = opened.database;
  const settings = { shippingTerms: opened.shop.shippingTerms };
  const berlin = { delivery_country: "DE", delivery_postalCode: "10115", delivery_state: "" };
  const checked = checkDetails({ ...FILLED_VALUES, ...TO_LOCKER, ...berlin }, () => "+4930123456");
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors));
  expect(await deliverToPoint({ site, settings }, checked.details, false)).toEqual({
    ok: false,
    errors: { deliveryMethod: "point_not_offered" },
  });
});

test("a point that closed meanwhile is refused", async () => {
  await opened.database.site.update(pickupPoints).set({ isActive: false });
  expect(await press(TO_LOCKER)).toMatchObject({ status: 422, errors: { pickupPoint: "point_gone" } });
  await opened.database.site.update(pickupPoints).set({ isActive: true });
});

test("a subscription goes to no point, also when it is posted by hand", async () => {
  expect(await press(TO_LOCKER, { lines: [MONTHLY] })).toMatchObject({
    status: 422,
    errors: { deliveryMethod: "point_not_offered" },
  });
});

test("without scripts the form finds points and keeps what was typed", async () => {
  expect(await press({ ...TO_LOCKER, note: "la poartă" }, { intent: "find_points" })).toMatchObject({
    kind: "points",
    values: { note: "la poartă", pickupPoint: "sameday:1001" },
    search: {
      points: [
        {
          key: "sameday:1001",
          name: "easybox Unirii",
          mapUrl: "https://www.openstreetmap.org/?mlat=44.42&mlon=26.1#map=18/44.42/26.1",
        },
      ],
    },
  });
});

test("a browser that was told to wait says so, not that the search failed", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ error: "too_many" }, { status: 429 }));
  expect(await askPoints("unirii")).toEqual({ kind: "too_many" });
  vi.stubGlobal("fetch", async () => Response.json(null, { status: 500 }));
  expect(await askPoints("unirii")).toBeNull();
  vi.unstubAllGlobals();
});

test("a network that searches on and on is told to wait", async () => {
  const search = async () => {
    const request = new Request("https://store.test/api/pickup-points?q=unirii");
    return loader({ request, context: contextOf("192.0.2.77") } as never);
  };
  expect((await search()).status).toBe(200);
  for (let count = 1; count < 300; count += 1) await search();
  const { status, headers } = await search();
  expect([status, headers.get("Retry-After")]).toEqual([429, expect.stringMatching(/^\d+$/)]);
});
