import fc from "fast-check";
import { expect, test } from "vitest";
import { batchKey } from "./batch-number.ts";

test.each([
  ["MOSTRĂ 001", "MOSTRA001"],
  ["mostră 001", "MOSTRA001"],
  ["  mostra-001 ", "MOSTRA001"],
  ["Lot: MOSTRĂ 001", "MOSTRA001"],
  ["lotul MOSTRĂ 001", "MOSTRA001"],
  ["Batch PX 26/04", "PX2604"],
  ["LOT2604", "LOT2604"],
  ["lot", "LOT"],
  ["../../etc", "ETC"],
  ["", ""],
  ["- / .", ""],
  ["лот 1", "1"],
  ["A".repeat(41), ""],
])("%j is %j", (text, key) => {
  expect(batchKey(text)).toBe(key);
});

test("a key holds capital letters and digits alone, and is its own key", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (text) => {
      const key = batchKey(text);
      expect(key).toMatch(/^[A-Z0-9]*$/);
      if (key.length <= 40) expect(batchKey(key)).toBe(key);
    }),
  );
});
