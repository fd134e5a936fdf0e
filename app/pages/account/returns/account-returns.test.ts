import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openAccountArea, type Visitor } from "#tests/support/worlds/account-area.ts";
import { deliveredOrder, lineOf, otherLineOf } from "#tests/support/worlds/returns-world.ts";
import { exportAccount } from "#app/personal-data/export-account.server.ts";
import { accounts } from "#app/features/auth/auth.tables.ts";
import * as ordersData from "#app/features/orders/personal-data.server.ts";
import * as returnsData from "#app/features/returns/personal-data.server.ts";
import { approveReturn, rejectReturn } from "#app/features/returns/handle-return.server.ts";
import { eventsOf, findReturnsOf } from "#app/features/returns/return.store.server.ts";
import type { AccountArgs } from "#app/pages/account/account-visit.server.ts";
import { loadOrder } from "#app/pages/account/orders/load-order.server.ts";
import { loadReturns } from "./load-returns.server.ts";
import { changeOwnReturn, loadOwnReturn } from "./serve-own-return.server.ts";
import { loadReturnRequest, sendReturnRequest } from "./serve-return-request.server.ts";
import { DAY_MS } from "#domain/time/units.ts";

let area: Awaited<ReturnType<typeof openAccountArea>>;
let ana: Visitor;
let other: Visitor;
let nextOrder = 3000;
beforeAll(async () => {
  area = await openAccountArea();
  ana = await area.customer("ana@exemplu.ro");
  other = await area.customer("ioana@exemplu.ro", { firstName: "Ioana", lastName: "Radu" });
});
afterAll(() => area.close());

/** Creates an order that arrived a day ago; returns its id. */
async function order(email = "ana@exemplu.ro"): Promise<string> {
  nextOrder += 1;
  const id = nextOrder;
  const at = new Date(area.world.resources.clock().getTime() - DAY_MS).toISOString();
  const fields = deliveredOrder(id) as { fulfillments: readonly object[] };
  const fulfillments = fields.fulfillments.map((parcel) => ({ ...parcel, created_at: at, updated_at: at }));
  await area.order(id, { ...fields, fulfillments, email, contact_email: email });
  return String(id);
}
const openForm = (who: Visitor, orderId: string) =>
  who.get((args: AccountArgs) => loadReturnRequest({ ...args, params: { orderId } }), "/my-account/returns");
const send = (who: Visitor, orderId: string, fields: Readonly<Record<string, string>>) =>
  who.post(
    (args: AccountArgs) => sendReturnRequest({ ...args, params: { orderId } }),
    `/my-account/returns/request/${orderId}`,
    { key: randomUUID(), reason: "changed_mind", method: "original", details: "", ...fields },
  );
const open = (who: Visitor, returnNumber: string, query = "") =>
  who.get(
    (args: AccountArgs) => loadOwnReturn({ ...args, params: { returnNumber } }),
    `/my-account/returns/${returnNumber}${query}`,
  );
const change = (who: Visitor, returnNumber: string, fields: Readonly<Record<string, string>>) =>
  who.post(
    (args: AccountArgs) => changeOwnReturn({ ...args, params: { returnNumber } }),
    `/my-account/returns/${returnNumber}`,
    fields,
  );
/** Requests the return of one bottle of an order; returns the number of the return. */
async function asked(orderId: string, details = ""): Promise<string> {
  const { to } = await send(ana, orderId, { [`units-${lineOf(Number(orderId))}`]: "1", details });
  const number = /^\/my-account\/returns\/(\d+)\?done=requested$/.exec(to ?? "")?.[1];
  if (number === undefined) throw new Error(`led to ${to}`);
  return number;
}
const tools = () => area.world.resources;

describe("the list", () => {
  it("asks a guest to log in, word for word", async () => {
    const { status, data } = await area.guest().get(loadReturns, "/my-account/returns");
    expect([status, data]).toEqual([401, { kind: "guest" }]);
  });

  it("shows returnable orders and requests of the customer only", async () => {
    const id = await order();
    const number = await asked(id);
    const { data } = await ana.get(loadReturns, "/my-account/returns");
    expect(data).toMatchObject({ kind: "known" });
    if (data.kind !== "known") return;
    expect(data.eligible.map((each) => each.id)).toContain(id);
    expect(data.returns.find((each) => String(each.number) === number)).toMatchObject({
      status: "pending",
      orderName: `#${id}`,
    });
    const theirs = await other.get(loadReturns, "/my-account/returns");
    expect(theirs.data).toMatchObject({ kind: "known", eligible: [], returns: [] });
  });

  it("says that orders cannot be loaded when the database does not answer", async () => {
    const { site } = tools();
    const broken = new Proxy(site, {
      get: (target, name, self) => {
        const value: unknown = Reflect.get(target, name, self);
        if (name !== "select") return value;
        return (fields?: object) => {
          if (fields !== undefined && "order" in fields) throw new Error("no database");
          return (value as (fields?: object) => unknown).call(target, fields);
        };
      },
    });
    area.world.site = broken;
    const { status, data } = await ana.get(loadReturns, "/my-account/returns");
    area.world.site = site;
    expect([status, data]).toEqual([503, { kind: "unavailable" }]);
  });
});

describe("the form", () => {
  it("offers the lines of a sent order, and money alone where there is no office", async () => {
    const id = await order();
    const { data } = await openForm(ana, id);
    expect(data.shown).toMatchObject({
      kind: "form",
      methods: ["original"],
      isWithinWithdrawal: true,
      lines: [{ left: 2 }, { left: 1 }],
    });
  });

  it("makes a request, once however often it is sent", async () => {
    const id = await order();
    const fields = { key: randomUUID(), [`units-${lineOf(Number(id))}`]: "2" };
    const first = await send(ana, id, fields);
    const again = await send(ana, id, fields);
    expect([again.status, again.to]).toEqual([first.status, first.to]);
    expect(await findReturnsOf(area.site, [id])).toMatchObject([{ status: "pending", language: "en" }]);
  });

  it.each([
    ["nothing", {}, { none: true }],
    ["a negative number", { units: "-1" }, { lines: { field: "units", code: "invalid" } }],
    ["a fraction", { units: "1.5" }, { lines: { field: "units", code: "invalid" } }],
    ["more than are left", { units: "3" }, { lines: { field: "units", code: "left", left: 2 } }],
    ["more opened than units", { units: "1", opened: "2" }, { lines: { field: "opened", code: "invalid" } }],
    ["two opened ones", { units: "2", opened: "2" }, { lines: { field: "opened", code: "opened_twice" } }],
    ["no reason", { units: "1", reason: "" }, { reason: "required" }],
    ["a method nobody offers", { units: "1", method: "store_credit" }, { method: "required" }],
    ["too many words", { units: "1", details: "x".repeat(1_001) }, { details: "too_long" }],
    ["what cannot be read", { units: "1", details: "a\uFFFDb" }, { details: "unreadable" }],
  ])("with %s says what is wrong and loses nothing", async (_case, typed, errors) => {
    const id = await order();
    const line = lineOf(Number(id));
    const { units = "", opened = "", ...rest } = typed as Record<string, string>;
    const fields = { [`units-${line}`]: units, [`opened-${line}`]: opened, ...rest };
    const { status, data } = await send(ana, id, fields);
    expect(status).toBe(422);
    const { lines, ...others } = errors as { lines?: object };
    expect(data.errors).toMatchObject({
      ...others,
      ...(lines !== undefined && { lines: { [line]: lines } }),
    });
    expect(data.typed.units[line]).toBe(units);
    if (rest.details !== undefined) expect(data.typed.details).toBe(rest.details);
    expect(await findReturnsOf(area.site, [id])).toEqual([]);
  });

  it("of another customer's order is missing, and creates nothing", async () => {
    const id = await order();
    expect(await openForm(other, id)).toMatchObject({ status: 404, data: { shown: null } });
    expect((await send(other, id, { [`units-${lineOf(Number(id))}`]: "1" })).to).toBe("/my-account/returns");
    for (const none of ["", "0x1", "9".repeat(30), "1'"]) {
      expect((await openForm(ana, none)).status).toBe(404);
    }
    expect(await findReturnsOf(area.site, [id])).toEqual([]);
  });

  it("is refused after many requests of one order", async () => {
    const id = await order();
    const statuses: number[] = [];
    for (let n = 0; n < 21; n += 1) {
      const { status, to } = await send(ana, id, { [`units-${otherLineOf(Number(id))}`]: "1" });
      statuses.push(status);
      const number = /returns\/(\d+)/.exec(to ?? "")?.[1];
      if (number !== undefined) await change(ana, number, { intent: "cancel" });
    }
    expect([statuses.slice(0, 20).every((status) => status === 303 || status === 302), statuses[20]]).toEqual(
      [true, 429],
    );
    await area.world.deliver();
  });
});

describe("a return's page", () => {
  it("shows it to its customer alone", async () => {
    const number = await asked(await order(), "Nu mi se potrivește");
    const { data } = await open(ana, number, "?done=requested");
    expect(data).toMatchObject({
      done: "requested",
      view: { status: "pending", details: "Nu mi se potrivește", canCancel: true, sending: null },
    });
    expect((await open(ana, number, "?done=cancelled")).data.done).toBeNull();
    expect(await open(other, number)).toMatchObject({ status: 404, data: { view: null } });
    expect((await change(other, number, { intent: "cancel" })).to).toBe("/my-account/returns");
    expect((await open(ana, number)).data.view?.status).toBe("pending");
    for (const none of ["0", "R", "1e3", "99999999999", "-1"])
      expect((await open(ana, none)).status).toBe(404);
  });

  it("takes the tracking number of an approved one, and cancels it", async () => {
    const number = await asked(await order());
    expect(await change(ana, number, { intent: "tracking", tracking: "RO1" })).toMatchObject({ status: 409 });
    await approveReturn(tools(), Number(number), { by: "Maria", note: "Îți mulțumim" });
    const { data } = await open(ana, number);
    expect(data.view).toMatchObject({ status: "approved", sending: { isFree: false }, canCancel: true });
    expect(data.view?.history.at(-1)).toMatchObject({ status: "approved", note: "Îți mulțumim" });
    expect(JSON.stringify(data)).not.toContain("Maria");
    for (const tracking of ["", "x".repeat(61), "RO\uFFFD"]) {
      const wrong = await change(ana, number, { intent: "tracking", tracking });
      expect(wrong).toMatchObject({ status: 422, data: { kind: "wrong", tracking } });
    }
    const noted = await change(ana, number, { intent: "tracking", tracking: " RO123 " });
    expect(noted.to).toBe(`/my-account/returns/${number}?done=tracking`);
    expect((await open(ana, number, "?done=tracking")).data).toMatchObject({
      done: "tracking",
      view: { trackingNumber: "RO123", sending: { until: null } },
    });
    expect((await change(ana, number, { intent: "cancel" })).to).toContain("done=cancelled");
    expect((await open(ana, number)).data.view).toMatchObject({ status: "cancelled", canCancel: false });
  });

  it("is shown with its order", async () => {
    const id = await order();
    const number = await asked(id);
    const load = (args: AccountArgs) => loadOrder({ ...args, params: { orderId: id } });
    const { data } = await ana.get(load, `/my-account/orders/${id}`);
    expect(data?.returns.returns).toMatchObject([{ number: Number(number), status: "pending" }]);
    expect(data?.returns.until).toMatch(/^\d{4}-\d\d-\d\d$/);
  });
});

describe("a customer's data", () => {
  it("has the returns, and loses their words when the account is deleted", async () => {
    const email = "stearsa@exemplu.ro";
    const who = await area.customer(email);
    const id = await order(email);
    await send(who, id, { [`units-${lineOf(Number(id))}`]: "1", details: "Alergie" });
    const [made] = await findReturnsOf(area.site, [id]);
    if (made === undefined) throw new Error("no return");
    await rejectReturn(tools(), made.number, { by: "Maria", note: "Dragă Ana, nu se poate" });
    const session = { customerId: null, emailKey: email, email, isVerified: true };
    const [account] = await area.site.select().from(accounts).where(eq(accounts.email, email));
    const signedIn = { ...session, accountId: account?.id ?? "" } as Parameters<typeof exportAccount>[0];
    const exported = await exportAccount(signedIn, tools(), { customer: null, subscriber: null });
    expect(exported?.returns).toMatchObject([
      {
        name: `R${made.number}`,
        details: "Alergie",
        history: [{ status: "pending" }, { status: "rejected", note: "Dragă Ana, nu se poate" }],
      },
    ]);
    expect(JSON.stringify(exported?.returns)).not.toContain("Maria");
    await returnsData.erasePersonalData(area.site, await ordersData.erasePersonalData(area.site, signedIn));
    const [erased] = await findReturnsOf(area.site, [id]);
    expect(erased).toMatchObject({ details: null, trackingNumber: null, status: "rejected" });
    expect((await eventsOf(area.site, made.id)).map(({ note }) => note)).toEqual([null, null]);
    area.world.mails.length = 0;
    await area.world.deliver();
    expect(area.world.mails).toEqual([]);
  });
});
