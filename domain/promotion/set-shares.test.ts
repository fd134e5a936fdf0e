import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import { completeSets, type ProductSet, setSaving } from "./product-sets.ts";
import { setShares } from "./set-shares.ts";

const PAIR: ProductSet = { members: ["a", "b"], percent: 5 };
const line = (id: string, member: string | null, bani: number, quantity = 1) => {
  return { id, member, unit: money(bani, "RON"), quantity };
};

describe("what sets save on each line", () => {
  it.each<[string, ReturnType<typeof line>[], ProductSet[], number[]]>([
    ["nothing without a set", [line("1", "a", 28_900), line("2", "b", 28_900)], [], [0, 0]],
    ["nothing of half a set", [line("1", "a", 28_900, 3)], [PAIR], [0]],
    ["the percent of both prices", [line("1", "a", 28_900), line("2", "b", 20_000)], [PAIR], [1445, 1000]],
    [
      "as often as it is complete",
      [line("1", "a", 10_000, 3), line("2", "b", 20_000, 2)],
      [PAIR],
      [1000, 2000],
    ],
    ["to the last ban", [line("1", "a", 3333), line("2", "b", 3334)], [PAIR], [166, 167]],
    [
      "nothing on what is no member",
      [line("1", "a", 10_000), line("2", null, 10_000), line("3", "b", 10_000)],
      [PAIR],
      [500, 0, 500],
    ],
    [
      "shared by two lines of one product",
      [line("1", "a", 10_000), line("2", "b", 10_000, 2), line("3", "a", 10_000)],
      [PAIR],
      [500, 1000, 500],
    ],
    [
      "by the first set that is complete: a unit counts once",
      [line("1", "a", 10_000, 2), line("2", "b", 10_000), line("3", "c", 10_000)],
      [PAIR, { members: ["a", "c"], percent: 10 }, { members: ["b", "c"], percent: 50 }],
      [1500, 500, 1000],
    ],
    [
      "never more than a line costs, of two sets together",
      [line("1", "a", 1), line("2", "a", 1), line("3", "a", 1), line("4", "b", 9), line("5", "c", 9)],
      [
        { members: ["a", "b"], percent: 100 },
        { members: ["a", "c"], percent: 100 },
      ],
      [1, 1, 0, 9, 9],
    ],
    ["all of it", [line("1", "a", 1), line("2", "b", 3)], [{ ...PAIR, percent: 100 }], [1, 3]],
  ])("is %s", (_rule, lines, sets, shares) => {
    expect(setShares(lines, sets)).toEqual(shares);
  });

  const members = fc.constantFrom("a", "b", "c", "d");
  const facts = fc.record({
    prices: fc.tuple(...["a", "b", "c", "d"].map(() => fc.nat({ max: 500_000 }))),
    wanted: fc.array(fc.record({ member: fc.option(members), quantity: fc.integer({ min: 1, max: 9 }) }), {
      maxLength: 9,
    }),
    sets: fc.array(
      fc.record({
        members: fc.uniqueArray(members, { minLength: 2, maxLength: 4 }),
        percent: fc.integer({ min: 1, max: 100 }),
      }),
      { maxLength: 4 },
    ),
  });
  const cartOf = ({
    prices,
    wanted,
  }: Pick<typeof facts extends fc.Arbitrary<infer T> ? T : never, "prices" | "wanted">) =>
    wanted.map(({ member, quantity }, index) =>
      line(`line-${index}`, member, prices["abcd".indexOf(member ?? "a")] ?? 0, quantity),
    );

  it("is never less than nothing nor more than the line costs, and the order of the lines changes none", () => {
    fc.assert(
      fc.property(facts, (given) => {
        const lines = cartOf(given);
        const shares = setShares(lines, given.sets);
        for (const [index, { unit, quantity, member }] of lines.entries()) {
          expect(shares[index]).toBeGreaterThanOrEqual(0);
          expect(shares[index]).toBeLessThanOrEqual(member === null ? 0 : unit.amount * quantity);
        }
        expect(setShares(lines.toReversed(), given.sets)).toEqual(shares.toReversed());
      }),
    );
  });

  it("adds up to what each complete set saves", () => {
    fc.assert(
      fc.property(facts, (given) => {
        const lines = cartOf(given);
        const left = new Map<string | null, number>();
        for (const { member, quantity } of lines) left.set(member, (left.get(member) ?? 0) + quantity);
        let expected = 0;
        for (const { members: of, percent } of given.sets)
          while (of.every((member) => (left.get(member) ?? 0) > 0)) {
            for (const member of of) left.set(member, (left.get(member) ?? 0) - 1);
            const units = of.map((member) => money(given.prices["abcd".indexOf(member)] ?? 0, "RON"));
            expected += setSaving(units, percent).amount;
          }
        const told = completeSets(lines, given.sets).reduce((sum, { saving }) => sum + saving.amount, 0);
        expect([told, setShares(lines, given.sets).reduce((sum, share) => sum + share, 0)]).toEqual([
          expected,
          expected,
        ]);
      }),
    );
  });
});
