import { describe, expect, test } from "vitest";
import type { OfficeRequest } from "#shop/office/office-input.ts";
import { action } from "#desk/app/pages/orders/order/order.page.tsx";
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
    if (call.command === "order") return { ok: true, data: { totals: { left: paid } } };
    done.push(call.command);
    return { ok: true, data: {} };
  };
  return { done, office: office as unknown as SendToOffice };
}

async function send(
  fields: Readonly<Record<string, string>>,
  office: SendToOffice,
  how: { readonly proven?: boolean; readonly above?: string; readonly currency?: string | null } = {},
) {
  const { proven = false, above = "500", currency = "RON" } = how;
  const { visit, totpSecret } = await pages.enter("ana@store.example", "manager");
  if (!proven) world.passSeconds(601);
  const context = pages.contextOf(visit, { office, refundProof: { above, currency: async () => currency } });
  const form = (more: Readonly<Record<string, string>> = {}) => ({
    request: pageRequest("/orders/1001", { key: "k", version: "v", lineIds: "", ...fields, ...more }),
    params: { number: "1001" },
    context,
  });
  const act = action as unknown as (args: object) => Promise<object>;
  const again = async (proofPassword: string) =>
    act(form({ proofPassword, proofCode: await world.code(totpSecret) }));
  return { first: await act(form()), again };
}

describe("a refund above the amount asks again for password and code", () => {
  test.each([
    ["refund", "500.01", {}, false],
    ["refund", "500.00", {}, true],
    ["cancel", "900.00", {}, false],
    ["cancel", "20.00", {}, true],
    ["hold", "900.00", {}, true],
    ["refund", "900.00", { proven: true }, true],
    ["refund", "0.01", { above: "0" }, false],
    ["refund", "20.00", { currency: "EUR" }, false],
    ["refund", "20.00", { currency: null }, false],
  ] as const)("%s of %s, %j: %s", async (intent, amount, how, isDone) => {
    const { office, done } = officePaying(amount);
    const { first } = await send({ intent, reason: "other" }, office, how);
    expect(first).toMatchObject(isDone ? { ok: true } : { ok: false, code: "proof_needed" });
    expect(done).toEqual(isDone ? [intent] : []);
  });

  test("it is made once they are right", async () => {
    const { office, done } = officePaying("900.00");
    const { again } = await send({ intent: "refund" }, office);
    expect(await again("wrong")).toMatchObject({ code: "proof_needed", proof: { reason: "wrong" } });
    expect(done).toEqual([]);
    expect(await again(PASSWORD)).toEqual({ ok: true });
    expect(done).toEqual(["refund"]);
  });
});
