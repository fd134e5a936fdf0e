import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase } from "#tests/support/database.ts";
import { recordOrder } from "../../features/orders/order-mirror.store.server.ts";
import { handledWebhooks, orders } from "../../features/orders/order-mirror.tables.ts";
import { FIXTURE_ATTEMPT, orderPayload } from "../../features/orders/order-payload.fixture.ts";
import { parseOrderPayload } from "../../features/orders/order-payload.server.ts";
import { type Resources, resourcesContext } from "../../platform/resources.server.ts";
import { verifyOrder } from "./verify-order.server.ts";

const OTHER_ATTEMPT = "5d0c2f57-3b0e-4f5e-9a0d-6c9d6a1d7b22";

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.site.delete(orders);
  await database.site.delete(handledWebhooks);
});

async function mirrorOrder(): Promise<void> {
  const parsed = parseOrderPayload(orderPayload());
  if (!parsed.ok) throw new Error(parsed.problem);
  const delivery = { id: "w", topic: "orders/create", receivedAt: new Date("2026-11-21T08:00:00Z") };
  await recordOrder(database.site, delivery, parsed.news);
}

async function finish(cookie?: string, search = "") {
  const context = new RouterContextProvider();
  context.set(resourcesContext, { site: database.site } as unknown as Resources);
  const headers = cookie === undefined ? {} : { cookie };
  const answer = await verifyOrder({
    request: new Request(`http://store.test/finish${search}`, { headers }),
    context,
  });
  return answer instanceof Response ? [answer.status, answer.headers.get("Location")] : answer;
}

describe("/finish", () => {
  it("has nothing to look for without a checkout of this browser", async () => {
    await mirrorOrder();
    expect(await finish()).toEqual({ isVerifying: false, asked: 0 });
    expect(await finish("sanziana_checkout=1001")).toEqual({ isVerifying: false, asked: 0 });
  });

  it("verifies until the platform has told of the order, then leads to the thank-you page", async () => {
    const cookie = `sanziana_checkout=${FIXTURE_ATTEMPT}`;
    expect(await finish(cookie)).toEqual({ isVerifying: true, asked: 0 });
    await mirrorOrder();
    expect(await finish(cookie)).toEqual([303, "/success"]);
  });

  it.each([
    ["?asked=3", 3],
    ["?asked=99", 15],
    ["?asked=-1", 0],
    ["?asked=many", 0],
  ])("counts the questions of a page without scripts: %s", async (search, asked) => {
    expect(await finish(`sanziana_checkout=${FIXTURE_ATTEMPT}`, search)).toEqual({
      isVerifying: true,
      asked,
    });
  });

  it("finds the order of an earlier attempt, paid in another tab", async () => {
    await mirrorOrder();
    expect(await finish(`sanziana_checkout=${OTHER_ATTEMPT}.${FIXTURE_ATTEMPT}`)).toEqual([303, "/success"]);
  });

  it("does not find another browser's order", async () => {
    await mirrorOrder();
    expect(await finish(`sanziana_checkout=${OTHER_ATTEMPT}`)).toEqual({ isVerifying: true, asked: 0 });
  });
});
