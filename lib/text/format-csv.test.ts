import { expect, it } from "vitest";
import { formatCsv } from "./format-csv.ts";

it("quotes every cell, and lets no spreadsheet run one", () => {
  const rows = [
    ["email", "note"],
    ['a"b@exemplu.ro', "one, two\nthree"],
    ["=HYPERLINK(1)@exemplu.ro", "-1+1"],
    ["＝1", "\n=1"],
  ];
  expect(formatCsv(rows)).toBe(
    '"email","note"\r\n"a""b@exemplu.ro","one, two\nthree"\r\n"\'=HYPERLINK(1)@exemplu.ro","\'-1+1"\r\n"\'＝1","\'\n=1"',
  );
});

it("leaves an amount below zero a number", () => {
  expect(formatCsv([["-515.30", "-1", "-1.", "--1", "-1e5"]])).toBe(`"-515.30","-1","'-1.","'--1","'-1e5"`);
});
