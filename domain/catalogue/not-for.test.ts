import { expect, it } from "vitest";
import { NOT_FOR, parseNotFor } from "./not-for.ts";

it.each([
  ["pregnancy\nminors", ["pregnancy", "minors"]],
  [" vegans  ", ["vegans"]],
  [NOT_FOR.join("\n"), NOT_FOR],
  ["", null],
  [null, null],
  ["pregnancy\nmoon", null],
])("not_for %j is %j", (text, codes) => {
  expect(parseNotFor(text)).toEqual(codes);
});
