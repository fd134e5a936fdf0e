import { expect, test } from "vitest";
import type { Review } from "./review.ts";
import { shortenReviews } from "./shorten-reviews.ts";

function review(text: number, answer: number | null = null, title = 10): Review {
  return {
    id: "r",
    rating: 5,
    title: "t".repeat(title),
    text: "x".repeat(text),
    date: "2026-11-20T08:00:00.000Z",
    dateText: "20 noiembrie 2026",
    reviewer: "Ana",
    verified: true,
    productVariant: null,
    helpful: 0,
    notHelpful: 0,
    answer: answer === null ? null : "a".repeat(answer),
  };
}

const lengthsOf = (reviews: readonly Review[]) =>
  shortenReviews(reviews).map(({ text, answer, isCut = false }) => [
    text.length,
    answer?.length ?? null,
    isCut,
  ]);

test("short reviews stay as they are", () => {
  const ten = Array.from({ length: 10 }, () => review(150));
  expect(shortenReviews(ten)).toEqual(ten);
});

test("ten of the longest share the room, with and without answers", () => {
  const plain = shortenReviews(Array.from({ length: 10 }, () => review(2_000, null, 100)));
  expect(plain.every(({ text, isCut }) => isCut === true && text.endsWith("…"))).toBe(true);
  const answered = shortenReviews(Array.from({ length: 10 }, () => review(2_000, 2_000, 20)));
  for (const shown of [plain, answered]) {
    const words = shown.map(({ title, text, answer }) => title.length + text.length + (answer?.length ?? 0));
    expect(words.reduce((sum, each) => sum + each, 0)).toBeLessThan(1_900);
  }
});

test("what short ones leave goes to those after them", () => {
  expect(lengthsOf([review(50), review(50), review(1_000)])).toEqual([
    [50, null, false],
    [50, null, false],
    [1_000, null, false],
  ]);
  expect(lengthsOf([review(50, 100), review(3_000, 30)])).toEqual([
    [50, 100, false],
    [1_401, 30, true],
  ]);
});

test.each([
  ["in a word", `${"x".repeat(1_570)} capsulele sunt mici, iar`, " capsulele sunt…"],
  ["behind a comma", `${"x".repeat(1_569)} capsulele sunt mici, iar`, " capsulele sunt mici…"],
  ["in what is too long for a word", "x".repeat(3_000), "xxx…"],
])("a text whose room ends %s", (_case, text, end) => {
  const [shown] = shortenReviews([{ ...review(0), text }]);
  expect(shown?.text.slice(-end.length)).toBe(end);
});

test("a letter of two code units is not cut in half", () => {
  const [shown] = shortenReviews([{ ...review(0), text: "😀".repeat(2_000) }]);
  expect(shown?.text.isWellFormed()).toBe(true);
});
