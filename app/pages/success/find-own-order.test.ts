import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Language } from "#domain/language-choice.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { recordOrder } from "../../features/orders/order-mirror.store.server.ts";
import { FIXTURE_ATTEMPT, orderPayload } from "../../features/orders/order-payload.fixture.ts";
import { parseOrderPayload } from "../../features/orders/order-payload.server.ts";
import { type Resources, resourcesContext } from "../../platform/resources.server.ts";
import { visitContext } from "../../platform/visit.server.ts";
import { findOwnOrder } from "./find-own-order.server.ts";

const OTHER_ATTEMPT = "5d0c2f57-3b0e-4f5e-9a0d-6c9d6a1d7b22";

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
  const parsed = parseOrderPayload(orderPayload());
  if (!parsed.ok) throw new Error(parsed.problem);
  const delivery = { id: "w", topic: "orders/create", receivedAt: new Date("2026-11-21T08:00:00Z") };
  await recordOrder(database.site, delivery, parsed.news);
});
afterAll(() => database.close());

async function success(cookie?: string, language: Language = "ro") {
  const context = new RouterContextProvider();
  context.set(resourcesContext, { site: database.site } as unknown as Resources);
  context.set(visitContext, {
    requestId: "test",
    language,
    currency: null,
    country: "RO",
    ip: "192.0.2.1",
    cacheable: false,
  });
  const headers = cookie === undefined ? {} : { cookie };
  const answer = await findOwnOrder({
    request: new Request("http://store.test/success", { headers }),
    context,
  });
  return answer instanceof Response ? [answer.status, answer.headers.get("Location")] : answer;
}

describe("/success", () => {
  it("shows the order to the browser that made it, with its address as a parcel has it", async () => {
    expect(await success(`sanziana_checkout=${FIXTURE_ATTEMPT}`)).toMatchObject({
      order: {
        name: "#1001",
        email: "ana@exemplu.ro",
        total: "520.20",
        delivery: ["Ana Pop", "Str. Florilor 1", "400001 Cluj-Napoca", "Cluj", "România", "+40721123456"],
        billing: null,
      },
    });
    expect(await success(`sanziana_checkout=${FIXTURE_ATTEMPT}`, "en")).toMatchObject({
      order: { delivery: expect.arrayContaining(["Romania"]) },
    });
  });

  it.each([
    ["without a cookie", undefined],
    ["with the order's number", "sanziana_checkout=1001"],
    ["with the order's id", "sanziana_checkout=5400001"],
    ["with a wildcard", "sanziana_checkout=%"],
  ])("shows nobody's order %s", async (_case, cookie) => {
    expect(await success(cookie)).toEqual({ order: null });
  });

  it("lets an order that is still to come be waited for", async () => {
    expect(await success(`sanziana_checkout=${OTHER_ATTEMPT}`)).toEqual([303, "/finish"]);
  });
});
