import { describe, expect, it, test } from "vitest";
import { canCustomerCancel, canMoveReturn, RETURN_STATUSES, type ReturnStatus } from "./return-status.ts";

/**
 * Design §5.27, word for word: "pending → approved, rejected, cancelled; approved → processing, completed, cancelled;
 * processing → completed, rejected".
 */
const ALLOWED = [
  ["pending", "approved"],
  ["pending", "rejected"],
  ["pending", "cancelled"],
  ["approved", "processing"],
  ["approved", "completed"],
  ["approved", "cancelled"],
  ["processing", "completed"],
  ["processing", "rejected"],
] as const satisfies [ReturnStatus, ReturnStatus][];

describe.each(RETURN_STATUSES)("a return that is %s", (from) => {
  const allowed: readonly ReturnStatus[] = ALLOWED.flatMap(([before, after]) =>
    before === from ? [after] : [],
  );

  it.each(RETURN_STATUSES)("goes on to %s only where the rules list it", (to) => {
    expect(canMoveReturn({ status: from, isRefundAsked: false }, to)).toBe(allowed.includes(to));
  });

  it("may be cancelled by the customer only while pending or approved", () => {
    const state = { status: from, isRefundAsked: false };
    expect(canCustomerCancel(state)).toBe(from === "pending" || from === "approved");
  });
});

test("a return whose refund was asked for ends with the platform's answer alone", () => {
  const asked = { status: "processing", isRefundAsked: true } as const;
  expect(canMoveReturn(asked, "rejected")).toBe(false);
  expect(canMoveReturn(asked, "completed")).toBe(true);
});
