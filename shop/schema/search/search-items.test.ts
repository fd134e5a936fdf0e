import { expect, test } from "vitest";
import { ItemSearch, SEARCH_TERMS_MAX } from "./search-items.ts";
import { SelectionSizes } from "#shop/schema/limits/selection-sizes.ts";
import { WorkMeter } from "#shop/schema/limits/work-meter.ts";

interface Book {
  readonly title: string;
  readonly text: string;
  readonly tags: readonly string[];
}

const BOOKS: readonly Book[] = [
  { title: "Cântarea", text: "A flower of midsummer, yellow and small", tags: ["Flori"] },
  { title: "Midsummer", text: "Nights, and a flower flower", tags: [] },
];

function setUp() {
  const read: string[] = [];
  const search = new ItemSearch<Book>({
    title: ({ title }) => title,
    free: ({ title, text }) => {
      read.push(`free ${title}`);
      return [title, text];
    },
    named: {
      tag: {
        kind: "exact",
        read: ({ title, tags }) => {
          read.push(`tag ${title}`);
          return tags;
        },
      },
    },
  });
  const work = new WorkMeter(new SelectionSizes({}, {}));
  const find = (query: string) => search.find(BOOKS, query, work).items.map(({ title }) => title);
  return { search, work, find, read };
}

test.each([
  ["cantarea", ["Cântarea"]],
  ["flower", ["Cântarea", "Midsummer"]],
  ["flow*", ["Cântarea", "Midsummer"]],
  ["'yellow and'", ["Cântarea"]],
  ["and yellow", ["Cântarea"]],
  ["'and yellow'", []],
  ["tag:flori", ["Cântarea"]],
  ["-tag:flor*", ["Midsummer"]],
])("%s finds %j", (query, titles) => {
  expect(setUp().find(query)).toEqual(titles);
});

test("a word in the title fits better than one in the text, and two better than one", () => {
  const { search, work } = setUp();
  const scores = (query: string) => BOOKS.map(search.find(BOOKS, query, work).score);
  expect(scores("midsummer")).toEqual([1, 11]);
  expect(scores("flower")).toEqual([1, 2]);
});

test("an item's texts are read and folded once, however often it is searched", () => {
  const { find, read } = setUp();
  for (const query of ["flower", "flower", "midsummer flower", "tag:flori", "tag:a OR tag:b"]) find(query);
  expect(read).toEqual(["free Cântarea", "free Midsummer", "tag Cântarea", "tag Midsummer"]);
});

test("a query that is asked all the time stays parsed in a flood of others", () => {
  const { search, work } = setUp();
  // The same list as long as the parsed query is the same.
  const parsed = (query: string) => search.find(BOOKS, query, work).warnings;
  const [hot, cold] = [parsed("midsummer"), parsed("yellow")];
  for (let n = 0; n < 200; n += 1) {
    parsed(`flower${n}`);
    expect(parsed("midsummer")).toBe(hot);
  }
  expect(parsed("yellow")).not.toBe(cold);
});

test("every comparison is counted", () => {
  const { find, work } = setUp();
  find("flower");
  const once = work.counts.comparison;
  expect(once).toBe("flower".length + BOOKS.length);
  find("flow*");
  expect(work.counts.comparison - once).toBeGreaterThan("flow*".length + BOOKS.length);
  expect(work.counts.item).toBe(2 * BOOKS.length);
});

test("a query may have so many terms, and so many characters", () => {
  const { find } = setUp();
  expect(() => find("a ".repeat(SEARCH_TERMS_MAX))).not.toThrow();
  expect(() => find("a ".repeat(SEARCH_TERMS_MAX + 1))).toThrow("query has too many terms (maximum is 50)");
  expect(() => find("a".repeat(1001))).toThrow("query is too long (maximum is 1000 characters)");
});
