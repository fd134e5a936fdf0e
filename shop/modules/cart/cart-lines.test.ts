import { describe, expect, test } from "vitest";
import { line } from "./cart-goods.fixture.ts";
import { addLines, type LineChange, updateLines, type WantedLine } from "./cart-lines.ts";

const GIFT = [{ key: "gift", value: "yes" }];
const GIFT_FOR_ANA = [...GIFT, { key: "to", value: "Ana" }];
const STOCK: Readonly<Record<number, number>> = { 1: 5, 2: 100, 3: 0 };
const stockOf = (variantId: number): number => STOCK[variantId] ?? 0;
const ids = (): (() => string) => {
  let next = 0;
  return () => `new-${(next += 1)}`;
};

function want(variantId: number, quantity: number, attributes: WantedLine["attributes"] = []): WantedLine {
  return { variantId, quantity, attributes };
}

function brief(lines: readonly ReturnType<typeof line>[]): string[] {
  return lines.map(({ id, variantId, quantity }) => `${id}: ${quantity} of ${variantId}`);
}

describe("adding goods", () => {
  test.each<[string, ReturnType<typeof line>[], WantedLine[], string[]]>([
    ["a new variant is a new line", [line("a", 1)], [want(2, 3)], ["a: 1 of 1", "new-1: 3 of 2"]],
    ["the same variant joins its line", [line("a", 2)], [want(2, 3)], ["a: 4 of 2"]],
    ["also within one call", [], [want(2, 1), want(2, 2)], ["new-1: 3 of 2"]],
    ["other attributes are another line", [line("a", 2)], [want(2, 1, GIFT)], ["a: 1 of 2", "new-1: 1 of 2"]],
    ["more than the shelf holds is left out", [], [want(1, 8)], ["new-1: 5 of 1"]],
    ["so it is when joining", [line("a", 1, 4)], [want(1, 3)], ["a: 5 of 1"]],
    [
      "lines of one variant share the shelf",
      [line("a", 1, 4)],
      [want(1, 3, GIFT)],
      ["a: 4 of 1", "new-1: 1 of 1"],
    ],
    ["a shelf that is in the cart gives no line", [line("a", 1, 5)], [want(1, 1, GIFT)], ["a: 5 of 1"]],
  ])("%s", (_rule, before, wanted, after) => {
    expect(brief(addLines(before, wanted, stockOf, ids()))).toEqual(after);
  });

  test("the order of attributes makes no difference", () => {
    const before = [{ ...line("a", 2), attributes: GIFT_FOR_ANA }];
    expect(brief(addLines(before, [want(2, 1, GIFT_FOR_ANA.toReversed())], stockOf, ids()))).toEqual([
      "a: 2 of 2",
    ]);
  });
});

describe("changing lines", () => {
  const cart = [line("a", 1, 2), line("b", 2, 7), { ...line("c", 2, 1), attributes: GIFT }];

  test.each<[string, LineChange[], string[]]>([
    ["a quantity is set", [{ id: "b", quantity: 3 }], ["a: 2 of 1", "b: 3 of 2", "c: 1 of 2"]],
    ["0 removes the line", [{ id: "a", quantity: 0 }], ["b: 7 of 2", "c: 1 of 2"]],
    [
      "more than the shelf holds is left out",
      [{ id: "a", quantity: 9 }],
      ["a: 5 of 1", "b: 7 of 2", "c: 1 of 2"],
    ],
    ["a line that becomes like another joins it", [{ id: "b", variantId: 1 }], ["a: 5 of 1", "c: 1 of 2"]],
    ["equal attributes join lines", [{ id: "c", attributes: [] }], ["a: 2 of 1", "b: 8 of 2"]],
    [
      "a joined line stands at the earlier place",
      [{ id: "b", attributes: GIFT }],
      ["a: 2 of 1", "b: 8 of 2"],
    ],
    [
      "several changes follow each other",
      [
        { id: "a", quantity: 1 },
        { id: "b", quantity: 0 },
      ],
      ["a: 1 of 1", "c: 1 of 2"],
    ],
    [
      "another variant keeps the line's place",
      [{ id: "a", variantId: 2, attributes: GIFT_FOR_ANA }],
      ["a: 2 of 2", "b: 7 of 2", "c: 1 of 2"],
    ],
  ])("%s", (_rule, changes, after) => {
    expect(brief(updateLines(cart, changes, stockOf))).toEqual(after);
  });

  test("new attributes alone leave a quantity alone that the shelf no longer holds", () => {
    const before = [line("a", 3, 2)];
    const [after] = updateLines(before, [{ id: "a", attributes: GIFT }], stockOf);
    expect(after).toEqual({ ...line("a", 3, 2), attributes: GIFT });
  });
});
