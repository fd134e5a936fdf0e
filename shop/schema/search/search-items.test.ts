import { expect, test, vi } from "vitest";
import { ItemSearch, SEARCH_TERMS_MAX } from "./search-items.ts";
import { SelectionSizes } from "#shop/schema/limits/selection-sizes.ts";
import { NO_LIMITS, WORK_UNITS_MAX, WorkMeter } from "#shop/schema/limits/work-meter.ts";

interface Book {
  readonly title: string;
  readonly text: string;
  readonly tags: readonly string[];
}

const CANTAREA: Book = {
  title: "Cântarea",
  text: "A flower of midsummer, yellow and small",
  tags: ["Flori"],
};
const MIDSUMMER: Book = { title: "Midsummer", text: "Nights, and a flower flower", tags: [] };
const BOOKS: readonly Book[] = [CANTAREA, MIDSUMMER];
const NEW: Book = { title: "Sânziene", text: "the flower of the night", tags: ["Flori"] };

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

test("what a search does is counted: entries of the index, and the words of texts that are read", () => {
  const { find, work } = setUp();
  find("flower");
  expect(work.counts.comparison).toBe("flower".length);
  expect(work.counts.entry).toBeGreaterThanOrEqual(BOOKS.length);
  const before = work.counts.comparison;
  find("'yellow and'");
  expect(work.counts.comparison - before).toBeGreaterThan(2 * CANTAREA.text.split(" ").length);
});

const THOUSANDS = 10_000;

/** Thousands of books with the same words: every third has them in a row, and is the more relevant the later it comes. */
function manyBooks(): { readonly books: readonly Book[]; readonly inARow: ReadonlySet<Book> } {
  const books = Array.from({ length: THOUSANDS }, (_, n): Book => {
    const row = n % 3 === 0 ? "yellow and small" : "small and yellow";
    const relevance = "yellow ".repeat(Math.floor(n / 1_000));
    return { title: `Book ${n}`, text: `${row}, ${relevance}${"midsummer ".repeat(20)}`, tags: [] };
  });
  return { books, inARow: new Set(books.filter(({ text }) => text.startsWith("yellow and"))) };
}

test("words in a row that thousands have: it answers, and what is most relevant is right", () => {
  const { books, inARow } = manyBooks();
  const { search, work } = setUp();
  const { items, score } = search.find(books, "'yellow and small'", work);
  const found = new Set(items);
  const titlesOf = (list: readonly Book[]): string[] => list.map(({ title }) => title);
  expect(titlesOf([...inARow].filter((book) => !found.has(book)))).toEqual([]);
  const best = items.toSorted((a, b) => score(b) - score(a)).slice(0, 50);
  expect(titlesOf(best.filter((book) => !inARow.has(book)))).toEqual([]);
  // Half of the work is left for the answer, and for a second search in the request.
  expect(work.units).toBeLessThan(WORK_UNITS_MAX / 2);
});

test("words in a row are found exactly where the work is not limited, and where few have them", () => {
  const { books, inARow } = manyBooks();
  const { search, work } = setUp();
  const unlimited = new WorkMeter(new SelectionSizes({}, {}), NO_LIMITS);
  const found = search.find(books, "'yellow and small'", unlimited).items;
  expect(found.length === inARow.size && found.every((book) => inARow.has(book))).toBe(true);
  expect(search.find(books, "'book 77'", work).items).toEqual([books[77]]);
});

test("an index that is built ahead reads nothing at the first search, and follows what changes meanwhile", () => {
  const { search, work, read } = setUp();
  const owner = {};
  const steps = search.build(BOOKS, owner, ["tag"]);
  steps.next();
  // A search in between is complete, and the list is another one then.
  const later = [{ ...CANTAREA, text: "Days" }, MIDSUMMER, NEW];
  expect(search.find(later, "flower", work, owner).items).toEqual([MIDSUMMER, NEW]);
  for (const _step of steps);
  read.length = 0;
  expect(search.find(later, "flower", work, owner).items).toEqual([MIDSUMMER, NEW]);
  expect(search.find(later, "days sanzi*", work, owner).items).toEqual([]);
  expect(read).toEqual([]);
});

/** Lists of books that one owner has in turn, and what a query finds in each. */
function findInTurn(query: string, ...lists: readonly (readonly Book[])[]): string[][] {
  const { search, work } = setUp();
  const owner = {};
  return lists.map((books) => {
    const found = search.find(books, query, work, owner);
    return found.items.map((book) => `${book.title} ${found.score(book)}`);
  });
}

test.each<[string, string, (readonly Book[])[], string[][]]>([
  ["a changed text", "nights", [BOOKS, [CANTAREA, { ...MIDSUMMER, text: "Days" }]], [["Midsummer 1"], []]],
  ["a text that is new", "days", [BOOKS, [CANTAREA, { ...MIDSUMMER, text: "Days" }]], [[], ["Midsummer 1"]]],
  [
    "a changed title",
    "sanzi*",
    [BOOKS, [{ ...CANTAREA, title: "Sânziene" }, MIDSUMMER]],
    [[], ["Sânziene 10"]],
  ],
  [
    "a changed tag",
    "tag:flori",
    [
      BOOKS,
      [
        { ...CANTAREA, tags: [] },
        { ...MIDSUMMER, tags: ["flori"] },
      ],
    ],
    [["Cântarea 0"], ["Midsummer 0"]],
  ],
  [
    "what is new",
    "flower",
    [BOOKS, [...BOOKS, NEW]],
    [
      ["Cântarea 1", "Midsummer 2"],
      ["Cântarea 1", "Midsummer 2", "Sânziene 1"],
    ],
  ],
  [
    "what is gone",
    "flower",
    [
      [...BOOKS, NEW],
      [MIDSUMMER, NEW],
    ],
    [
      ["Cântarea 1", "Midsummer 2", "Sânziene 1"],
      ["Midsummer 2", "Sânziene 1"],
    ],
  ],
  [
    "what is gone and what is new",
    "flo*",
    [BOOKS, [NEW, MIDSUMMER], [CANTAREA]],
    [["Cântarea 0", "Midsummer 0"], ["Sânziene 0", "Midsummer 0"], ["Cântarea 0"]],
  ],
  [
    "words that nothing has any more",
    "night*",
    [[NEW], [CANTAREA], [MIDSUMMER]],
    [["Sânziene 1"], [], ["Midsummer 0"]],
  ],
])("the index follows %s", (_what, query, lists, found) => {
  expect(findInTurn(query, ...lists)).toEqual(found);
});

test("an item that is read again with the same texts is not folded again", () => {
  const { search, work } = setUp();
  const owner = {};
  const words = vi.spyOn(String.prototype, "match");
  const foldsIn = (books: readonly Book[]): number => {
    words.mockClear();
    search.find(books, "flower", work, owner);
    return words.mock.calls.length;
  };
  expect(foldsIn(BOOKS)).toBeGreaterThan(1);
  expect(foldsIn(BOOKS.map((book) => ({ ...book })))).toBe(0);
  expect(foldsIn([{ ...CANTAREA, text: "new" }, MIDSUMMER])).toBeGreaterThan(0);
  words.mockRestore();
});

test("a query may have so many terms, and so many characters", () => {
  const { find } = setUp();
  expect(() => find("a ".repeat(SEARCH_TERMS_MAX))).not.toThrow();
  expect(() => find("a ".repeat(SEARCH_TERMS_MAX + 1))).toThrow("query has too many terms (maximum is 50)");
  expect(() => find("a".repeat(1001))).toThrow("query is too long (maximum is 1000 characters)");
});
