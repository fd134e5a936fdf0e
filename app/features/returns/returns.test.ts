import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { RETURN_REQUESTS_MAX } from "#domain/returns/return-terms.ts";
import type { ReturnStatus } from "#domain/returns/return-status.ts";
import { askForReturn } from "./ask-office.server.ts";
import { cancelOwnReturn, noteOwnIban, noteOwnTracking } from "./change-own-return.server.ts";
import {
  acceptRefund,
  approveReturn,
  completeReturn,
  receiveReturn,
  rejectReturn,
} from "./handle-return.server.ts";
import { lapseReturns } from "./lapse-returns.server.ts";
import { openWithdrawalReturn } from "./open-withdrawal-return.server.ts";
import { type ReturnRequest, requestReturn } from "./form/request-return.server.ts";
import { moveReturn } from "./move-return.server.ts";
import { eventsOf, findReturn, findReturnsOf } from "./return.store.server.ts";
import { returns } from "./return.tables.ts";
import type { Return } from "./returnable-order.ts";
import {
  lineOf,
  openReturnsWorld,
  otherLineOf,
  type ReturnsWorld,
} from "#tests/support/worlds/returns-world.ts";
import { DAY_MS } from "#domain/time/units.ts";

const STAFF = { by: "Maria", note: null };

let world: ReturnsWorld;
let nextOrder = 1000;
beforeAll(async () => {
  world = await openReturnsWorld();
});
afterAll(() => world.close());
beforeEach(() => {
  world.now.at = new Date("2026-11-10T09:00:00Z");
  world.office.clear();
  world.queued.length = 0;
});

/** Places a delivered order of a new customer; returns its number. */
async function order(changes: Readonly<Record<string, unknown>> = {}): Promise<number> {
  nextOrder += 1;
  const email = `customer-${nextOrder}@exemplu.ro`;
  await world.order(nextOrder, { email, contact_email: email, ...changes });
  return nextOrder;
}
type Units = Readonly<Record<string, number>>;
function ask(id: number, units: Units, changes: Partial<ReturnRequest> & { readonly opened?: Units } = {}) {
  const { opened = {}, ...rest } = changes;
  return requestReturn(world.tools, String(id), {
    requestKey: randomUUID(),
    units: new Map(
      Object.entries(units).map(([line, quantity]) => [line, { quantity, opened: opened[line] ?? 0 }]),
    ),
    reason: "changed_mind",
    method: "original",
    details: null,
    language: "ro",
    ...rest,
  });
}
async function asked(id: number, units: Units, changes: Partial<ReturnRequest> = {}): Promise<Return> {
  const result = await ask(id, units, changes);
  if (!result.ok) throw new Error(result.refusal.code);
  return result.made;
}
async function now(found: Return): Promise<Return> {
  const row = await findReturn(world.site, found.number);
  if (row === null) throw new Error("gone");
  return row;
}
const complete = (found: Return, hasOffice = true) =>
  completeReturn({ ...world.tools, hasOffice }, found.number, { ...STAFF, restock: "no_restock" });
const work = (found: Return) => askForReturn({ returnId: found.id }, world.tools);
const refunded = (id: number) =>
  world.office.answers.push({
    ok: true,
    data: { refund: { id, state: "pending", amount: { amount: "1.00", currencyCode: "RON" } } },
  });
const mailsOf = () => world.queued.filter(({ name }) => name === "return-mail").length;

describe("a request", () => {
  it("is worth the share of its units, and waits for review", async () => {
    const id = await order();
    const made = await asked(id, { [lineOf(id)]: 1 }, { details: "Nu mi se potrivește" });
    expect(made).toMatchObject({
      status: "pending",
      amount: "260.10",
      shipping: "0.00",
      method: "original",
      lines: [{ lineId: lineOf(id), quantity: 1, amount: "260.10", product: "11" }],
    });
    expect(await eventsOf(world.site, made.id)).toMatchObject([{ status: "pending", actor: "customer" }]);
    expect(mailsOf()).toBe(1);
  });

  it("of everything within 14 days brings delivery back, later it does not", async () => {
    const id = await order();
    const all = { [lineOf(id)]: 2, [otherLineOf(id)]: 1 };
    expect(await asked(id, all)).toMatchObject({ amount: "640.10", shipping: "19.90" });
    const late = await order();
    world.now.at = new Date("2026-11-20T09:00:00Z");
    const allLate = { [lineOf(late)]: 2, [otherLineOf(late)]: 1 };
    expect(await asked(late, allLate)).toMatchObject({ amount: "620.20", shipping: "0.00" });
  });

  it("sent twice is one request", async () => {
    const id = await order();
    const requestKey = randomUUID();
    const first = await asked(id, { [lineOf(id)]: 1 }, { requestKey });
    expect((await asked(id, { [lineOf(id)]: 1 }, { requestKey })).id).toBe(first.id);
    expect(await findReturnsOf(world.site, [String(id)])).toHaveLength(1);
  });

  it("counts units in returns at the shop, and those that a later refund pays for once", async () => {
    const line = (id: number) => ({ fulfillment_line_item: { line_item: { id } }, quantity: 1 });
    const atShop = (id: number, status: string, at: string) => ({
      ...{ name: `#${id}-R1`, status, created_at: at, return_line_items: [line(Number(lineOf(id)))] },
    });
    const left = async (refundId: number | null, status: string, requestedAt: string) => {
      const id = nextOrder + 1;
      await order({ returns: [atShop(id, status, requestedAt)] });
      if (refundId !== null) await world.refund(String(id), refundId, "260.10", { [lineOf(id)]: 1 });
      const result = await ask(id, { [lineOf(id)]: 2 });
      return result.ok ? 2 : "left" in result.refusal && result.refusal.left;
    };
    const [early, late] = ["2026-11-06T08:00:00Z", "2026-12-24T08:00:00Z"];
    expect(await left(null, "requested", early)).toBe(1);
    expect(await left(null, "declined", early)).toBe(2);
    expect(await left(71, "open", early)).toBe(1);
    expect(await left(72, "closed", early)).toBe(1);
    expect(await left(73, "open", late)).toBe(0);
  });

  it("for the same units from two tabs at once is made once", async () => {
    const id = await order();
    const both = await Promise.all([ask(id, { [lineOf(id)]: 2 }), ask(id, { [lineOf(id)]: 2 })]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const refused = both.find(({ ok }) => !ok);
    expect(refused).toMatchObject({ refusal: { code: "too_many_units", left: 0 } });
  });

  it.each([
    ["after 30 days", "2026-12-06T09:00:00Z", "too_late"],
    ["on the last day", "2026-12-05T20:00:00Z", null],
  ])("%s", async (_case, at, code) => {
    const id = await order();
    world.now.at = new Date(at);
    const result = await ask(id, { [lineOf(id)]: 1 });
    expect(result.ok ? null : result.refusal.code).toBe(code);
  });

  it.each([
    ["not sent", { fulfillment_status: null, fulfillments: [] }, "not_sent"],
    ["cancelled", { cancelled_at: "2026-11-09T10:00:00Z" }, "by_writing"],
    ["not paid", { financial_status: "authorized" }, "by_writing"],
    ["in a currency the store cannot count in", { currency: "HUF" }, "by_writing"],
  ])("for an order that is %s is refused", async (_case, changes, code) => {
    const id = await order(changes);
    expect(await ask(id, { [lineOf(id)]: 1 })).toMatchObject({ ok: false, refusal: { code } });
  });

  it("is refused once an order had as many as there may be, cancelled ones with them", async () => {
    const id = await order();
    for (let n = 0; n < RETURN_REQUESTS_MAX; n += 1) {
      expect(await cancelOwnReturn(world.tools, await asked(id, { [lineOf(id)]: 1 }))).toBe(true);
    }
    expect(await ask(id, { [lineOf(id)]: 1 })).toMatchObject({ refusal: { code: "asked_often" } });
    // A withdrawal does not count as a request.
    const declared = { requestKey: "w", orderId: String(id), lines: "all", language: "ro" } as const;
    expect(await openWithdrawalReturn(world.tools, declared)).toMatchObject({ ok: true });
  });

  it("names lines of its own order only, and no more units than are left", async () => {
    const id = await order();
    const other = await order();
    expect(await ask(id, { [lineOf(other)]: 1 })).toMatchObject({ refusal: { code: "unknown_line" } });
    expect(await ask(9_999_999, { [lineOf(id)]: 1 })).toMatchObject({ refusal: { code: "unknown_order" } });
    await world.refund(String(id), id, "260.10", { [lineOf(id)]: 1 });
    expect(await ask(id, { [lineOf(id)]: 2 })).toMatchObject({
      refusal: { code: "too_many_units", left: 1 },
    });
  });

  it("brings one opened bottle of a product and customer back, unless the store is at fault", async () => {
    const email = "opened@exemplu.ro";
    const first = await order({ email });
    const second = await order({ email });
    const opened = (id: number, units: number) => ({ opened: { [lineOf(id)]: units } });
    const both = { [lineOf(first)]: 2 };
    expect(await ask(first, both, opened(first, 2))).toMatchObject({ refusal: { code: "opened_twice" } });
    expect((await ask(first, both, opened(first, 1))).ok).toBe(true);
    const again = { [lineOf(second)]: 1 };
    expect(await ask(second, again, opened(second, 1))).toMatchObject({ refusal: { code: "opened_before" } });
    expect((await ask(second, again, { ...opened(second, 1), reason: "defective" })).ok).toBe(true);
    expect((await ask(second, again)).ok).toBe(true);
  });

  it("brings any opened units of other goods back", async () => {
    const id = await order();
    const [line, other] = [lineOf(id), otherLineOf(id)];
    const otherGoods = new Set(["gid://shopify/ProductVariant/101"]);
    const all = { [line]: 2, [other]: 1 };
    expect((await ask(id, all, { opened: all, otherGoods })).ok).toBe(true);
  });
});

describe("handling", () => {
  it("goes the way of the rules and refuses every other", async () => {
    const id = await order();
    const found = await asked(id, { [lineOf(id)]: 1 });
    const steps: [ReturnStatus | "cancel", boolean][] = [];
    const note = async (what: ReturnStatus | "cancel", result: Promise<{ ok: boolean } | boolean>) => {
      const done = await result;
      steps.push([what, typeof done === "boolean" ? done : done.ok]);
    };
    await note("processing", receiveReturn(world.tools, found.number, STAFF));
    await note("completed", complete(found));
    await note("approved", approveReturn(world.tools, found.number, STAFF));
    await note("approved", approveReturn(world.tools, found.number, STAFF));
    await note("rejected", rejectReturn(world.tools, found.number, STAFF));
    await note("processing", receiveReturn(world.tools, found.number, { ...STAFF, tracking: "RO1" }));
    await note("cancel", cancelOwnReturn(world.tools, found));
    await note("rejected", rejectReturn(world.tools, found.number, { by: "Maria", note: "Flacoane goale" }));
    await note("completed", complete(found));
    expect(steps).toEqual([
      ["processing", false],
      ["completed", false],
      ["approved", true],
      ["approved", false],
      ["rejected", false],
      ["processing", true],
      ["cancel", false],
      ["rejected", true],
      ["completed", false],
    ]);
    const events = await eventsOf(world.site, found.id);
    expect(
      events.map(({ status, actor, actorName, note: said }) => [status, actor, actorName, said]),
    ).toEqual([
      ["pending", "customer", null, null],
      ["approved", "staff", "Maria", null],
      ["processing", "staff", "Maria", null],
      ["rejected", "staff", "Maria", "Flacoane goale"],
    ]);
    expect(await now(found)).toMatchObject({ trackingNumber: "RO1", status: "rejected" });
    expect(mailsOf()).toBe(4);
    // Its units may be requested again.
    expect((await ask(id, { [lineOf(id)]: 2 })).ok).toBe(true);
  });

  it("is the customer's to cancel while pending or approved, and the parcel's number to note", async () => {
    const id = await order();
    const found = await asked(id, { [lineOf(id)]: 1 });
    expect(await noteOwnTracking(world.tools, found, "RO7")).toBe(false);
    await approveReturn(world.tools, found.number, STAFF);
    expect(await noteOwnTracking(world.tools, found, "RO7")).toBe(true);
    expect(await cancelOwnReturn(world.tools, found)).toBe(true);
    expect(await cancelOwnReturn(world.tools, found)).toBe(true);
    expect(await now(found)).toMatchObject({ status: "cancelled", trackingNumber: "RO7" });
  });
});

describe("completing", () => {
  async function approved(units: (id: number) => Units, changes: Partial<ReturnRequest> = {}) {
    const id = await order();
    const found = await asked(id, units(id), changes);
    await approveReturn(world.tools, found.number, STAFF);
    return { id, found };
  }

  it("asks the office under the return's own key, and ends with the platform's refund", async () => {
    const { id, found } = await approved((each) => ({ [lineOf(each)]: 1 }));
    expect(await complete(found)).toMatchObject({ ok: true, row: { status: "processing" } });
    expect(await rejectReturn(world.tools, found.number, STAFF)).toMatchObject({ ok: false });
    refunded(77);
    await work(found);
    expect(world.office.calls).toEqual([
      {
        command: "refund",
        key: `return-${found.id}-no_restock-0.00`,
        actor: "returns",
        input: { order: id, lines: [{ lineId: Number(lineOf(id)), quantity: 1 }], restock: "no_restock" },
      },
    ]);
    expect(await now(found)).toMatchObject({ status: "processing", refundId: "77" });
    // Another refund is not the awaited one.
    await world.refund(String(id), 76, "260.10", { [lineOf(id)]: 1 });
    expect(await now(found)).toMatchObject({ status: "processing", problem: "other_refund" });
    await world.refund(String(id), 77, "260.10", { [lineOf(id)]: 1 });
    await world.refund(String(id), 77, "260.10", { [lineOf(id)]: 1 });
    expect(await now(found)).toMatchObject({ status: "completed", refundedAmount: "260.10", problem: null });
    expect((await eventsOf(world.site, found.id)).at(-1)).toMatchObject({ actor: "platform" });
  });

  it("ends, too, when the webhook comes before the answer", async () => {
    const { id, found } = await approved((each) => ({ [lineOf(each)]: 1 }));
    await complete(found);
    await world.refund(String(id), 78, "260.10", { [lineOf(id)]: 1 });
    expect((await now(found)).status).toBe("completed");
    refunded(78);
    await work(found);
    expect(world.office.calls).toEqual([]);
    expect(await now(found)).toMatchObject({ status: "completed", refundId: "78" });
  });

  it("keeps its own refund where one made by hand ended it before the answer", async () => {
    const { id, found } = await approved((each) => ({ [lineOf(each)]: 1 }));
    const other = await asked(id, { [lineOf(id)]: 1 });
    await complete(found);
    const answer: typeof world.office.ask = async (call) => {
      await world.refund(String(id), 91, "250.10", { [lineOf(id)]: 1 });
      expect(await now(found)).toMatchObject({ status: "completed", refundId: "91" });
      refunded(92);
      return world.office.ask(call);
    };
    await askForReturn({ returnId: found.id }, { ...world.tools, office: { ask: answer } });
    expect(await now(found)).toMatchObject({ status: "completed", refundId: "92", refundedAmount: "1.00" });
    expect(await now(other)).toMatchObject({ status: "completed", refundId: "91", refundedAmount: "250.10" });
  });

  it("exchanges refunds with the return that its own one ended", async () => {
    const { id, found } = await approved((each) => ({ [lineOf(each)]: 1 }));
    const other = await asked(id, { [lineOf(id)]: 1 });
    await complete(found);
    const answer: typeof world.office.ask = async (call) => {
      await world.refund(String(id), 93, "250.10", { [lineOf(id)]: 1 });
      await world.refund(String(id), 94, "260.10", { [lineOf(id)]: 1 });
      expect(await now(other)).toMatchObject({ status: "completed", refundId: "94" });
      refunded(94);
      return world.office.ask(call);
    };
    await askForReturn({ returnId: found.id }, { ...world.tools, office: { ask: answer } });
    expect(await now(found)).toMatchObject({ refundId: "94" });
    expect(await now(other)).toMatchObject({ refundId: "93", refundedAmount: "250.10" });
  });

  it("is tried again while the office does not answer, with the same input", async () => {
    const { found } = await approved((each) => ({ [lineOf(each)]: 2, [otherLineOf(each)]: 1 }));
    await complete(found);
    await expect(work(found)).rejects.toThrow("does not answer");
    expect((await now(found)).askedAt).not.toBeNull();
    refunded(79);
    await work(found);
    const [first, second] = world.office.calls;
    expect(second).toEqual(first);
    expect(first?.input).toMatchObject({ shipping: "19.90" });
  });

  it("leaves a refusal of the office to a person, who may reject then", async () => {
    const { found } = await approved((each) => ({ [lineOf(each)]: 1 }));
    await complete(found);
    world.office.answers.push({ ok: false, problem: "refused", code: "too_many_units", params: {} });
    await work(found);
    expect(await now(found)).toMatchObject({
      status: "processing",
      problem: "too_many_units",
      askedAt: null,
    });
    expect(await rejectReturn(world.tools, found.number, STAFF)).toMatchObject({ ok: true });
  });

  it("waits while another return of the order waits for its refund", async () => {
    const { id, found } = await approved((each) => ({ [lineOf(each)]: 1 }));
    const other = await asked(id, { [lineOf(id)]: 1 });
    await approveReturn(world.tools, other.number, STAFF);
    await complete(found);
    expect(await complete(other)).toEqual({ ok: false, refusal: { code: "other_in_progress" } });
  });

  describe("a refund that the platform has and does not pay", () => {
    const answered = (id: number, attention: "refused" | "unanswered" | null, state = "pending") =>
      world.office.answers.push({
        ok: true,
        data: { refund: { id, state, amount: { amount: "1.00", currencyCode: "RON" } }, attention },
      });
    const jobs = () => world.queued.flatMap((job) => (job.name === "return-refund" ? [job.data] : []));
    const last = () => askForReturn(jobs().at(-1) ?? { returnId: "" }, world.tools);

    it("is a person's when the gateway refuses it, who asks again; it cannot be rejected", async () => {
      const { id, found } = await approved((each) => ({ [lineOf(each)]: 1 }));
      await complete(found);
      answered(84, "refused");
      await last();
      expect(await now(found)).toMatchObject({ problem: "gateway_refused", refundId: "84" });
      expect(jobs()).toHaveLength(1);
      expect(await rejectReturn(world.tools, found.number, STAFF)).toMatchObject({ ok: false });
      expect(await complete(found)).toMatchObject({ ok: true });
      const { again } = jobs().at(-1) ?? {};
      answered(84, null, "done");
      await last();
      expect(world.office.calls.at(-1)).toEqual({
        command: "retryRefund",
        key: `return-${found.id}-${again}`,
        actor: "returns",
        input: { order: id, refund: 84 },
      });
      expect(await now(found)).toMatchObject({ problem: null, status: "processing" });
      await world.refund(String(id), 84, "260.10", { [lineOf(id)]: 1 });
      expect(await now(found)).toMatchObject({ status: "completed" });
    });

    it("is looked after until it is paid, refused or given up", async () => {
      const { found } = await approved((each) => ({ [lineOf(each)]: 1 }));
      await complete(found);
      answered(85, null);
      await last();
      expect(jobs().at(-1)).toEqual({ returnId: found.id, looks: 1 });
      answered(85, null);
      await last();
      answered(85, "unanswered");
      await last();
      // The same call each time: a check is not a new attempt.
      expect(new Set(world.office.calls.map(({ key }) => key)).size).toBe(1);
      expect(await now(found)).toMatchObject({ problem: "gateway_unanswered" });
      expect(jobs()).toHaveLength(3);
      answered(85, null);
      await askForReturn({ returnId: found.id, looks: 200 }, world.tools);
      expect(await now(found)).toMatchObject({ problem: "gateway_unanswered" });
      expect(jobs()).toHaveLength(3);
    });

    it("does not keep another return of the order waiting", async () => {
      const { id, found } = await approved((each) => ({ [lineOf(each)]: 1 }));
      const other = await asked(id, { [lineOf(id)]: 1 });
      await approveReturn(world.tools, other.number, STAFF);
      await complete(found);
      answered(86, "refused");
      await last();
      expect(await complete(other)).toMatchObject({ ok: true });
      await world.refund(String(id), 87, "260.10", { [lineOf(id)]: 1 });
      expect(await now(other)).toMatchObject({ status: "completed", refundId: "87" });
      expect(await now(found)).toMatchObject({ status: "processing", refundId: "86" });
    });
  });

  it("goes on when the process died between the office's answer and the note of it", async () => {
    const { id, found } = await approved((each) => ({ [lineOf(each)]: 1 }));
    await complete(found);
    refunded(83);
    const { site } = world.tools;
    const dying = new Proxy(site, {
      get: (target, name) =>
        name === "transaction"
          ? () => Promise.reject(new Error("killed"))
          : Reflect.get(target, name, target),
    });
    await expect(askForReturn({ returnId: found.id }, { ...world.tools, site: dying })).rejects.toThrow(
      "killed",
    );
    // The platform's webhook comes first, then the job is retried: nothing is requested a second time.
    await world.refund(String(id), 83, "260.10", { [lineOf(id)]: 1 });
    await work(found);
    expect(world.office.calls).toHaveLength(1);
    expect(await now(found)).toMatchObject({ status: "completed", refundId: "83" });
  });

  it("asks anew what staff decide anew after a refusal", async () => {
    const { found } = await approved((each) => ({ [lineOf(each)]: 1 }));
    await complete(found);
    world.office.answers.push({ ok: false, problem: "refused", code: "not_paid", params: {} });
    await work(found);
    const tools = { ...world.tools, hasOffice: true };
    await completeReturn(tools, found.number, { ...STAFF, restock: "return" });
    refunded(81);
    await work(found);
    const [first, second] = world.office.calls;
    expect(second?.input).not.toEqual(first?.input);
    expect(second?.key).not.toBe(first?.key);
  });

  it("brings delivery back with the last of an order's returns, not while another may stay", async () => {
    const id = await order();
    const [first, second] = [await asked(id, { [lineOf(id)]: 2 }), await asked(id, { [otherLineOf(id)]: 1 })];
    expect(second.shipping).toBe("19.90");
    for (const { number } of [first, second]) await approveReturn(world.tools, number, STAFF);
    await complete(second);
    expect(await now(second)).toMatchObject({ amount: "100.00", shipping: "0.00" });
    refunded(82);
    await work(second);
    await world.refund(String(id), 82, "100.00", { [otherLineOf(id)]: 1 });
    await complete(first);
    expect(await now(first)).toMatchObject({ amount: "540.10", shipping: "19.90" });
  });

  it("sends the same again where that was chosen, and counts its units as returned", async () => {
    const { id, found } = await approved((each) => ({ [lineOf(each)]: 2 }), { method: "replacement" });
    expect(found.amount).toBe("0.00");
    expect(await complete(found, false)).toEqual({ ok: false, refusal: { code: "no_office" } });
    await complete(found);
    world.office.answers.push({
      ok: true,
      data: { replacement: { id: 5, number: 1007, name: "#1007" } },
    });
    await work(found);
    await work(found);
    expect(world.office.calls).toMatchObject([{ command: "replace", key: `return-${found.id}` }]);
    expect(await now(found)).toMatchObject({ status: "completed", replacementName: "#1007" });
    expect(await ask(id, { [lineOf(id)]: 1 })).toMatchObject({ refusal: { code: "too_many_units" } });
  });

  it("tells the office what the customer chose and that the goods go back on the shelf", async () => {
    const { found } = await approved((each) => ({ [lineOf(each)]: 1 }), { method: "store_credit" });
    const tools = { ...world.tools, hasOffice: true };
    await completeReturn(tools, found.number, { ...STAFF, restock: "return" });
    refunded(80);
    await work(found);
    expect(world.office.calls[0]?.input).toMatchObject({ destination: "store_credit", restock: "return" });
  });
});

describe("with a shop that has no office", () => {
  it.each([
    ["approved", true],
    ["pending", false],
  ])("a refund there that covers the request completes it (%s)", async (_status, isApproved) => {
    const id = await order();
    const found = await asked(id, { [lineOf(id)]: 1 });
    if (isApproved) await approveReturn(world.tools, found.number, STAFF);
    await world.refund(String(id), id, "560.00", { [lineOf(id)]: 1, [otherLineOf(id)]: 1 });
    expect(await now(found)).toMatchObject({ status: "completed", refundedAmount: "560.00" });
  });

  it.each([
    ["fewer units", "260.10", 1, "other_refund"],
    ["no money", "0.00", 2, "other_refund"],
  ])("a refund of %s is left to a person", async (_case, amount, units, problem) => {
    const id = await order();
    const found = await asked(id, { [lineOf(id)]: 2 });
    await approveReturn(world.tools, found.number, STAFF);
    await complete(found, false);
    expect(world.queued.some(({ name }) => name === "return-refund")).toBe(false);
    await world.refund(String(id), id, amount, { [lineOf(id)]: units });
    expect(await now(found)).toMatchObject({ status: "processing", problem });
  });

  it("a person may end it with a refund of some of its units, and with no other", async () => {
    const id = await order();
    const found = await asked(id, { [lineOf(id)]: 2 });
    const other = await asked(id, { [otherLineOf(id)]: 1 });
    for (const { number } of [found, other]) await approveReturn(world.tools, number, STAFF);
    await world.refund(String(id), id, "260.10", { [lineOf(id)]: 1 });
    const accept = ({ number }: Return, refundId: string) =>
      acceptRefund(world.tools, number, { ...STAFF, refundId });
    const refused = { refusal: { code: "unknown_refund" } };
    expect([await accept(other, String(id)), await accept(found, "1")]).toMatchObject([refused, refused]);
    expect(await accept(found, String(id))).toMatchObject({
      row: { status: "completed", refundedAmount: "260.10", problem: null },
    });
    expect(await accept(found, String(id))).toMatchObject({ refusal: { code: "not_allowed" } });
  });

  it("a refund that names no goods ends it when the merchant says so, and its amount is right", async () => {
    const id = await order();
    const found = await asked(id, { [lineOf(id)]: 1 });
    await approveReturn(world.tools, found.number, STAFF);
    const refundId = String(id);
    await world.refund(String(id), id, "250.00", {});
    expect(await now(found)).toMatchObject({ status: "approved", problem: null });
    const accept = (covers?: { amount: string | null }) =>
      acceptRefund(world.tools, found.number, { ...STAFF, refundId, covers });
    const other = { refusal: { code: "other_amount", paid: "250.00" } };
    expect(await accept()).toMatchObject({ refusal: { code: "no_goods" } });
    expect(await accept({ amount: null })).toMatchObject(other);
    expect(await accept({ amount: "260.10" })).toMatchObject(other);
    expect(await accept({ amount: "250" })).toMatchObject({
      row: { status: "completed", refundId, refundedAmount: "250.00" },
    });
    expect((await eventsOf(world.site, found.id)).at(-1)).toMatchObject({ actorName: "Maria" });
    // Its units are returned, whatever the refund names.
    expect(await ask(id, { [lineOf(id)]: 2 })).toMatchObject({
      refusal: { code: "too_many_units", left: 1 },
    });
    const next = await asked(id, { [lineOf(id)]: 1 });
    await approveReturn(world.tools, next.number, STAFF);
    const again = await acceptRefund(world.tools, next.number, {
      ...STAFF,
      refundId,
      covers: { amount: "250.00" },
    });
    expect(again).toMatchObject({ refusal: { code: "unknown_refund" } });
    // A refund from before the request is for something else.
    const before = await order();
    await world.refund(String(before), before, "260.10", {});
    world.now.at = new Date("2026-11-25T09:00:00Z");
    const later = await asked(before, { [lineOf(before)]: 1 });
    await approveReturn(world.tools, later.number, STAFF);
    const early = { ...STAFF, refundId: String(before), covers: { amount: null } };
    expect(await acceptRefund(world.tools, later.number, early)).toMatchObject({
      refusal: { code: "unknown_refund" },
    });
  });

  it("a refund from before the request, or of another order, is not its own", async () => {
    const id = await order();
    await world.refund(String(id), id, "260.10", { [lineOf(id)]: 1 });
    world.now.at = new Date("2026-11-25T09:00:00Z");
    const found = await asked(id, { [lineOf(id)]: 1 });
    const other = await order();
    await world.refund(String(other), other, "260.10", { [lineOf(id)]: 1 });
    await world.order(id, { email: "again@exemplu.ro", updated_at: "2026-11-25T12:00:00+02:00" });
    expect(await now(found)).toMatchObject({ status: "pending", problem: null });
  });

  it("one refund ends one of two requests for the same goods", async () => {
    const id = await order();
    const [first, second] = [await asked(id, { [lineOf(id)]: 1 }), await asked(id, { [lineOf(id)]: 1 })];
    await world.refund(String(id), id, "260.10", { [lineOf(id)]: 1 });
    expect([(await now(first)).status, (await now(second)).status]).toEqual(["completed", "pending"]);
  });
});

describe("a withdrawal from a sent order", () => {
  const withdraw = (
    id: number,
    lines: "all" | { lineId: string; quantity: number }[],
    requestKey = randomUUID(),
  ) => openWithdrawalReturn(world.tools, { requestKey, orderId: String(id), lines, language: "ro" });

  it("becomes an approved return of everything, delivery with it, once", async () => {
    const id = await order();
    const key = randomUUID();
    const made = await withdraw(id, "all", key);
    expect(made).toMatchObject({
      ok: true,
      made: { kind: "withdrawal", status: "approved", reason: null, amount: "640.10", method: "original" },
    });
    expect(await withdraw(id, "all", key)).toEqual(made);
    expect(await withdraw(id, "all")).toEqual({ ok: false, reason: "nothing_left" });
  });

  it("of some lines brings no delivery", async () => {
    const id = await order();
    const made = await withdraw(id, [{ lineId: otherLineOf(id), quantity: 5 }]);
    expect(made).toMatchObject({ made: { amount: "100.00", shipping: "0.00" } });
  });

  it("replaces a request for the same goods that was not received yet", async () => {
    const id = await order();
    const earlier = await asked(id, { [lineOf(id)]: 1 });
    expect(await withdraw(id, "all")).toMatchObject({ made: { amount: "640.10" } });
    expect((await now(earlier)).status).toBe("cancelled");
    // The mail of the withdrawal's return is enough; a request with other goods, too, gets its own.
    expect(mailsOf()).toBe(2);
  });

  it("tells that a request with other goods is cancelled", async () => {
    const id = await order();
    const earlier = await asked(id, { [lineOf(id)]: 1, [otherLineOf(id)]: 1 });
    await withdraw(id, [{ lineId: lineOf(id), quantity: 1 }]);
    expect((await now(earlier)).status).toBe("cancelled");
    expect(mailsOf()).toBe(3);
  });

  it("of an order that was not sent is none", async () => {
    const id = await order({ fulfillment_status: null, fulfillments: [] });
    expect(await withdraw(id, "all")).toEqual({ ok: false, reason: "not_sent" });
    expect(await withdraw(9_999_998, "all")).toEqual({ ok: false, reason: "unknown_order" });
  });

  it("is the customer's to leave as it is: it neither lapses nor is cancelled", async () => {
    const id = await order();
    const made = await withdraw(id, "all");
    if (!made.ok) throw new Error(made.reason);
    expect(await cancelOwnReturn(world.tools, made.made)).toBe(false);
    await lapseReturns(world.tools, new Date(world.now.at.getTime() + 60 * DAY_MS));
    await lapseReturns(world.tools, new Date(world.now.at.getTime() + 90 * DAY_MS));
    expect((await now(made.made)).status).toBe("approved");
  });
});

describe("an approved return without a parcel", () => {
  const runAfter = (days: number) => {
    world.now.at = new Date(Date.parse("2026-11-10T09:00:00Z") + days * DAY_MS);
    return lapseReturns(world.tools, world.now.at);
  };

  it("is reminded of, and cancelled after 30 days", async () => {
    await world.site
      .update(returns)
      .set({ remindedAt: null, status: "cancelled" })
      .where(eq(returns.status, "approved"));
    const id = await order();
    const found = await asked(id, { [lineOf(id)]: 1 });
    const sent = await asked(id, { [otherLineOf(id)]: 1 });
    for (const each of [found, sent]) await approveReturn(world.tools, each.number, STAFF);
    await noteOwnTracking(world.tools, sent, "RO8");
    expect([await runAfter(22), await runAfter(23), await runAfter(24)]).toEqual([0, 1, 0]);
    expect(world.queued.at(-1)).toEqual({
      name: "return-mail",
      data: { kind: "reminder", returnId: found.id },
    });
    expect([await runAfter(29), await runAfter(30)]).toEqual([0, 1]);
    expect([(await now(found)).status, (await now(sent)).status]).toEqual(["cancelled", "approved"]);
    expect((await eventsOf(world.site, found.id)).at(-1)).toMatchObject({ actor: "schedule" });
  });

  it("has the days of the reminder also where the job came late", async () => {
    const id = await order();
    const found = await asked(id, { [lineOf(id)]: 1 });
    await approveReturn(world.tools, found.number, STAFF);
    expect([await runAfter(40), await runAfter(46), await runAfter(47)]).toEqual([1, 0, 1]);
    expect((await now(found)).status).toBe("cancelled");
  });
});

describe("an order that the courier collected", () => {
  const RO = "RO49AAAA1B31007593840000";
  const CASH = { payment_gateway_names: ["Cash on Delivery (COD)"] };

  it("can be returned once it has arrived, before its money has come", async () => {
    const id = await order({ ...CASH, financial_status: "pending" });
    const made = await asked(id, { [lineOf(id)]: 1 });
    expect(made).toMatchObject({ isByTransfer: true, iban: null });
  });

  it("is paid back to the account that the customer gave, which is deleted at the end", async () => {
    const id = await order(CASH);
    const made = await asked(id, { [lineOf(id)]: 1 }, { iban: RO });
    await approveReturn(world.tools, made.number, STAFF);
    expect(await noteOwnIban(world.tools, await now(made), RO)).toBe(true);
    await complete(await now(made));
    world.office.answers.push({
      ok: true,
      data: {
        refund: { id: 77, state: "pending", amount: { amount: "1.00", currencyCode: "RON" } },
        attention: "refused",
      },
    });
    await work(await now(made));
    expect(await now(made)).toMatchObject({ problem: "transfer_owed", iban: RO });
    expect(await noteOwnIban(world.tools, await now(made), RO)).toBe(false);
    const row = await now(made);
    await world.site.transaction((tx) =>
      moveReturn(tx, row, { to: "completed", actor: "platform" }, world.tools),
    );
    expect(await now(made)).toMatchObject({ status: "completed", iban: null });
  });

  it.each(["store_credit", "replacement"] as const)("takes no account for %s", async (method) => {
    const id = await order(CASH);
    const made = await asked(id, { [lineOf(id)]: 1 }, { method });
    expect(made.isByTransfer).toBe(false);
    expect(await noteOwnIban(world.tools, made, RO)).toBe(false);
  });
});
