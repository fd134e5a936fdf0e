import fc from "fast-check";
import { describe, expect, it, test } from "vitest";

import { isNotificationFresh, parseNotification } from "./cart-notification.ts";

describe("spec §4: 'Shown when under 30 s old.'", () => {
  const timestamp = 1_790_000_000_000;
  it.each([
    [0, true],
    [200, true],
    [29_999, true],
    [30_000, false],
    [86_400_000, false],
    [-1, false],
  ])("%i ms old: %s", (ageMs, expected) => {
    expect(isNotificationFresh({ message: "Adăugat", timestamp }, timestamp + ageMs)).toBe(expected);
  });
});

describe("spec §3: 'Cart notification (local): message …, timestamp.'", () => {
  test("a stored one is read, without what does not belong to it", () => {
    const text = JSON.stringify({ message: "1 × Papillex", timestamp: 5, extra: true });
    expect(parseNotification(text)).toEqual({ message: "1 × Papillex", timestamp: 5 });
  });

  it.each([
    null,
    "",
    "{",
    "null",
    "[]",
    "5",
    '"text"',
    '{"message":"x"}',
    '{"message":"","timestamp":5}',
    '{"message":5,"timestamp":5}',
    '{"message":"x","timestamp":"5"}',
    '{"message":"x","timestamp":1e999}',
  ])("%j is none", (text) => {
    expect(parseNotification(text)).toBeNull();
  });

  test("never throws on random text", () => {
    const texts = fc.oneof(fc.string(), fc.json());
    fc.assert(fc.property(texts, (text) => void parseNotification(text)));
  });
});
