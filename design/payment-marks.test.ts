import { globSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { PAYMENT_METHODS } from "#domain/payment/payment-methods.ts";
import { marksOfMethod, PAYMENT_MARKS } from "./payment-marks.ts";

test("every mark has a drawing, and every drawing a name", () => {
  const drawn = globSync("design/payment-marks/*.svg").map((file) => basename(file, ".svg"));
  expect(drawn.toSorted()).toEqual([...PAYMENT_MARKS].toSorted());
});

test("every way to pay has marks of its own: no two look alike", () => {
  const marks = PAYMENT_METHODS.flatMap((method) => marksOfMethod(method));
  expect(marks).toEqual([...PAYMENT_MARKS]);
  expect(new Set(marks).size).toBe(marks.length);
});
