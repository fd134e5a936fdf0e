import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from "vitest";
import { SUPPORT_EMAIL } from "#brand/brand.ts";
import { openAccountArea, type Visitor } from "#tests/support/worlds/account-area.ts";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import { linkIn } from "#tests/support/worlds/auth-world.ts";
import { rateLimits } from "#app/platform/limits/rate-limit.tables.ts";
import { findOrder } from "#app/features/orders/customer-orders.store.server.ts";
import { refundPayload } from "#app/webhooks/order-payload.fixture.ts";
import { makeOrderLink } from "#app/features/orders/link/order-link.store.server.ts";
import { returns } from "#app/features/returns/return.tables.ts";
import { exportPersonalData } from "#app/features/withdrawal/personal-data.server.ts";
import { mailboxesWithNotices } from "#app/features/withdrawal/withdrawal-notices.server.ts";
import { receivedInTurns } from "#app/features/withdrawal/withdrawal.store.server.ts";
import { runWithdrawals } from "#app/features/withdrawal/run-withdrawals.server.ts";
import {
  type Withdrawal,
  withdrawalNotices,
  withdrawals,
} from "#app/features/withdrawal/withdrawal.tables.ts";
import { FakeOffice } from "#app/shop-client/office/fake-office.fixture.server.ts";
import { declareWithdrawal, loadWithdrawal } from "./declare.server.ts";
import { answerObjection, loadObjection } from "./objection.server.ts";
import { HOUR_S } from "#domain/time/units.ts";

const SENT = {
  fulfillment_status: "fulfilled",
  fulfillments: [{ id: 7, created_at: "2026-11-20T10:00:00+02:00", status: "success" }],
};
const DONE = { ok: true, data: {} } as const;
const CANCELLED = { ok: true, data: { already: false, refunded: true } } as const;
const UNAVAILABLE = { ok: false, problem: "unavailable" } as const;

let area: Awaited<ReturnType<typeof openAccountArea>>;
const office = new FakeOffice();
let number = 7000;
beforeAll(async () => {
  area = await openAccountArea();
  Object.assign(area.world.resources, { office });
});
afterAll(() => area.close());
afterEach(async () => {
  office.clear();
  await area.site.delete(withdrawals);
  await area.site.delete(rateLimits);
});

/** Creates a paid order with its webhook; returns its number. */
async function order(changes: object = {}, email = "ana@exemplu.ro"): Promise<string> {
  number += 1;
  await area.order(number, { email, contact_email: email, financial_status: "paid", ...changes });
  return String(number);
}
const TYPED = { name: "Ana Pop", email: "ana@exemplu.ro", scope: "all" };
const post = (who: Visitor, step: string, fields: object, query = "") =>
  who.post(declareWithdrawal, `/withdrawal${query}`, { ...TYPED, ...fields, step });
async function declare(fields: object, who = area.guest(), query = "") {
  const { data } = await post(who, "confirm", fields, query);
  if (data.kind !== "done") throw new Error(JSON.stringify(data));
  return data;
}
/** Does every job, also those that jobs queue; returns the mails. */
async function deliver(): Promise<readonly Mail[]> {
  const mails: Mail[] = [];
  while (area.world.queued.length > 0) mails.push(...(await area.world.deliver()));
  return mails;
}
const withoutNumber = ({ number: _number, ...row }: Withdrawal) => row;
const round = () => runWithdrawals(area.world.resources);
const rows = () => area.site.select().from(withdrawals).orderBy(withdrawals.number);
const asked = () => office.calls.map(({ command, input }) => [command, input]);
const orderLink = async (orderId: string) => {
  const { linkSecret, clock } = area.world.resources;
  return makeOrderLink(area.site, { jobId: crypto.randomUUID(), orderId, linkSecret }, clock());
};

describe("the form", () => {
  it.each([
    ["nothing", { name: " ", email: "" }, { name: "required", email: "required", number: "required" }],
    ["an address that is none", { email: "ana@" }, { email: "invalid", number: "required" }],
    ["some goods without their names", { number: "1", scope: "part", part: " " }, { part: "required" }],
    ["a novel", { number: "1", description: "x".repeat(1_001) }, { description: "too_long" }],
    [
      "more bytes than are kept",
      { number: "1", description: "🌼".repeat(500), scope: "part", part: "🌼".repeat(499) },
      { description: "too_long" },
    ],
  ])("with %s says what is wrong and loses nothing", async (_about, fields, problems) => {
    const { status, data } = await post(area.guest(), "confirm", fields);
    expect(status).toBe(422);
    expect(data).toEqual({ kind: "form", problems, values: { ...EMPTY, ...TYPED, ...fields } });
    expect(await rows()).toEqual([]);
  });
  const EMPTY = { number: "", description: "", part: "", units: {} };

  it("is repeated before it is recorded, and can be changed", async () => {
    const fields = { number: "#7000", scope: "part", part: "un flacon" };
    const { data } = await post(area.guest(), "review", fields);
    expect(data).toMatchObject({
      kind: "review",
      declaration: { name: "Ana Pop", orderNumber: "#7000", partInWords: "un flacon", lines: null },
    });
    const { data: again } = await post(area.guest(), "edit", fields);
    expect(again).toMatchObject({ kind: "form", problems: {}, values: fields });
    expect(await rows()).toEqual([]);
  });

  it("reads units of the lines it shows alone, and answers with no more than it asked for", async () => {
    const name = await order();
    const units = Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`units-${n}`, "9".repeat(8)]));
    const typed = { number: "1", scope: "part", part: " ", ...units };
    const guest = await post(area.guest(), "confirm", typed);
    expect(guest.data).toMatchObject({ kind: "form", values: { units: {} } });
    const query = `?token=${await orderLink(name)}`;
    const { data: start } = await area.guest().get(loadWithdrawal, `/withdrawal${query}`);
    const line = start.order?.lines?.[0]?.id ?? "";
    const owner = await post(area.guest(), "review", { ...typed, [`units-${line}`]: "1" }, query);
    expect(owner.data).toMatchObject({ kind: "review", values: { units: { [line]: "1" } } });
    expect(JSON.stringify(owner.data).length).toBeLessThan(1_000);
  });

  it("takes text that no database stores", async () => {
    await declare({ number: "10\0", description: "a\0\uD800b" });
    expect(await rows()).toMatchObject([{ state: "received", description: "a\uFFFD\uFFFDb" }]);
    await deliver();
  });
});

describe("a declaration that proves nothing", () => {
  test("holds the order, is mailed with date and time, and is carried out after 24 hours", async () => {
    const name = await order();
    const { declaredAt } = await declare({ number: name });
    office.answers.push(DONE);
    const [mail, ...more] = await deliver();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: "ana@exemplu.ro",
      subject: "We have received your withdrawal from the contract",
    });
    for (const said of [
      "at 12:30, Romanian time",
      "Your name: Ana Pop",
      `Order number: ${name}`,
      "All products",
    ])
      expect(mail?.text).toContain(said);
    expect(asked()).toEqual([["hold", { order: Number(name), reason: "withdrawal declared" }]]);
    expect(await rows()).toMatchObject([
      { state: "waiting", hold: "held", declaredAt: new Date(declaredAt) },
    ]);
    area.world.pass(24 * HOUR_S - 1);
    await round();
    expect(office.calls).toHaveLength(1);
    area.world.pass(1);
    office.answers.push(CANCELLED);
    await round();
    expect(asked().slice(1)).toEqual([["cancel", { order: Number(name), reason: "customer" }]]);
    expect(await rows()).toMatchObject([{ state: "done", outcome: "cancelled", hold: "held" }]);
    await round();
    expect(office.calls).toHaveLength(2);
  });

  test("is stopped by the owner of the mailbox, by POST alone", async () => {
    const name = await order();
    await declare({ number: name });
    office.answers.push(DONE);
    const [mail] = await deliver();
    const { pathname, search } = linkIn(mail, "/withdrawal/objection");
    const { data } = await area.guest().get(loadObjection, pathname + search);
    expect(data.view).toMatchObject({ state: "open", orderName: `#${name}`, dueAt: expect.any(String) });
    office.answers.push(DONE);
    const objected = await area.guest().post(answerObjection, pathname + search, { choice: "object" });
    expect(objected.data.view).toMatchObject({ state: "objected" });
    expect(asked().slice(1)).toEqual([["release", { order: Number(name) }]]);
    area.world.pass(25 * HOUR_S);
    await round();
    expect(await rows()).toMatchObject([{ state: "disputed", hold: "released" }]);
    expect(office.calls).toHaveLength(2);
    // A forged declaration does not keep the owner from making the same one.
    await declare({ number: name });
    expect(await rows()).toHaveLength(2);
    await deliver();
  });

  test("an objection stops every other one that proves nothing, and none after it holds the order", async () => {
    const name = await order();
    office.answers.push(DONE, DONE, DONE);
    for (const typed of ["Ana Pop", "Ana  Pop", "A. Pop"]) await declare({ number: name, name: typed });
    const mails = await deliver();
    office.answers.push(DONE);
    const { pathname, search } = linkIn(
      mails.find(({ to }) => to === "ana@exemplu.ro"),
      "/withdrawal/objection",
    );
    await area.guest().post(answerObjection, pathname + search, { choice: "object" });
    await declare({ number: name, name: "Another" });
    area.world.pass(25 * HOUR_S);
    office.answers.push(DONE, DONE);
    await deliver();
    await round();
    expect(await rows()).toMatchObject([
      { state: "disputed", hold: "released" },
      { state: "person", reason: "disputed", hold: "released" },
      { state: "person", reason: "disputed", hold: "released" },
      { state: "person", reason: "disputed", hold: null },
    ]);
    expect(asked().map(([command]) => command)).not.toContain("cancel");
    // The owner's own declaration, by a link of the mailbox, is carried out.
    office.answers.length = 0;
    office.answers.push(CANCELLED);
    await declare({}, area.guest(), `?token=${await orderLink(name)}`);
    await deliver();
    expect((await rows()).at(-1)).toMatchObject({ state: "done", outcome: "cancelled" });
  });

  test("is carried out at once when the owner confirms it", async () => {
    const name = await order();
    await declare({ number: name });
    office.answers.push(DONE);
    const { search } = linkIn((await deliver())[0], "/withdrawal/objection");
    office.answers.push(CANCELLED);
    const { data } = await area
      .guest()
      .post(answerObjection, `/withdrawal/objection${search}`, { choice: "confirm" });
    expect(data.view).toMatchObject({ state: "confirmed" });
    expect(await rows()).toMatchObject([{ state: "done", outcome: "cancelled" }]);
    const late = await area
      .guest()
      .post(answerObjection, `/withdrawal/objection${search}`, { choice: "object" });
    expect(late.data.view).toMatchObject({ state: "settled" });
    expect(await rows()).toMatchObject([{ state: "done" }]);
  });

  test.each(["", "x", "A".repeat(65)])(
    "a link that was not mailed (%s) shows and does nothing",
    async (token) => {
      const path = `/withdrawal/objection?token=${token}`;
      const { status, data } = await area.guest().get(loadObjection, path);
      expect([status, data.view.state]).toEqual([404, "invalid"]);
      const { status: posted } = await area.guest().post(answerObjection, path, { choice: "object" });
      expect(posted).toBe(404);
    },
  );

  test("with another address holds nothing, mails the order's owner nothing and waits for a person", async () => {
    const name = await order({}, "ioana@exemplu.ro");
    const done = await declare({ number: name });
    const mails = await deliver();
    expect(mails.map(({ to }) => to).toSorted()).toEqual(["ana@exemplu.ro", SUPPORT_EMAIL]);
    const receipt = mails.find(({ to }) => to === "ana@exemplu.ro");
    expect(receipt?.text).toContain("We are looking for the order");
    expect(receipt?.text).not.toContain("objection");
    expect(await rows()).toMatchObject([{ state: "person", reason: "other_email", hold: null }]);
    expect(office.calls).toEqual([]);
    // The page and the receipt are the same for an unknown order.
    const unknown = await declare({ number: "nothing-like-it" });
    expect({ ...unknown, declaredAt: "" }).toEqual({ ...done, declaredAt: "" });
    const other = (await deliver()).find(({ to }) => to === "ana@exemplu.ro");
    expect(other?.text.replace("nothing-like-it", name)).toBe(receipt?.text);
  });

  test("of some goods in words holds the order and waits for a person", async () => {
    const name = await order();
    office.answers.push(DONE);
    await declare({ number: name, scope: "part", part: "un flacon" });
    await deliver();
    expect(await rows()).toMatchObject([{ state: "person", reason: "part_in_words", hold: "held" }]);
  });

  test("finds no answer of the office: it is asked again, less and less often", async () => {
    const name = await order();
    office.answers.push(UNAVAILABLE);
    await declare({ number: name });
    await deliver();
    await round();
    expect(office.calls).toHaveLength(1);
    area.world.pass(30);
    office.answers.push(DONE);
    await round();
    expect(await rows()).toMatchObject([{ state: "waiting", hold: "held", tries: 0 }]);
  });
});

describe("a declaration that comes before its order", () => {
  const BEFORE = { processed_at: "2026-01-01T10:00:00+02:00" };

  test("is matched when the order arrives: its owner has a whole day to object", async () => {
    const typed = `# ${number + 1} `;
    await declare({ number: typed });
    await declare({ number: typed, email: "other@exemplu.ro" });
    await declare({ number: "another" });
    await deliver();
    area.world.pass(30 * HOUR_S);
    const name = await order(BEFORE);
    office.answers.push(DONE);
    const mails = await deliver();
    const [early, other, another] = await rows();
    expect(early).toMatchObject({ state: "waiting", reason: null, orderId: name, hold: "held" });
    expect(early?.actAt).toEqual(new Date((early?.declaredAt.getTime() ?? 0) + 54 * HOUR_S * 1000));
    for (const left of [other, another]) expect(left).toMatchObject({ state: "person", reason: "no_order" });
    expect(mails.map(({ to }) => to)).toEqual(["ana@exemplu.ro"]);
    expect(linkIn(mails[0], "/withdrawal/objection").search).toContain("token=");
    // A repeated webhook changes nothing.
    await area.order(Number(name), {
      email: "ana@exemplu.ro",
      updated_at: "2026-12-01T10:00:00Z",
      ...BEFORE,
    });
    expect(await deliver()).toEqual([]);
    expect((await rows())[0]).toEqual(early);
  });

  test.each(["Comanda nr. %", "comandă #%", "Order no.: %", "\u200B#%\u2060"])(
    "is matched as %s",
    async (typed) => {
      await declare({ number: typed.replace("%", String(number + 1)) });
      await deliver();
      const name = await order(BEFORE);
      office.answers.push(DONE);
      await deliver();
      expect(await rows()).toMatchObject([{ state: "waiting", orderId: name, hold: "held" }]);
    },
  );

  test("but not when the order was made afterwards: a declaration cannot wait for a future order", async () => {
    await declare({ number: String(number + 1) });
    await deliver();
    const { clock } = area.world.resources;
    await order({ processed_at: new Date(clock().getTime() + 60_000).toISOString() });
    await deliver();
    expect(await rows()).toMatchObject([{ state: "person", reason: "no_order" }]);
    expect(office.calls).toEqual([]);
  });

  test("in a session of its mailbox is carried out at once, and for no other customer's order", async () => {
    const ana = await area.customer("early@exemplu.ro");
    await declare({ number: String(number + 1), email: "early@exemplu.ro" }, ana);
    await deliver();
    office.answers.push(CANCELLED);
    await order(BEFORE, "early@exemplu.ro");
    await deliver();
    expect(await rows()).toMatchObject([{ proof: "session", state: "done", outcome: "cancelled" }]);
    const others = await order(BEFORE, "ioana@exemplu.ro");
    await declare({ number: others, email: "early@exemplu.ro" }, ana);
    await deliver();
    expect((await rows())[1]).toMatchObject({ state: "person", reason: "other_email", hold: null });
  });

  test("is one of many: those are matched that fit, some at each telling", async () => {
    for (let n = 0; n < 25; n += 1) await declare({ number: String(number + 1), description: String(n) });
    await deliver();
    const name = await order(BEFORE);
    const left = async () => (await rows()).filter(({ reason }) => reason === "no_order").length;
    await deliver();
    expect(await left()).toBe(5);
    await area.order(Number(name), {
      email: "ana@exemplu.ro",
      updated_at: "2026-12-01T10:00:00Z",
      ...BEFORE,
    });
    await deliver();
    expect(await left()).toBe(0);
  });
});

describe("a declaration from the mailbox", () => {
  test("in a session cancels at once", async () => {
    const ana = await area.customer("session@exemplu.ro");
    const name = await order({}, "session@exemplu.ro");
    const { data } = await ana.get(loadWithdrawal, `/withdrawal?order=${name}`);
    expect(data).toMatchObject({
      order: { name: `#${name}`, lines: [{ left: 2 }] },
      values: { name: "Ana Pop" },
    });
    office.answers.push(CANCELLED);
    await declare({ email: "session@exemplu.ro" }, ana, `?order=${name}`);
    const [mail] = await deliver();
    expect(asked()).toEqual([["cancel", { order: Number(name), reason: "customer" }]]);
    expect(mail?.text).not.toContain("objection");
    expect(await rows()).toMatchObject([{ proof: "session", state: "done", outcome: "cancelled" }]);
    expect(await exportPersonalData(area.site, "session@exemplu.ro")).toMatchObject([
      { name: "Ana Pop", orderNumber: `#${name}`, outcome: "cancelled" },
    ]);
  });

  test("in a session, the number typed, cancels at once", async () => {
    const ana = await area.customer("typed@exemplu.ro");
    const name = await order({}, "typed@exemplu.ro");
    office.answers.push(CANCELLED);
    await declare({ email: "other@exemplu.ro", number: name }, ana);
    await deliver();
    expect(await rows()).toMatchObject([{ proof: "session", outcome: "cancelled" }]);
  });

  test("by the mailed link pays back some units and sends the rest", async () => {
    const name = await order();
    const token = await orderLink(name);
    const { data } = await area.guest().get(loadWithdrawal, `/withdrawal?token=${token}`);
    const line = data.order?.lines?.[0];
    expect(line).toMatchObject({ title: "Papillex, Un flacon", left: 2 });
    const some = (units: string) =>
      post(area.guest(), "confirm", { scope: "part", [`units-${line?.id}`]: units }, `?token=${token}`);
    for (const wrong of ["3", "-1", "1.5", "0", "x", "9".repeat(40)]) {
      expect((await some(wrong)).data).toMatchObject({ problems: { lines: [line?.id] } });
    }
    office.answers.push({ ok: true, data: {} });
    await some("1");
    await deliver();
    expect(asked()).toEqual([
      [
        "refund",
        {
          order: Number(name),
          lines: [{ lineId: 5_400_001_001, quantity: 1 }],
          restock: "cancel",
          split: "shares",
        },
      ],
    ]);
    expect(await rows()).toMatchObject([{ proof: "link", outcome: "part_refunded" }]);
  });

  test("of a sent order opens a return and ends the subscription", async () => {
    const name = await order(SENT);
    const token = await orderLink(name);
    office.answers.push(DONE);
    await declare({}, area.guest(), `?token=${token}`);
    const mails = await deliver();
    expect(asked()).toEqual([["cancelSubscription", { order: Number(name) }]]);
    expect(await rows()).toMatchObject([{ state: "done", outcome: "return_opened" }]);
    const opened = await area.site.select().from(returns).where(eq(returns.orderId, name));
    expect(opened).toMatchObject([
      { kind: "withdrawal", status: "approved", reason: null, method: "original" },
    ]);
    expect(mails.length).toBe(2);
  });

  test("after the last day is answered so, and offered the return", async () => {
    const name = await order({
      ...SENT,
      fulfillments: [{ id: 8, created_at: "2026-04-08T10:00:00+03:00", status: "success" }],
    });
    await declare({ number: name });
    const [mail] = await deliver();
    expect(mail?.text).toContain("ended on 4 May 2026");
    expect(mail?.text).toContain("/order-lookup");
    expect(await rows()).toMatchObject([{ state: "done", outcome: "late" }]);
    expect(office.calls).toEqual([]);
  });

  test.each([
    ["cancels", { cancelled_at: "2026-05-05T10:00:00Z" }, { state: "done", outcome: "cancelled" }],
    ["pays it all back", { financial_status: "refunded" }, { state: "done", outcome: "order_over" }],
    ["sends it all the same", SENT, { state: "done", outcome: "return_opened" }],
    ["changes something else", { note: "?" }, { state: "person", reason: "no_office" }],
  ])("in a hosted arrangement is left to the merchant, who %s", async (_about, changes, after) => {
    Object.assign(area.world.resources, { office: null });
    const name = await order();
    await declare({}, area.guest(), `?token=${await orderLink(name)}`);
    await deliver();
    expect(await rows()).toMatchObject([{ state: "person", reason: "no_office" }]);
    const news = { financial_status: "paid", updated_at: "2026-12-01T10:00:00Z", ...changes };
    await area.order(Number(name), { email: "ana@exemplu.ro", ...news });
    await round();
    Object.assign(area.world.resources, { office });
    expect(await rows()).toMatchObject([after]);
    await deliver();
  });

  test("of some units is done when a refund has them all", async () => {
    Object.assign(area.world.resources, { office: null });
    const name = await order();
    const token = await orderLink(name);
    const { data } = await area.guest().get(loadWithdrawal, `/withdrawal?token=${token}`);
    const line = data.order?.lines?.[0]?.id ?? "";
    await declare({ scope: "part", [`units-${line}`]: "1" }, area.guest(), `?token=${token}`);
    await deliver();
    const told = (id: number, at: string) => ({
      email: "ana@exemplu.ro",
      financial_status: "partially_refunded",
      updated_at: "2026-12-01T10:00:00Z",
      refunds: [
        refundPayload(id, "50.00", {
          processed_at: at,
          refund_line_items: [
            { line_item_id: Number(line), quantity: 1, subtotal: "50.00", total_tax: "0.00" },
          ],
        }),
      ],
    });
    await area.order(Number(name), told(1, "2026-01-01T10:00:00Z"));
    expect(await rows()).toMatchObject([{ state: "person", reason: "no_office" }]);
    await area.order(Number(name), told(2, "2026-12-01T10:00:00Z"));
    Object.assign(area.world.resources, { office });
    expect(await rows()).toMatchObject([{ state: "done", outcome: "part_refunded" }]);
  });

  test("that the office refuses holds the order and is reported to staff", async () => {
    const name = await order();
    office.answers.push({ ok: false, problem: "refused", code: "forgotten", params: {} }, DONE);
    await declare({}, area.guest(), `?token=${await orderLink(name)}`);
    await deliver();
    await round();
    await deliver();
    expect(await rows()).toMatchObject([{ state: "person", refusal: "forgotten", hold: "held" }]);
    expect(area.world.mails.at(-1)?.to).toBe(SUPPORT_EMAIL);
    // An order refunded by hand and not cancelled must not stay held for ever.
    await area.order(Number(name), { financial_status: "refunded", updated_at: "2026-12-01T10:00:00Z" });
    office.answers.push(DONE);
    await round();
    expect(await rows()).toMatchObject([{ state: "done", outcome: "order_over", hold: "released" }]);
    expect(asked().at(-1)).toEqual(["release", { order: Number(name) }]);
  });

  test("of an order that the shop calls sent and the store does not is a person's after a day of tries", async () => {
    const sent = { ok: false, problem: "refused", code: "already_sent", params: {} } as const;
    const name = await order();
    office.answers.push(sent);
    await declare({}, area.guest(), `?token=${await orderLink(name)}`);
    await deliver();
    expect(await rows()).toMatchObject([{ state: "acting", tries: 1 }]);
    await area.site.update(withdrawals).set({ tries: 149, nextTryAt: null });
    office.answers.push(sent);
    await round();
    expect(await rows()).toMatchObject([{ state: "acting", tries: 150 }]);
    area.world.pass(600);
    office.answers.push(sent);
    await round();
    expect(await rows()).toMatchObject([{ state: "person", refusal: "already_sent", hold: "wanted" }]);
    const mails = await deliver();
    expect(mails.map(({ to }) => to)).not.toContain("ana@exemplu.ro");
    area.world.pass(HOUR_S);
    office.answers.push(DONE);
    await round();
    await deliver();
    expect(area.world.mails.at(-1)?.to).toBe(SUPPORT_EMAIL);
  });

  test("of a free order is left to a staff member: it replaces other goods", async () => {
    const name = await order({ total_price: "0.00" });
    await declare({}, area.guest(), `?token=${await orderLink(name)}`);
    await deliver();
    expect(await rows()).toMatchObject([{ state: "person", reason: "refused", refusal: "free_order" }]);
    expect(asked().map(([command]) => command)).not.toContain("cancel");
  });

  test.each([
    ["was replaced", { status: "completed", replacementName: "#9" }],
    ["is looked at", { status: "processing" }],
  ] as const)("of goods of which all %s is a person's, not over", async (_about, changes) => {
    const name = await order(SENT);
    const { lines } = await findOrder(area.site, name).then((found) => found ?? { lines: [] });
    await area.site.insert(returns).values({
      id: crypto.randomUUID(),
      orderId: name,
      orderName: `#${name}`,
      requestKey: "before",
      kind: "request",
      language: "ro",
      reason: "other",
      method: "replacement",
      lines: lines.map(({ id = "", title, quantity }) => ({
        ...{ lineId: id, product: id, variantId: null, title, variantTitle: null },
        ...{ quantity, opened: 0, amount: "0.00" },
      })),
      currency: "RON",
      amount: "0.00",
      shipping: "0.00",
      requestedAt: area.world.resources.clock(),
      ...changes,
    });
    office.answers.push(DONE);
    await declare({}, area.guest(), `?token=${await orderLink(name)}`);
    await deliver();
    expect(await rows()).toMatchObject([{ state: "person", refusal: "returned_otherwise" }]);
  });

  test("is not kept waiting by others that fail", async () => {
    const name = await order();
    office.answers.push(DONE);
    await declare({ number: name });
    await deliver();
    const [row] = await rows();
    if (row === undefined) throw new Error("no declaration");
    const lost = Array.from({ length: 60 }, () => ({
      ...withoutNumber(row),
      id: crypto.randomUUID(),
      contentHash: crypto.randomUUID(),
      declaredAt: new Date(0),
      state: "acting" as const,
      orderId: "404",
      hold: null,
    }));
    await area.site.insert(withdrawals).values(lost);
    area.world.pass(25 * HOUR_S);
    office.answers.push(CANCELLED);
    await round();
    await round();
    expect((await rows()).find(({ id }) => id === row.id)).toMatchObject({ outcome: "cancelled" });
  });

  test("is not kept waiting by others whose work throws", async () => {
    const [bad, good] = [await order(), await order()];
    const thrown = {
      ask: async (call: { input: { order: number } }) => {
        if (call.input.order === Number(bad)) throw new Error("a bug");
        return CANCELLED;
      },
    };
    const row = (orderId: string, declaredAt: Date) => ({
      ...{ id: crypto.randomUUID(), contentHash: crypto.randomUUID(), language: "en" as const },
      ...{ name: "Ana", email: "ana@exemplu.ro", emailKey: "ana@exemplu.ro", state: "acting" as const },
      ...{ orderId, declaredAt },
    });
    const late = row(good, area.world.resources.clock());
    await area.site
      .insert(withdrawals)
      .values([...Array.from({ length: 60 }, () => row(bad, new Date(0))), late]);
    Object.assign(area.world.resources, { office: thrown });
    await round();
    await round();
    Object.assign(area.world.resources, { office });
    expect((await rows()).find(({ id }) => id === late.id)).toMatchObject({ outcome: "cancelled" });
  });

  test("is not found without the mailbox: another customer's order, an unproven session", async () => {
    const name = await order({}, "ioana@exemplu.ro");
    const mara = await area.customer("mara@exemplu.ro");
    const { data } = await mara.get(loadWithdrawal, `/withdrawal?order=${name}`);
    expect(data.order).toBeNull();
    await declare({ email: "mara@exemplu.ro", number: name }, mara, `?order=${name}`);
    await deliver();
    expect(await rows()).toMatchObject([{ state: "person", reason: "other_email", hold: null }]);
    expect(office.calls).toEqual([]);
  });
});

describe("a flood", () => {
  test("before a declaration that counts keeps neither its receipt nor the time to object back", async () => {
    const name = await order();
    for (let n = 0; n < 3; n += 1) {
      await declare({ number: `none-${n}` });
      await deliver();
    }
    for (let n = 0; n < 120; n += 1) await declare({ number: `none-${n + 3}` });
    office.answers.push(DONE);
    await declare({ number: name });
    const before = area.world.mails.length;
    await deliver();
    expect(area.world.mails.slice(before).filter(({ to }) => to === "ana@exemplu.ro")).toEqual([]);
    // While mails are delayed nothing is carried out, since the owner could not object.
    await round();
    expect(office.calls.map(({ command }) => command)).toEqual(["hold"]);
    area.world.pass(HOUR_S);
    await round();
    const [mail, ...more] = (await deliver()).filter(({ to }) => to === "ana@exemplu.ro");
    expect(more).toEqual([]);
    expect(mail?.subject).toContain("100");
    expect(mail?.text).toContain("/withdrawal/objection");
    await round();
    await deliver();
    const receipts = await area.site.select().from(withdrawalNotices);
    expect(receipts.filter(({ kind, batch }) => kind === "receipt" && batch === null)).toEqual([]);
    // The mail to staff lists thirty of them, and the number of the others.
    const staff = area.world.mails.slice(before).filter(({ to }) => to === SUPPORT_EMAIL);
    expect(staff.some(({ text }) => text.includes("În plus față de acestea: 70."))).toBe(true);
    expect(await rows()).toHaveLength(124);
  });

  test("with the shop's own address keeps nothing from staff", async () => {
    await declare({ number: "nothing", email: SUPPORT_EMAIL });
    const mails = await deliver();
    expect(mails.map(({ to }) => to)).toEqual(Array(2).fill(SUPPORT_EMAIL));
    expect(mails[0]?.subject).not.toBe(mails[1]?.subject);
    expect(mails[1]?.subject).toBe("We have received your withdrawal from the contract");
  });

  test("of many addresses that have had their mails keeps no other waiting", async () => {
    await declare({ number: "nothing" });
    await deliver();
    const [row] = await rows();
    const waiting = Array.from({ length: 20 }, (_, n) => ({
      ...{ withdrawalId: row?.id ?? "", kind: "receipt" as const, createdAt: new Date(0) },
      ...{ email: `${n}@exemplu.ro`, emailKey: `${n}@exemplu.ro`, mailbox: `${n}@exemplu.ro` },
    }));
    await area.site.insert(withdrawalNotices).values(waiting);
    const seen = new Set<string>();
    for (let n = 0; n < 40; n += 1) for (const key of await mailboxesWithNotices(area.site, 5)) seen.add(key);
    expect(seen.size).toBeGreaterThan(5);
  });

  test("of the same declaration is stored once, with a count and the first moment", async () => {
    const first = await declare({ number: "9" });
    area.world.pass(60);
    for (let n = 0; n < 3; n += 1) expect(await declare({ number: "9" })).toEqual(first);
    expect(await rows()).toMatchObject([{ repeats: 3 }]);
    await deliver();
  });

  test("of others to one address is all recorded; above three mails an hour they are joined", async () => {
    for (let n = 0; n < 8; n += 1) {
      await declare({
        number: String(n + 1),
        email: "flood@exemplu.ro",
        description: "see https://bad.test/x",
      });
      await deliver();
    }
    const mailed = () => area.world.mails.filter(({ to }) => to === "flood@exemplu.ro");
    expect(await rows()).toHaveLength(8);
    expect(mailed()).toHaveLength(3);
    // The mail contains no link that a visitor typed.
    expect(mailed()[0]?.text).not.toContain("https://bad.test/x");
    expect(mailed()[0]?.text).toContain("https[:]//bad[.]test/x");
    expect(mailed()[0]?.html).not.toContain("bad.test");
    area.world.pass(HOUR_S);
    await round();
    await deliver();
    expect(mailed()).toHaveLength(4);
    const joined = mailed()[3]?.text ?? "";
    expect(["4", "5", "6", "7", "8"].map((n) => joined.includes(`Order number: ${n} `))).toEqual(
      Array(5).fill(true),
    );
    // The shop's own address has the same limit.
    expect(area.world.mails.filter(({ subject }) => subject.startsWith("Retrageri")).length).toBeGreaterThan(
      0,
    );
  });

  test("from one network stores every declaration, and mails twenty at once, whatever the addresses", async () => {
    const flooder = area.guest();
    for (let n = 0; n < 120; n += 1) await declare({ number: `x${n}`, email: `m${n}@exemplu.ro` }, flooder);
    expect(await rows()).toHaveLength(120);
    // Sixty have a job; the rounds find the others.
    expect(area.world.queued).toHaveLength(60);
    await round();
    await round();
    const before = area.world.mails.length;
    await deliver();
    const strangers = () => area.world.mails.slice(before).filter(({ to }) => to.startsWith("m"));
    expect(strangers()).toHaveLength(20);
    // Another network's declaration is processed, and mailed, before the rest of them.
    await declare({ number: "none", email: "honest@exemplu.ro" });
    area.world.queued.length = 0;
    await area.site
      .update(withdrawals)
      .set({ state: "received" })
      .where(eq(withdrawals.number, (await rows()).at(-1)?.number ?? 0));
    expect((await receivedInTurns(area.site, 2)).includes((await rows()).at(-1)?.id ?? "")).toBe(true);
    await round();
    await deliver();
    expect(area.world.mails.some(({ to }) => to === "honest@exemplu.ro")).toBe(true);
    area.world.pass(HOUR_S);
    await round();
    await round();
    await deliver();
    expect(strangers()).toHaveLength(40);
  });

  test("to one mailbox with many tags is three mails an hour, then one with all that waited", async () => {
    for (let n = 0; n < 12; n += 1) {
      await declare({ number: `t${n}`, email: `tag+${n}@exemplu.ro` });
      await deliver();
    }
    const mails = () => area.world.mails.filter(({ to }) => to.startsWith("tag+"));
    expect(mails()).toHaveLength(3);
    area.world.pass(HOUR_S);
    await round();
    await deliver();
    expect(mails()).toHaveLength(4);
    expect(mails()[3]?.subject).toContain("(9)");
  });

  test("gives each job of a network less priority than the one before, another's first as much as its first", async () => {
    const given: unknown[] = [];
    const { jobs } = area.world.resources;
    Object.assign(area.world.resources, {
      jobs: {
        add: (job: never, options: { priority?: number }) => {
          given.push(options.priority);
          return jobs.add(job, options);
        },
      },
    });
    const flooder = area.guest();
    for (let n = 0; n < 3; n += 1) await declare({ number: `p${n}` }, flooder);
    await declare({ number: "another" });
    Object.assign(area.world.resources, { jobs });
    expect(given).toEqual([0, -1, -2, 0]);
    await deliver();
  });

  test("that names one order after the other holds ten in an hour; more take a proven mailbox", async () => {
    const names: string[] = [];
    for (let n = 0; n < 12; n += 1) names.push(await order());
    const guesser = area.guest();
    office.answers.push(...Array.from({ length: 11 }, () => DONE));
    for (const name of names.slice(0, 11)) {
      await declare({ number: name }, guesser);
      await declare({ number: ` # ${name}`, name: "A" }, guesser);
      await deliver();
      area.world.pass(60);
    }
    const held = (await rows()).filter(({ hold }) => hold !== null);
    expect(new Set(held.map(({ orderId }) => orderId))).toEqual(new Set(names.slice(0, 10)));
    expect((await rows()).at(-1)).toMatchObject({ state: "person", reason: "many_orders", hold: null });
    office.answers.length = 0;
    office.answers.push(CANCELLED);
    await declare({}, guesser, `?token=${await orderLink(names[11] ?? "")}`);
    await deliver();
    expect((await rows()).at(-1)).toMatchObject({ network: null, state: "done", outcome: "cancelled" });
  });
});

test("while the mail server is down for two days nothing is carried out; the day runs from the mail", async () => {
  const name = await order();
  const { mailer } = area.world.resources;
  Object.assign(area.world.resources, { mailer: { send: () => Promise.reject(new Error("down")) } });
  office.answers.push(DONE);
  await declare({ number: name });
  await area.world.deliver();
  const waiting = [...area.world.queued];
  await expect(area.world.deliver()).rejects.toThrow("down");
  area.world.pass(48 * HOUR_S);
  await round();
  expect(asked().map(([command]) => command)).toEqual(["hold"]);
  expect(await rows()).toMatchObject([{ state: "waiting", actAt: null }]);
  Object.assign(area.world.resources, { mailer });
  area.world.queued.push(...waiting);
  const [mail] = await deliver();
  expect(mail?.text).toContain("objection");
  area.world.pass(24 * HOUR_S - 1);
  await round();
  expect(office.calls).toHaveLength(1);
  area.world.pass(1);
  office.answers.push(CANCELLED);
  await round();
  expect(await rows()).toMatchObject([{ state: "done", outcome: "cancelled" }]);
});
