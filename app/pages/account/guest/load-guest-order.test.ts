import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import { openTestDatabase } from "#tests/support/database/database.ts";
import { catalogueWith } from "#app/features/orders/line-pictures.fixture.ts";
import { recordOrder } from "#app/features/orders/order-mirror.store.server.ts";
import { FIXTURE_ATTEMPT, orderPayload } from "#app/webhooks/order-payload.fixture.ts";
import { parseOrderPayload } from "#app/webhooks/order-payload.server.ts";
import { type Resources, resourcesContext } from "#app/platform/resources.server.ts";
import { type Visit, visitContext } from "#app/platform/visit.server.ts";
import { loadGuestOrder } from "./load-guest-order.server.ts";

const OTHER_ATTEMPT = "5d0c2f57-3b0e-4f5e-9a0d-6c9d6a1d7b22";

const NOW = new Date("2026-11-21T08:05:00Z");

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
  const parsed = parseOrderPayload(orderPayload());
  if (!parsed.ok) throw new Error(parsed.problem);
  const delivery = { id: "w", topic: "orders/create", receivedAt: new Date("2026-11-21T08:00:00Z") };
  await recordOrder(database.site, delivery, parsed.news);
});
afterAll(() => database.close());

async function account(cookie?: string, search = "") {
  const context = new RouterContextProvider();
  const settings = { publicUrl: "http://store.test" };
  const catalogue = catalogueWith({ "gid://shopify/ProductVariant/101": null });
  const resources = { site: database.site, clock: () => NOW, settings, catalogue };
  context.set(resourcesContext, resources as unknown as Resources);
  context.set(visitContext, { language: "ro", country: "RO" } as Visit);
  const headers = cookie === undefined ? {} : { cookie };
  const request = new Request(`http://store.test/my-account${search}`, { headers });
  return (await loadGuestOrder({ request, context })).last;
}

describe("/my-account of a guest", () => {
  it("shows the last order of this browser: number, payment, date, total, items", async () => {
    expect(await account(`${BRAND_STORAGE_PREFIX}_checkout=${FIXTURE_ATTEMPT}`)).toMatchObject({
      kind: "found",
      name: "#1001",
      status: "authorized",
      total: expect.stringMatching(/^520,20\slei$/),
      items: [{ text: "2 × Papillex, Un flacon", picture: { handle: "papillex" } }],
    });
  });

  it("carries no address, e-mail or phone: the page shows none", async () => {
    expect(JSON.stringify(await account(`${BRAND_STORAGE_PREFIX}_checkout=${FIXTURE_ATTEMPT}`))).not.toMatch(
      /@|Florilor|Ana Pop|0721|\+40/,
    );
  });

  it.each([
    ["without a cookie", undefined, ""],
    ["with the order's number", `${BRAND_STORAGE_PREFIX}_checkout=1001`, ""],
    ["with the order's id", `${BRAND_STORAGE_PREFIX}_checkout=5400001`, ""],
    ["with the attempt in the address", undefined, `?attempt=${FIXTURE_ATTEMPT}`],
    ["with a cookie of another name", `checkout=${FIXTURE_ATTEMPT}`, ""],
  ])("shows nobody's order %s", async (_case, cookie, search) => {
    expect(await account(cookie, search)).toEqual({ kind: "none" });
  });

  it("says that an order is awaited while nothing confirms it", async () => {
    expect(await account(`${BRAND_STORAGE_PREFIX}_checkout=${OTHER_ATTEMPT}`)).toEqual({ kind: "awaited" });
  });
});
