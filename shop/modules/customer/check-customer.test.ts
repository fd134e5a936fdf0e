import { expect, test, vi } from "vitest";
import { checkEmail } from "./check-customer.ts";

test("an address is known by its mailbox", () => {
  expect(checkEmail(" Ana@Bună.ro ", ["email"])).toEqual({
    value: { email: "Ana@Bună.ro", key: "ana@xn--bun-cpa.ro" },
    errors: [],
  });
});

test("what is too long for an address is refused before it is normalised", () => {
  const normalise = vi.spyOn(String.prototype, "normalize");
  const canParse = vi.spyOn(URL, "canParse");
  expect(checkEmail(`ana@${"ș\u0316\u0301".repeat(20_000)}.ro`, ["email"])).toMatchObject({
    value: { key: "" },
    errors: [{ code: "TOO_LONG", field: ["email"] }],
  });
  expect(normalise).not.toHaveBeenCalled();
  expect(canParse).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
