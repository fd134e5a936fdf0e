import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openReviewsWorld, type ReviewsWorld } from "#tests/support/worlds/reviews-world.ts";
import { openCalls } from "#tests/support/store/store-calls.ts";
import type { StoreCalls } from "#domain/back-office/store-calls.ts";
import { reviews } from "#app/features/reviews/review.tables.ts";

const by = "Maria";

let world: ReviewsWorld;
let calls: StoreCalls;
beforeAll(async () => {
  world = await openReviewsWorld();
  calls = openCalls(world.resources);
});
afterAll(() => world.close());

/** Writes a review. @returns its number */
async function write(changes: object = {}): Promise<number> {
  const answer = await world.write(changes, {});
  expect(answer.status).toBe(201);
  const { review } = (await answer.json()) as { review: { id: string } };
  const [row] = await world.site.select().from(reviews).where(eq(reviews.id, review.id));
  return row?.number ?? 0;
}

async function numbersOf(input: Parameters<StoreCalls["listReviews"]>[0]) {
  const page = await calls.listReviews(input);
  return page.ok ? page.data.rows.map(({ number }) => number) : page.code;
}

test("a review is published, answered, and hidden with a reason", async () => {
  const review = await write({ title: "Bun" });
  expect(await calls.answerReview({ review, by, answer: "Mulțumim" })).toEqual({
    ok: false,
    code: "not_shown",
    params: {},
  });
  const published = await calls.publishReview({ review, by });
  expect(published).toMatchObject({ data: { isChanged: true, review: { status: "shown", title: "Bun" } } });
  expect(await calls.publishReview({ review, by })).toMatchObject({ data: { isChanged: false } });
  await calls.answerReview({ review, by: "Ion", answer: "Mulțumim" });
  expect(await calls.showReview({ review })).toMatchObject({
    data: { answer: "Mulțumim", answeredBy: "Ion", decidedBy: "Maria", email: null, orderId: null },
  });
  await calls.answerReview({ review, by, answer: null });
  expect(await calls.showReview({ review })).toMatchObject({ data: { answer: null, answeredBy: null } });
  const hidden = await calls.hideReview({ review, by, reason: "Promite un efect medical." });
  expect(hidden).toMatchObject({
    data: { review: { status: "hidden", reason: "Promite un efect medical." } },
  });
});

test("reviews are listed by status, by product and in pages", async () => {
  const waiting = [await write({ title: "Unu" }), await write({ title: "Doi" })];
  const [older = 0, newer = 0] = waiting;
  expect(await numbersOf({ status: "waiting" })).toEqual([newer, older]);
  expect(await numbersOf({ status: "waiting", limit: 1, before: String(newer) })).toEqual([older]);
  await world.site.update(reviews).set({ productHandle: "ahcc" }).where(eq(reviews.number, older));
  expect(await numbersOf({ product: "ahcc" })).toEqual([older]);
  expect(await numbersOf({ product: "nimic" })).toEqual([]);
});

test.each([
  ["what is not there", (all: StoreCalls) => all.showReview({ review: 99_999 }), "unknown_review"],
  [
    "to hide it without a reason",
    (all: StoreCalls) => all.hideReview({ review: 1, by, reason: " " }),
    "invalid_input",
  ],
  ["an empty answer", (all: StoreCalls) => all.answerReview({ review: 1, by, answer: "" }), "invalid_input"],
])("%s is refused", async (_what, call, code) => {
  expect(await call(calls)).toMatchObject({ ok: false, code });
});
