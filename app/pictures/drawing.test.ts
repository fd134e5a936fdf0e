import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { PAYMENT_MARKS } from "#design/payment-marks.ts";
import { DRAWINGS } from "./drawing.tsx";

test("every drawing with a name is in the sheet, and no other", async () => {
  const sheet = await readFile(new URL("generated/everywhere.svg", import.meta.url), "utf8");
  const drawn = [...sheet.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
  expect(drawn).toEqual([...DRAWINGS, ...PAYMENT_MARKS.map((mark) => `payment-${mark}`)]);
});
