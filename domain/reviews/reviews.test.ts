import { describe, expect, it } from "vitest";
import { averageRating, clampStars, REVIEW_ORDERS, showsSampleReviews, sortReviews } from "./reviews.ts";

describe("sample reviews (spec §3: shown when the reviewCount metafield is 1-3)", () => {
  it.each([
    [-1, false],
    [0, false],
    [1, true],
    [2, true],
    [3, true],
    [4, false],
    [250, false],
  ])("a count of %d: %s", (count, shown) => {
    expect(showsSampleReviews(count)).toBe(shown);
  });
});

describe("stars (spec §5: clamped to 0-5)", () => {
  it.each([
    [-2, 0],
    [0, 0],
    [3.4, 3.4],
    [5, 5],
    [9, 5],
    [Number.NaN, 0],
  ])("%d shows %d", (rating, stars) => {
    expect(clampStars(rating)).toBe(stars);
  });
});

describe("the average (spec §5: rounded to one decimal)", () => {
  it.each([
    [[], null],
    [[5], 5],
    [[5, 4], 4.5],
    [[5, 5, 4], 4.7],
    [[4, 4, 5], 4.3],
    [[7, 5], 5],
  ])("of %j is %s", (ratings, average) => {
    expect(averageRating(ratings.map((rating) => ({ rating })))).toBe(average);
  });
});

describe("the order (spec §4: newest, oldest, highest rated, lowest rated)", () => {
  const reviews = [
    { id: "a", rating: 4, date: "2026-05-02" },
    { id: "b", rating: 5, date: "2026-09-30" },
    { id: "c", rating: 3, date: "2026-07-11" },
    { id: "d", rating: 5, date: "2026-10-01" },
  ];

  it.each([
    ["newest", "dbca"],
    ["oldest", "acbd"],
    ["highest", "dbac"],
    ["lowest", "cadb"],
  ] as const)("%s: %s", (order, expected) => {
    expect(sortReviews(reviews, order).map(({ id }) => id)).toEqual(expected.split(""));
  });

  it("leaves the given list alone and offers four orders", () => {
    sortReviews(reviews, "lowest");
    expect(reviews.map(({ id }) => id).join("")).toBe("abcd");
    expect(REVIEW_ORDERS).toEqual(["newest", "oldest", "highest", "lowest"]);
  });
});
