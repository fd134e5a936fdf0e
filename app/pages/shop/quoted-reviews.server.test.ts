import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openReviewsWorld, type ReviewsWorld } from "#tests/support/worlds/reviews-world.ts";
import { findBestReviews } from "#app/features/reviews/review.store.server.ts";
import { reviews } from "#app/features/reviews/review.tables.ts";
import { withLanguage } from "#app/i18n/request-language.server.ts";
import type { ProductSummary } from "#app/shop-client/product.ts";
import { quotedReviews } from "./quoted-reviews.server.ts";

let world: ReviewsWorld;
beforeAll(async () => {
  world = await openReviewsWorld();
});
afterAll(() => world.close());

const PRODUCTS = [11, 12, 13, 14].map(
  (id) =>
    ({
      id: `gid://shopify/Product/${id}`,
      handle: `p${id}`,
      title: `P${id}`,
      reviewCount: 2,
      variants: [],
    }) as unknown as ProductSummary,
);

async function quotes(demoContent: boolean) {
  const resources = { ...world.resources, settings: { ...world.resources.settings, demoContent } };
  const quoted = await withLanguage("ro", () => quotedReviews(resources, PRODUCTS, "ro"));
  return quoted.map(({ handle, sample, review }) => [handle, sample, review.rating, review.text.length]);
}

test("samples fill up what real reviews leave, of products without one, and only with demo content", async () => {
  expect((await quotes(true)).map(([handle, sample]) => [handle, sample])).toEqual([
    ["p11", true],
    ["p12", true],
    ["p13", true],
  ]);
  expect(await quotes(false)).toEqual([]);
  const written = { productHandle: "p", title: "Bun", language: "ro", verified: false } as const;
  const review = (productId: string, rating: number, text: string, day: number) => ({
    ...written,
    id: randomUUID(),
    productId,
    rating,
    text,
    status: "shown" as const,
    requestKey: randomUUID(),
    createdAt: new Date(Date.UTC(2026, 10, day)),
  });
  await world.site
    .insert(reviews)
    .values([
      review("14", 3, "x", 1),
      review("12", 2, "x", 1),
      review("12", 4, "x".repeat(900), 2),
      { ...review("13", 5, "x", 1), status: "hidden" },
      review("99", 5, "of a product that is not on the page", 1),
    ]);
  const best = await findBestReviews(world.site, ["12", "14"]);
  expect(new Map(best.map(({ productId, rating }) => [productId, rating]))).toEqual(
    new Map([
      ["12", 4],
      ["14", 3],
    ]),
  );
  expect(await quotes(false)).toEqual([
    ["p12", false, 4, 301],
    ["p14", false, 3, 1],
  ]);
  expect((await quotes(true)).map(([handle, sample]) => [handle, sample])).toEqual([
    ["p12", false],
    ["p14", false],
    ["p11", true],
  ]);
});
