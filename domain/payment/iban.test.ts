import { expect, it, test } from "vitest";
import { formatIban, maskIban, parseIban } from "./iban.ts";

const RO = "RO49AAAA1B31007593840000";

it.each([
  [RO, RO],
  ["ro49 aaaa 1b31 0075 9384 0000", RO],
  ["RO49-AAAA-1B31-0075-9384-0000", RO],
  ["DE89370400440532013000", "DE89370400440532013000"],
  ["GB82 WEST 1234 5698 7654 32", "GB82WEST12345698765432"],
  ["RO48AAAA1B31007593840000", null],
  ["RO49AAAA1B31007593840001", null],
  ["RO49AAAA1B3100759384000", null],
  ["RO49AAAA1B310075938400000", null],
  ["RO49", null],
  ["", null],
  ["RO49ȘȘȘȘ1B31007593840000", null],
  ["9".repeat(5_000), null],
])("%j is read as %j", (typed, iban) => {
  expect(parseIban(typed)).toBe(iban);
});

test("every single wrong digit is found", () => {
  const wrong = Array.from(RO).flatMap((sign, at) =>
    /\d/.test(sign)
      ? [...Array(10).keys()]
          .filter((digit) => String(digit) !== sign)
          .map((digit) => RO.slice(0, at) + digit + RO.slice(at + 1))
      : [],
  );
  expect(wrong.filter((each) => parseIban(each) !== null)).toEqual([]);
});

test("an account is written in groups, or with its ends alone", () => {
  expect(formatIban(RO)).toBe("RO49 AAAA 1B31 0075 9384 0000");
  expect(maskIban(RO)).toBe("RO49 … 0000");
});
