import { expect, test } from "vitest";
import { beforeOf, subjectOf } from "./audit-subject.ts";

test.each([
  [{ order: 1001, reason: "address" }, "order 1001"],
  [{ order: "#1001", withdrawal: 7, by: "Ana" }, "withdrawal 7"],
  [{ return: "R12" }, "return R12"],
  [{ order: undefined, invoice: "SNZ000001" }, "invoice SNZ000001"],
  [{ variant: 42, price: "19.90" }, "variant 42"],
  [{ plan: 3 }, "plan 3"],
  [{ query: "ana" }, ""],
  [{ handle: "papillex", version: null }, "papillex"],
  [{ document: { facts: { handle: "ahcc" } }, version: "1" }, "ahcc"],
  [{ article: { facts: { handle: "sleep" } } }, "sleep"],
  [{ name: "menus.json", value: [] }, "menus.json"],
])("the object of %j is %j", (input, subject) => {
  expect(subjectOf(input)).toBe(subject);
});

test.each([
  [{ ok: true, data: { before: 0, stock: 7 } }, 0],
  [{ ok: true, data: { stock: 7 } }, null],
  [{ ok: true, data: null }, null],
  [{ ok: false, data: { before: 7 } }, null],
])("the answer %j tells what was before", (answer, before) => {
  expect(beforeOf(answer)).toEqual(before);
});
