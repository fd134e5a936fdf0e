import { expect, test } from "vitest";
import { asSymbol } from "./drawing-sheets.ts";

test("a drawing becomes a symbol with its frame and without the document's own id", () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" id="flag-icons" viewBox="0 0 4 3">\n  <path d="M0 0h4"/>\n</svg>\n';
  expect(asSymbol("flag-ro", svg)).toBe('<symbol id="flag-ro" viewBox="0 0 4 3"><path d="M0 0h4"/></symbol>');
});

test("a drawing without a frame is refused by name", () => {
  expect(() => asSymbol("mark", "<svg><path/></svg>")).toThrow("The drawing mark has no viewBox");
});
