import { describe, expect, it } from "vitest";
import { isSendingBackFree, refuseOpened, RETURN_METHODS, RETURN_REASONS } from "./return-terms.ts";

describe("the reasons and methods of the specification", () => {
  it("are six beside the wrong product, and two beside the same product again", () => {
    // spec §3: "defective/damaged, wrong size, not as described, damaged in shipping, changed mind, other"
    expect(RETURN_REASONS).toEqual([
      "defective",
      "wrong_size",
      "not_as_described",
      "damaged_in_shipping",
      // design §5.44
      "wrong_product",
      "changed_mind",
      "other",
    ]);
    // spec §3: "original payment method, store credit"
    expect(RETURN_METHODS).toEqual(["original", "store_credit", "replacement"]);
  });
});

describe("sending back", () => {
  it.each([
    // spec §9: "free shipping on returning defective items"
    ["defective", true],
    ["damaged_in_shipping", true],
    ["not_as_described", true],
    ["wrong_product", true],
    ["wrong_size", false],
    ["changed_mind", false],
    ["other", false],
    // A withdrawal: no reason is asked.
    [null, false],
  ] as const)("for %s is free: %s", (reason, isFree) => {
    expect(isSendingBackFree(reason)).toBe(isFree);
  });
});

describe("opened bottles", () => {
  it.each([
    // reason, opened now, opened before → refusal
    ["changed_mind", 0, 5, null],
    ["changed_mind", 1, 0, null],
    ["changed_mind", 2, 0, "opened_twice"],
    ["changed_mind", 1, 1, "opened_before"],
    ["wrong_size", 1, 1, "opened_before"],
    ["other", 2, 0, "opened_twice"],
    ["defective", 3, 2, null],
    ["damaged_in_shipping", 2, 0, null],
    ["wrong_product", 1, 1, null],
    ["not_as_described", 1, 1, null],
  ] as const)("for %s, %i now after %i before: %s", (reason, opened, openedBefore, refusal) => {
    expect(refuseOpened({ reason, opened, openedBefore })).toBe(refusal);
  });
});
