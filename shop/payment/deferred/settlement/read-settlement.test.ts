import { expect, it } from "vitest";
import { readSettlement } from "./read-settlement.ts";

it.each([
  ["298,90", 29_890],
  ["298.90", 29_890],
  ["298", 29_800],
  ["298,9", 29_890],
  ["1.298,90 lei", 129_890],
  ["1,298.90", 129_890],
  ["1 298,90 RON", 129_890],
  ["1.298", 129_800],
  ["-298,90", null],
  ["298,90,10", null],
  ["", null],
  ["=SUM(A1)", null],
])("reads the amount %j", (amount, minor) => {
  const read = readSettlement(`Comanda\tSumă\n1001\t${amount}`, "RON");
  expect(read).toMatchObject({ ok: true, rows: [{ row: 2, order: "1001", amountMinor: minor }] });
});
