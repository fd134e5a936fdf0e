import fc from "fast-check";
import { expect, test } from "vitest";
import { GONE_THROUGH } from "./limits/work-meter.ts";
import {
  connect,
  connectInOrder,
  connectSorted,
  type PageArgs,
  sortBy,
  type SortOrder,
} from "./connection.ts";

interface Item {
  readonly id: number;
  readonly name: string;
}

const byName: SortOrder<Item> = { id: ({ id }) => id, value: ({ name }) => name };
const ITEMS: readonly Item[] = [
  { id: 3, name: "b" },
  { id: 1, name: "a" },
  { id: 2, name: "b" },
  { id: 4, name: "c" },
];

const idsOf = (args: PageArgs, items = ITEMS): number[] =>
  connect(items, args, byName).nodes.map(({ id }) => id);
const cursorOf = (id: number): string => {
  const found = connect(ITEMS, { first: 10 }, byName).edges.find(({ node }) => node.id === id);
  return found?.cursor ?? "";
};

test("equal values come in the order of their ids, and reversed as a whole", () => {
  expect(idsOf({ first: 10 })).toEqual([1, 2, 3, 4]);
  expect(idsOf({ first: 10, reverse: true })).toEqual([4, 3, 2, 1]);
});

test.each<[PageArgs, number[], boolean, boolean]>([
  [{ first: 2 }, [1, 2], true, false],
  [{ last: 2 }, [3, 4], false, true],
  [{ first: 2, after: cursorOf(2) }, [3, 4], false, true],
  [{ last: 2, before: cursorOf(4) }, [2, 3], true, true],
  [{ first: 5, after: cursorOf(1), before: cursorOf(4) }, [2, 3], true, true],
  [{ first: 1, after: cursorOf(4) }, [], false, true],
  [{ first: 0 }, [], true, false],
  [{ first: 2, after: cursorOf(4), before: cursorOf(1) }, [], true, true],
])("page %j", (args, ids, hasNextPage, hasPreviousPage) => {
  const page = connect(ITEMS, args, byName);
  expect(page.nodes.map(({ id }) => id)).toEqual(ids);
  expect(page.pageInfo).toMatchObject({ hasNextPage, hasPreviousPage });
  expect(page.totalCount).toBe("4");
});

test("a list that is sorted already has the same pages", () => {
  const position = fc.option(fc.integer({ min: 0, max: 14 }), { nil: null });
  const pages = fc.record({
    names: fc.array(fc.constantFrom("a", "b", "ă", "c"), { maxLength: 12 }),
    size: fc.integer({ min: 0, max: 14 }),
    isLast: fc.boolean(),
    reverse: fc.boolean(),
    after: position,
    before: position,
  });
  fc.assert(
    fc.property(pages, ({ names, size, isLast, reverse, after, before }) => {
      const items = names.map((name, index) => ({ id: index + 1, name }));
      const cursors = connect(ITEMS.concat(items), { first: 250 }, byName).edges.map(({ cursor }) => cursor);
      const cursorAt = (index: number | null) => (index === null ? null : cursors[index % cursors.length]);
      const args: PageArgs = {
        ...(isLast ? { last: size } : { first: size }),
        reverse,
        after: cursorAt(after) ?? null,
        before: cursorAt(before) ?? null,
      };
      const {
        edges: _edges,
        [GONE_THROUGH]: _work,
        ...sorted
      } = connectSorted(sortBy(items, byName), args, byName);
      expect(connect(items, args, byName)).toMatchObject(sorted);
      const all = items.toSorted((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)) || a.id - b.id);
      const { nodes } = connectSorted(sortBy(items, byName), { first: 250 }, byName);
      expect(nodes).toEqual(all);
    }),
  );
});

test("a cursor stays good when its item is gone", () => {
  const left = ITEMS.filter(({ id }) => id !== 2);
  expect(idsOf({ first: 10, after: cursorOf(2) }, left)).toEqual([3, 4]);
  expect(idsOf({ last: 10, before: cursorOf(2) }, left)).toEqual([1]);
});

test("walking page by page in either direction meets every item once", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("a", "b", "ă", "c"), { maxLength: 12 }),
      fc.integer({ min: 1, max: 5 }),
      fc.boolean(),
      (names, size, reverse) => {
        const items = names.map((name, index) => ({ id: index + 1, name }));
        const all = idsOf({ first: 250, reverse }, items);
        const forward: number[] = [];
        for (let after: string | null | undefined, more = true; more;) {
          const page = connect(items, { first: size, reverse, ...(after ? { after } : {}) }, byName);
          forward.push(...page.nodes.map(({ id }) => id));
          after = page.pageInfo.endCursor;
          more = page.pageInfo.hasNextPage;
        }
        const backward: number[] = [];
        for (let before: string | null | undefined, more = true; more;) {
          const page = connect(items, { last: size, reverse, ...(before ? { before } : {}) }, byName);
          backward.unshift(...page.nodes.map(({ id }) => id));
          before = page.pageInfo.startCursor;
          more = page.pageInfo.hasPreviousPage;
        }
        expect([forward, backward]).toEqual([all, all]);
      },
    ),
  );
});

test("a list in an order of its own keeps it", () => {
  const page = connectInOrder(["z", "a", "m"], { first: 2 });
  expect(page.nodes).toEqual(["z", "a"]);
  const next = connectInOrder(["z", "a", "m"], { first: 2, after: page.pageInfo.endCursor });
  expect(next.nodes).toEqual(["m"]);
});

test("a cursor longer than any of this shop is not decoded", () => {
  const cursor = (title: string) => btoa(JSON.stringify({ last_id: 1, last_value: title }));
  expect(idsOf({ first: 1, after: cursor("a".repeat(800)) })).toEqual([2]);
  expect(() => idsOf({ first: 1, after: cursor("a".repeat(1_000)) })).toThrow("Invalid cursor");
});

test("what choosing a page takes is counted: texts are compared more often than there are entries", () => {
  const many = Array.from({ length: 256 }, (_, id) => ({ id, name: `n${id}` }));
  expect(connect(many, { first: 1 }, byName)[GONE_THROUGH]).toBe(256 * 2);
  expect(connect(many, { first: 250 }, byName)[GONE_THROUGH]).toBeGreaterThan(256 * 8);
  expect(connectInOrder(many, { first: 1 })[GONE_THROUGH]).toBe(256);
  expect(connectSorted(sortBy(many, byName), { first: 250 }, byName)[GONE_THROUGH]).toBeLessThan(10);
});
