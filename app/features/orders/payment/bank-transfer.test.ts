import { expect, it } from "vitest";
import { isRefundedByTransfer, paymentRequestOf } from "./bank-transfer.ts";

const ACCOUNT = { iban: "RO49AAAA1B31007593840000", holder: "Exemplu S.R.L.", bank: "Banca Exemplu" };
const ORDER = {
  name: "#1001",
  status: "pending",
  total: "289.00",
  payBy: "2026-12-05T21:59:59.999Z",
  paymentMethods: ["Bank Deposit"],
} as const;

it("an order by bank transfer is asked for its money until it has come", () => {
  expect(paymentRequestOf(ORDER, ACCOUNT)).toEqual({
    iban: "RO49 AAAA 1B31 0075 9384 0000",
    holder: "Exemplu S.R.L.",
    bank: "Banca Exemplu",
    amount: "289.00",
    reference: "1001",
    payBy: ORDER.payBy,
  });
});

it.each([
  ["paid", { ...ORDER, status: "paid" as const }, ACCOUNT],
  ["cancelled", { ...ORDER, status: "cancelled" as const }, ACCOUNT],
  ["paid to the courier", { ...ORDER, paymentMethods: ["Cash on Delivery (COD)"] }, ACCOUNT],
  ["of a shop without an account", ORDER, null],
])("one that is %s is not", (_case, order, account) => {
  expect(paymentRequestOf(order, account)).toBeNull();
});

it.each([
  ["Bank Deposit", true],
  ["Transfer bancar", true],
  ["Cash on Delivery (COD)", true],
  ["card", false],
])("money of %s goes back by bank transfer: %s", (method, isByTransfer) => {
  expect(isRefundedByTransfer({ paymentMethods: [method] })).toBe(isByTransfer);
});
