import { expect, test, vi } from "vitest";
import { toNfc } from "./nfc.ts";

test.each([
  ["Ca\u0302ntarea", "Cântarea"],
  ["țară", "țară"],
  [`e${"\u0316".repeat(29)}\u0301`, `e${"\u0316".repeat(29)}\u0301`.normalize("NFC")],
])("%s is %s", (text, normal) => expect(toNfc(text)).toBe(normal));

test("a text that piles up marks is left as it is, unread", () => {
  const pile = `a${"\u0301".repeat(15_000)}${"\u0316".repeat(15_000)}`;
  const normalise = vi.spyOn(String.prototype, "normalize");
  expect(toNfc(pile)).toBe(pile);
  expect(normalise).not.toHaveBeenCalled();
  normalise.mockRestore();
});
