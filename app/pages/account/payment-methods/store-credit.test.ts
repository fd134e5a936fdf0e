import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { formatAmount } from "#domain/money/price-display.ts";
import { openAccountArea, type Visitor } from "#tests/support/worlds/account-area.ts";
import { loadPaymentMethods } from "./load-payment-methods.server.ts";
import { resendCredit } from "./resend-credit.server.ts";

const PAGE = "/my-account/payment-methods";
const RON = (amount: string) => ({ amount, currencyCode: "RON" });

let area: Awaited<ReturnType<typeof openAccountArea>>;
let ana: Visitor;
let ioana: Visitor;
beforeAll(async () => {
  area = await openAccountArea();
  ana = await area.customer("ana@exemplu.ro");
  ioana = await area.customer("ioana@exemplu.ro");
});
afterAll(() => area.close());
beforeEach(() => {
  area.subscriptions.credits.set("ana@exemplu.ro", [
    { id: "7400002", lastFour: "7KQ2", balance: RON("289.00") },
    { id: "7400001", lastFour: "MFXA", balance: RON("0.00") },
  ]);
});
afterEach(() => area.subscriptions.clear());

const creditOf = async (who: Visitor) => (await who.get(loadPaymentMethods, PAGE)).data.credit;
const send = (who: Visitor, credit: string) => who.post(resendCredit, PAGE, { credit });

it("shows last four and balance of a customer's own credit", async () => {
  expect(await creditOf(ana)).toEqual({
    kind: "known",
    credits: [
      { id: "7400002", lastFour: "7KQ2", balance: formatAmount("289.00", "RON"), isSpent: false },
      { id: "7400001", lastFour: "MFXA", balance: formatAmount("0.00", "RON"), isSpent: true },
    ],
  });
  expect(await creditOf(ioana)).toEqual({ kind: "known", credits: [] });
});

it("sends the code again, to its owner only", async () => {
  expect(await send(ana, "7400002")).toMatchObject({ status: 200, data: { kind: "done" } });
  expect(await send(ioana, "7400002")).toMatchObject({ status: 404, data: { problem: "missing" } });
  expect(await send(ana, "7400001")).toMatchObject({ status: 409, data: { problem: "spent" } });
  expect(area.subscriptions.resent).toEqual(["7400002"]);
});

it.each([
  ["unavailable", 503, { kind: "unavailable" }],
  ["too_many", 429, { kind: "unavailable" }],
  ["no_provider", 503, { kind: "known", credits: [] }],
  ["refused", 422, { kind: "known", credits: [] }],
  ["token", 401, { kind: "known", credits: [] }],
] as const)("a platform that says %s", async (problem, status, credit) => {
  area.subscriptions.refusal = { of: "all", is: { ok: false, problem } };
  expect(await creditOf(ana)).toEqual(credit);
  expect((await send(ana, "7400002")).status).toBe(status);
});
