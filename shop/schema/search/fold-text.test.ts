import { expect, test, vi } from "vitest";
import { foldText } from "./fold-text.ts";

test.each([
  ["Cântarea", "cantarea"],
  ["Ţară, țară", "tara, tara"],
  ["e\u0301\u0323", "e"],
  ["ΆΈ", "αε"],
  ["한글", "한글".normalize("NFD")],
])("%s is %s", (text, folded) => expect(foldText(text)).toBe(folded));

test("a run of marks is not put in order", () => {
  const normalise = vi.spyOn(String.prototype, "normalize");
  expect(foldText(`a${"\u0301".repeat(500)}${"\u0316".repeat(500)}`)).toBe("a");
  expect(normalise.mock.contexts).toEqual(["a"]);
  normalise.mockRestore();
});
