import { expect, test } from "vitest";
import { readTrackingLines } from "./tracking-lines.ts";

const ORDERS = [1001, 1002, 1003];

test("pasted lines name an order and its tracking number", () => {
  const { byOrder, wrong } = readTrackingLines("1001;1ONB 23\r\n\n #1002 , AWB2\n1003\t=1+1", ORDERS);
  expect(Object.fromEntries(byOrder)).toEqual({ 1001: "1ONB 23", 1002: "AWB2", 1003: "=1+1" });
  expect(wrong).toEqual([]);
});

test.each([
  ["an order that is not selected", "1009;X"],
  ["an order named twice", "1001;X\n1001;Y"],
  ["no tracking number", "1001;"],
  ["no order", "X;1001"],
  ["a number that is too long", `1001;${"x".repeat(101)}`],
])("%s is told by its line", (_what, pasted) => {
  const { wrong } = readTrackingLines(pasted, ORDERS);
  expect(wrong.map(({ line }) => line)).toEqual([pasted.split("\n").length]);
});
