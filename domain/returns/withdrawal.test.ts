import { describe, expect, it, test } from "vitest";
import { returnWindow } from "./return-window.ts";
import { planWithdrawal, refundDaysLeft, withdrawalEnd, type WithdrawalFacts } from "./withdrawal.ts";

const delivered = (day: string) =>
  returnWindow([{ sentAt: `${day}T08:00:00Z`, deliveredAt: `${day}T09:00:00Z` }]);

const FACTS: WithdrawalFacts = {
  match: "same_email",
  isProven: false,
  isGuessing: false,
  isPartInWords: false,
  isRenewal: false,
  isDisputed: false,
  window: null,
  hasOffice: true,
  declaredAt: new Date("2026-11-23T10:00:00Z"),
};
const proven = { isProven: true };

describe("a declaration of withdrawal", () => {
  it.each<[about: string, facts: Partial<WithdrawalFacts>, plan: object]>([
    ["of an order nobody knows", { match: "none" }, { kind: "person", reason: "no_order" }],
    ["with another address", { match: "other_email" }, { kind: "person", reason: "other_email" }],
    ["by number and address", {}, { kind: "wait" }],
    ["of one order after the other", { isGuessing: true }, { kind: "person", reason: "many_orders" }],
    [
      "of a guessed renewal",
      { isGuessing: true, isRenewal: true },
      { kind: "person", reason: "many_orders" },
    ],
    ["of one after the other, from the mailbox", { ...proven, isGuessing: true }, { kind: "act" }],
    ["from the mailbox", proven, { kind: "act" }],
    ["from the mailbox, another address typed", { ...proven, match: "other_email" }, { kind: "act" }],
    ["of a sent order", { window: delivered("2026-11-20") }, { kind: "wait" }],
    ["of a sent order, from the mailbox", { ...proven, window: delivered("2026-11-20") }, { kind: "act" }],
    ["on the last day", { ...proven, window: delivered("2026-11-09") }, { kind: "act" }],
    // 8 November plus 14 days is a Sunday.
    ["on the working day after a Sunday", { ...proven, window: delivered("2026-11-08") }, { kind: "act" }],
    ["a day late", { ...proven, window: delivered("2026-11-06") }, { kind: "late" }],
    ["late, in words", { isPartInWords: true, window: delivered("2026-10-06") }, { kind: "late" }],
    ["of some goods, in words", { isPartInWords: true }, { kind: "person", reason: "part_in_words" }],
    ["of a renewal", { ...proven, isRenewal: true }, { kind: "person", reason: "renewal" }],
    ["of an order whose owner has objected", { isDisputed: true }, { kind: "person", reason: "disputed" }],
    ["of such an order, from the mailbox", { ...proven, isDisputed: true }, { kind: "act" }],
    ["where the shop has no office", { hasOffice: false }, { kind: "person", reason: "no_office" }],
    [
      "of a sent order where the shop has no office",
      { ...proven, hasOffice: false, window: delivered("2026-11-20") },
      { kind: "act" },
    ],
  ])("%s", (_about, facts, plan) => {
    expect(planWithdrawal({ ...FACTS, ...facts })).toMatchObject(plan);
  });

  test("counts the last minute of the last day in Romania", () => {
    const window = delivered("2026-11-09");
    const at = (moment: string) => planWithdrawal({ ...FACTS, window, declaredAt: new Date(moment) }).kind;
    expect(at("2026-11-23T21:59:59Z")).toBe("wait");
    expect(at("2026-11-23T22:00:00Z")).toBe("late");
  });
});

it.each([
  ["2026-11-09", "2026-11-23"],
  ["2026-11-07", "2026-11-23"],
  // 30 November and 1 December are holidays.
  ["2026-11-14", "2026-12-02"],
])("of goods received on %s, the last day is %s", (received, last) => {
  const window = delivered(received);
  expect(window && withdrawalEnd(window)).toBe(last);
});

it.each([
  ["2026-11-23T10:00:00Z", 14],
  ["2026-11-24T09:59:59Z", 14],
  ["2026-11-24T10:00:00Z", 13],
  ["2026-12-08T10:00:00Z", -1],
])("at %s, %i days are left to pay back", (now, left) => {
  expect(refundDaysLeft(FACTS.declaredAt, new Date(now))).toBe(left);
});
