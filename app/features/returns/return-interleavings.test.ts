import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { amountOfUnits } from "#domain/money/line-shares.ts";
import { canMoveReturn } from "#domain/returns/return-status.ts";
import { lineOf, openReturnsWorld, type ReturnsWorld } from "#tests/support/worlds/returns-world.ts";
import { triesOf } from "#lib/testing/whole-run.ts";
import { askForReturn } from "./ask-office.server.ts";
import { cancelOwnReturn } from "./change-own-return.server.ts";
import { approveReturn, completeReturn, receiveReturn, rejectReturn } from "./handle-return.server.ts";
import { openWithdrawalReturn } from "./open-withdrawal-return.server.ts";
import { requestReturn } from "./form/request-return.server.ts";
import { eventsOf, findReturnsOf } from "./return.store.server.ts";
import type { Return } from "./returnable-order.ts";

const STAFF = { by: "Maria", note: null };
const BOTTLES = 2;
const PAID_MINOR = 52_020;

const ACTIONS = [
  "request",
  "withdraw",
  "approve",
  "receive",
  "reject",
  "complete",
  "cancel",
  "work",
  "merchant",
  "repeat",
] as const;
type Action = (typeof ACTIONS)[number];

let world: ReturnsWorld;
let nextOrder = 7000;
beforeAll(async () => {
  world = await openReturnsWorld();
});
afterAll(() => world.close());

/** Opens an order whose platform refunds no unit twice and reports its refunds when asked to. */
async function openOrder() {
  nextOrder += 1;
  const id = nextOrder;
  const line = lineOf(id);
  await world.order(id, { email: `many-${id}@exemplu.ro` });
  const paid = new Map<string, { readonly id: number; readonly units: number }>();
  const paidUnits = (): number => [...paid.values()].reduce((sum, { units }) => sum + units, 0);
  function pay(key: string, units: number): { readonly id: number; readonly units: number } | null {
    const known = paid.get(key);
    if (known !== undefined) return known;
    if (units === 0 || paidUnits() + units > BOTTLES) return null;
    const refund = { id: id * 100 + paid.size, units };
    paid.set(key, refund);
    return refund;
  }
  const office: typeof world.office.ask = async (call) => {
    const input = call.input as {
      readonly lines: readonly { readonly lineId: number; readonly quantity: number }[];
    };
    const own = input.lines.filter(({ lineId }) => String(lineId) === line);
    const refund = pay(
      call.key,
      own.reduce((sum, { quantity }) => sum + quantity, 0),
    );
    if (refund === null) return { ok: false, problem: "refused", code: "too_many_units", params: {} };
    const money = { amount: "1.00", currencyCode: "RON" };
    return { ok: true, data: { refund: { id: refund.id, state: "done", amount: money } } } as never;
  };
  async function tell(): Promise<void> {
    for (const refund of paid.values()) {
      await world.refund(String(id), refund.id, "260.10", { [line]: refund.units });
    }
  }
  return {
    id,
    line,
    pay,
    tell,
    tools: { ...world.tools, hasOffice: true, office: { ask: office } },
  };
}

test("whatever happens at once, a unit comes back once, a refund ends one return, and every step was allowed", async () => {
  const step = fc.record({
    action: fc.constantFrom(...ACTIONS),
    of: fc.nat(3),
    units: fc.integer({ min: 1, max: 2 }),
  });
  const plan = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 9 });
  await fc.assert(
    fc.asyncProperty(plan, async (batches) => {
      const order = await openOrder();
      const { tools, line } = order;
      const orderId = String(order.id);
      const pick = async (of: number): Promise<Return | null> => {
        const all = await findReturnsOf(world.site, [orderId]);
        return all.length === 0 ? null : (all[of % all.length] ?? null);
      };
      async function act(action: Action, of: number, units: number): Promise<void> {
        const named = new Map([[line, { quantity: units, opened: 0 }]]);
        const how = { reason: "other", method: "original", details: null, language: "ro" } as const;
        if (action === "request")
          await requestReturn(tools, orderId, { requestKey: randomUUID(), units: named, ...how });
        else if (action === "withdraw") {
          const lines = [{ lineId: line, quantity: units }];
          await openWithdrawalReturn(tools, { requestKey: randomUUID(), orderId, lines, language: "ro" });
        } else if (action === "merchant") order.pay(`merchant ${of}`, units);
        else if (action === "repeat") await order.tell();
        else {
          const found = await pick(of);
          if (found === null) return;
          const { number } = found;
          if (action === "approve") await approveReturn(tools, number, STAFF);
          else if (action === "receive") await receiveReturn(tools, number, STAFF);
          else if (action === "reject") await rejectReturn(tools, number, STAFF);
          else if (action === "cancel") await cancelOwnReturn(tools, found);
          else if (action === "complete")
            await completeReturn(tools, number, { ...STAFF, restock: "no_restock" });
          else await askForReturn({ returnId: found.id }, tools);
        }
      }
      for (const batch of batches)
        await Promise.all(batch.map(({ action, of, units }) => act(action, of, units)));
      // In the end the queued jobs are done, and the platform has reported everything.
      for (const found of await findReturnsOf(world.site, [orderId]))
        await askForReturn({ returnId: found.id }, tools);
      await order.tell();

      const all = await findReturnsOf(world.site, [orderId]);
      const completed = all.filter(({ status }) => status === "completed");
      const ids = completed.map(({ refundId }) => refundId);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).not.toContain(null);
      const unitsOf = (rows: readonly Return[]): number =>
        rows.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0);
      expect(unitsOf(completed)).toBeLessThanOrEqual(BOTTLES);
      // No return waits for ever for a refund that the platform has made.
      expect(all.filter(({ status, refundId }) => status === "processing" && refundId !== null)).toEqual([]);
      for (const found of all) {
        const steps = (await eventsOf(world.site, found.id)).map(({ status }) => status);
        const moves = steps.slice(1).map((to, index) => [steps[index] ?? to, to] as const);
        const wrong = moves.filter(
          ([from, to]) => from !== to && !canMoveReturn({ status: from, isRefundAsked: false }, to),
        );
        expect(wrong, steps.join(" → ")).toEqual([]);
        expect(steps.at(-1)).toBe(found.status);
        const range = { quantity: BOTTLES, before: 0, units: BOTTLES };
        expect(Math.round(Number(found.amount) * 100)).toBeLessThanOrEqual(amountOfUnits(PAID_MINOR, range));
      }
    }),
    { numRuns: triesOf(15) },
  );
});
