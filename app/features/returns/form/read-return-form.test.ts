import { expect, it } from "vitest";
import { readReturn } from "./read-return-form.ts";

const IBAN = "RO49 AAAA 1B31 0075 9384 0000";

it.each([
  ["an account for a transfer", true, "original", IBAN, "RO49AAAA1B31007593840000"],
  ["no account for a card", false, "original", IBAN, null],
  ["no account for store credit", true, "store_credit", "", null],
] as const)("reads %s", (_case, asksIban, method, iban, read) => {
  const typed = { units: { 1: "1" }, opened: {}, reason: "other", method, details: "", iban };
  const facts = {
    lines: [{ lineId: "1", left: 1 }],
    methods: ["original", "store_credit"] as const,
    asksIban,
  };
  expect(readReturn(typed, facts)).toMatchObject({ ok: true, request: { iban: read } });
});

it.each(["", "RO49", "RO48AAAA1B31007593840000"])("refuses the account %j", (iban) => {
  const typed = { units: { 1: "1" }, opened: {}, reason: "other", method: "original", details: "", iban };
  const facts = { lines: [{ lineId: "1", left: 1 }], methods: ["original"] as const, asksIban: true };
  expect(readReturn(typed, facts)).toMatchObject({ ok: false, errors: { iban: "invalid" } });
});
