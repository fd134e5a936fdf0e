import { describe, expect, test } from "vitest";
import type { OfficeRequest } from "#shop/office/office-input.ts";
import { action } from "#desk/app/pages/orders/order/order.page.tsx";
import { action as returnAction } from "#desk/app/pages/returns/return/return.page.tsx";
import { action as withdrawalAction } from "#desk/app/pages/withdrawals/withdrawal/withdrawal.page.tsx";
import type { DeskResources } from "#desk/platform/desk-context.server.ts";
import { openTestPages, pageRequest } from "#desk/platform/page.fixture.ts";
import { openTestDesk, PASSWORD } from "#desk/staff/desk.fixture.ts";
import type { SendToOffice } from "./send-to-office.ts";

const world = openTestDesk();
const pages = openTestPages(world);

/** Opens an office whose refunds pay an amount; it tells which changing commands it was asked for. */
function officePaying(amount: string, currencyCode = "RON") {
  const done: string[] = [];
  const paid = { amount, currencyCode };
  const office = async (call: OfficeRequest) => {
    if (call.command === "previewRefund") return { ok: true, data: { amount: paid } };
    if (call.command === "order") {
      return { ok: true, data: { totals: { left: paid }, refunds: [{ id: 7, amount: paid }] } };
    }
    done.push(call.command);
    return { ok: true, data: {} };
  };
  return { done, office: office as unknown as SendToOffice };
}

/** Opens a back office with one return, of an amount; it tells which changing calls it was asked for. */
function storePaying(amount: string, method: string) {
  const done: string[] = [];
  const change = (name: string) => async () => {
    done.push(name);
    return { ok: true, data: {} };
  };
  const store = {
    showReturn: async () => ({ ok: true, data: { method, amount: { amount, currencyCode: "RON" } } }),
    ...Object.fromEntries(
      ["completeReturn", "acceptReturnRefund", "approveReturn", "matchWithdrawal"].map((name) => [
        name,
        change(name),
      ]),
    ),
  };
  return { done, store: store as unknown as DeskResources["store"] };
}

type Action = (args: object) => Promise<object>;

async function send(
  fields: Readonly<Record<string, string>>,
  resources: Partial<DeskResources>,
  how: {
    readonly proven?: boolean;
    readonly above?: string;
    readonly currency?: string | null;
    readonly act?: unknown;
  } = {},
) {
  const { proven = false, above = "500", currency = "RON", act = action } = how;
  const { visit, totpSecret } = await pages.enter("ana@store.example", "manager");
  if (!proven) world.passSeconds(601);
  const context = pages.contextOf(visit, {
    ...resources,
    refundProof: { above, currency: async () => currency },
  });
  const form = (more: Readonly<Record<string, string>> = {}) => ({
    request: pageRequest("/orders/1001", { key: "k", version: "v", lineIds: "", ...fields, ...more }),
    params: { number: "1001", name: "R1" },
    context,
  });
  const run = act as Action;
  const again = async (proofPassword: string) =>
    run(form({ proofPassword, proofCode: await world.code(totpSecret) }));
  return { first: await run(form()), again };
}

describe("a refund above the amount asks again for password and code", () => {
  test.each([
    ["refund", "500.01", {}, false],
    ["refund", "500.00", {}, true],
    ["cancel", "900.00", {}, false],
    ["cancel", "20.00", {}, true],
    ["hold", "900.00", {}, true],
    ["retryRefund", "900.00", {}, false],
    ["refund", "900.00", { proven: true }, true],
    ["refund", "0.01", { above: "0" }, false],
    ["refund", "20.00", { currency: "EUR" }, false],
    ["refund", "20.00", { currency: null }, false],
  ] as const)("%s of %s, %j: %s", async (intent, amount, how, isDone) => {
    const { office, done } = officePaying(amount);
    const { first } = await send({ intent, reason: "other", refund: "7" }, { office }, how);
    expect(first).toMatchObject(isDone ? { ok: true } : { ok: false, code: "proof_needed" });
    expect(done).toEqual(isDone ? [intent] : []);
  });

  test("it is made once they are right", async () => {
    const { office, done } = officePaying("900.00");
    const { again } = await send({ intent: "refund" }, { office });
    expect(await again("wrong")).toMatchObject({ code: "proof_needed", proof: { reason: "wrong" } });
    expect(done).toEqual([]);
    expect(await again(PASSWORD)).toEqual({ ok: true });
    expect(done).toEqual(["refund"]);
  });
});

describe("money that a return or a withdrawal pays back asks in the same way", () => {
  test.each([
    [returnAction, "complete", "900.00", "original", false],
    [returnAction, "complete", "900.00", "store_credit", false],
    [returnAction, "complete", "499.00", "original", true],
    [returnAction, "complete", "900.00", "replacement", true],
    // The refund is made already.
    [returnAction, "accept", "900.00", "original", true],
    [returnAction, "approve", "900.00", "original", true],
    [withdrawalAction, "match", "900.00", "original", false],
    [withdrawalAction, "match", "20.00", "original", true],
  ] as const)("%o: %s of %s by %s: %s", async (act, intent, amount, method, isDone) => {
    const { store, done } = storePaying(amount, method);
    const { office } = officePaying(amount);
    const fields = { intent, refund: "7", order: "Comanda #1001" };
    const { first, again } = await send(fields, { store, office }, { act });
    expect(first).toMatchObject(isDone ? { ok: true } : { ok: false, code: "proof_needed" });
    expect(done).toHaveLength(isDone ? 1 : 0);
    if (isDone) return;
    expect(await again("wrong")).toMatchObject({ code: "proof_needed", proof: { reason: "wrong" } });
    expect(await again(PASSWORD)).toEqual({ ok: true });
    expect(done).toHaveLength(1);
  });

  test("a shop without an office pays nothing through the desk", async () => {
    const { store, done } = storePaying("900.00", "original");
    expect((await send({ intent: "complete" }, { store }, { act: returnAction })).first).toEqual({
      ok: true,
    });
    expect(done).toEqual(["completeReturn"]);
  });
});
