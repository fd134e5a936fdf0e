import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openAccountArea, type Visitor } from "#tests/support/worlds/account-area.ts";
import { accountVisit } from "#app/pages/account/account-visit.server.ts";
import { returns } from "#app/features/returns/return.tables.ts";
import { saveAddress } from "#app/pages/account/addresses/edit-address.server.ts";
import { loadDashboard } from "./load-dashboard.server.ts";

let area: Awaited<ReturnType<typeof openAccountArea>>;
let ana: Visitor;
beforeAll(async () => {
  area = await openAccountArea();
  ana = await area.customer("ana@exemplu.ro");
});
afterAll(() => area.close());
afterEach(() => {
  area.world.fault = null;
});

const overview = async () =>
  (await ana.get(async (args) => loadDashboard(await accountVisit(args)), "/my-account", "ro")).data;

describe("the overview of an account", () => {
  it("of a new customer has nothing to show yet", async () => {
    expect(await overview()).toEqual({
      firstName: "Ana",
      lacksPassword: false,
      lastOrder: null,
      orderCount: 0,
      subscription: null,
      openReturn: null,
      address: { kind: "none" },
    });
  });

  it("shows the last order and the default address", async () => {
    const hers = { email: "ana@exemplu.ro", contact_email: "ana@exemplu.ro" };
    await area.order(1, { ...hers, processed_at: "2026-04-01T08:00:00Z" });
    await area.order(2, { ...hers, processed_at: "2026-05-01T08:00:00Z", financial_status: "paid" });
    await area.order(3, { email: "alta@exemplu.ro", contact_email: "alta@exemplu.ro" });
    await ana.post((args) => saveAddress({ ...args, params: {} }), "/my-account/addresses/new", {
      firstName: "Ana",
      lastName: "Pop",
      country: "RO",
      address1: "Str. Florilor 1",
      city: "Cluj-Napoca",
      state: "CJ",
      postalCode: "400001",
      phone: "0721123456",
    });
    expect(await overview()).toMatchObject({
      lastOrder: { name: "#2", state: "preparing" },
      orderCount: 2,
      address: { kind: "known", lines: expect.arrayContaining(["Str. Florilor 1", "România"]) },
    });
  });

  it("shows the newest subscription that is not cancelled", async () => {
    area.subscriptions.add("9400003", "ana@exemplu.ro", { status: "cancelled" });
    area.subscriptions.add("9400002", "ana@exemplu.ro");
    area.subscriptions.add("9400001", "ana@exemplu.ro");
    expect(await overview()).toMatchObject({ subscription: { id: "9400002", title: "Papillex" } });
    area.subscriptions.refusal = { of: "all", is: { ok: false, problem: "unavailable" } };
    expect(await overview()).toMatchObject({ subscription: null });
  });

  it("shows the newest open return of the customer only", async () => {
    const asked = async (orderId: string, status: "pending" | "approved" | "rejected") => {
      const [row] = await area.site
        .insert(returns)
        .values({
          id: crypto.randomUUID(),
          orderId,
          orderName: `#${orderId}`,
          requestKey: crypto.randomUUID(),
          kind: "request",
          status,
          language: "ro",
          reason: "other",
          method: "original",
          lines: [],
          currency: "RON",
          amount: "100.00",
          shipping: "0.00",
          requestedAt: new Date("2026-05-04T08:00:00Z"),
        })
        .returning({ number: returns.number });
      return row?.number;
    };
    await asked("2", "pending");
    const newest = await asked("1", "approved");
    await asked("2", "rejected");
    await asked("3", "pending");
    expect(await overview()).toMatchObject({
      openReturn: { total: 2, entry: { number: newest, orderName: "#1", status: "approved" } },
    });
  });

  it("shows the site's own data while the platform is down", async () => {
    area.world.fault = { is: "unreachable" };
    expect(await overview()).toMatchObject({
      lastOrder: { name: "#2" },
      orderCount: 2,
      address: { kind: "unavailable" },
    });
  });
});
