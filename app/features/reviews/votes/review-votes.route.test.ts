import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openReviewsWorld, type ReviewsWorld } from "#tests/support/worlds/reviews-world.ts";
import { reviews, reviewVotes } from "#app/features/reviews/review.tables.ts";
import { action } from "./review-votes.route.ts";

let world: ReviewsWorld;
beforeAll(async () => {
  world = await openReviewsWorld();
});
afterAll(() => world.close());

const ANA = "a1".repeat(32);
const MARIA = "b2".repeat(32);

async function review(status: "shown" | "waiting" | "hidden" = "shown"): Promise<string> {
  const id = randomUUID();
  const facts = { productId: "11", productHandle: "papillex", rating: 5, title: "Bun", text: "Bun" };
  await world.site.insert(reviews).values({
    ...facts,
    id,
    status,
    language: "ro",
    verified: false,
    requestKey: id,
    createdAt: world.now.at,
  });
  return id;
}

function send(body: unknown, ip?: string): Promise<Response> {
  return world.call(action, "/api/review-votes", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    ...(ip !== undefined && { ip }),
  });
}

describe("POST /api/review-votes", () => {
  it("counts a browser once, lets it change its mind and take it back", async () => {
    const id = await review();
    const vote = async (voter: string, said: string | null) =>
      (await send({ review: id, vote: said, voter })).json() as Promise<unknown>;
    expect(await vote(ANA, "helpful")).toEqual({ helpful: 1, notHelpful: 0 });
    expect(await vote(ANA, "helpful")).toEqual({ helpful: 1, notHelpful: 0 });
    expect(await vote(MARIA, "helpful")).toEqual({ helpful: 2, notHelpful: 0 });
    expect(await vote(ANA, "not_helpful")).toEqual({ helpful: 1, notHelpful: 1 });
    expect(await vote(ANA, null)).toEqual({ helpful: 1, notHelpful: 0 });
    expect(await vote(ANA, null)).toEqual({ helpful: 1, notHelpful: 0 });
    const rows = await world.site.select().from(reviewVotes).where(eq(reviewVotes.reviewId, id));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(MARIA);
  });

  it("counts right when many vote at once", async () => {
    const id = await review();
    const voters = Array.from({ length: 8 }, (_, index) => String(index).repeat(64));
    await Promise.all(
      [...voters, ...voters].map((voter) => send({ review: id, vote: "helpful", voter }, "203.0.113.4")),
    );
    const [row] = await world.site.select().from(reviews).where(eq(reviews.id, id));
    expect(row).toMatchObject({ helpful: 8, notHelpful: 0 });
  });

  it.each(["waiting", "hidden"] as const)("knows no review that is %s", async (status) => {
    expect((await send({ review: await review(status), vote: "helpful", voter: ANA })).status).toBe(404);
  });

  it.each([
    [{ review: "sample-papillex-1", vote: "helpful", voter: ANA }],
    [{ review: randomUUID(), vote: "great", voter: ANA }],
    [{ review: randomUUID(), vote: "helpful", voter: "me" }],
    [{ review: randomUUID(), vote: "helpful", voter: "a".repeat(100_000) }],
    [{ review: randomUUID(), voter: ANA }],
    [[]],
    ["\0"],
  ])("refuses %j", async (body) => {
    expect((await send(body)).status).toBe(400);
  });

  it("stops a network after 120 votes in ten minutes", async () => {
    const ids = await Promise.all(Array.from({ length: 7 }, () => review()));
    const vote = (number: number) =>
      send({ review: ids[Math.floor(number / 20)], vote: "helpful", voter: ANA }, "203.0.113.9");
    for (let sent = 0; sent < 120; sent += 1) expect((await vote(sent)).status).toBe(200);
    expect((await vote(120)).status).toBe(429);
  });

  it("takes no more than 20 votes a day of one review from a network, whatever keys it invents", async () => {
    const id = await review();
    const keys = Array.from({ length: 22 }, (_, index) => index.toString(16).padStart(64, "0"));
    const answers = [];
    for (const voter of keys)
      answers.push(await send({ review: id, vote: "helpful", voter }, "203.0.113.11"));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.at(-1)?.status).toBe(429);
    const [row] = await world.site.select().from(reviews).where(eq(reviews.id, id));
    expect(row).toMatchObject({ helpful: 20 });
    expect((await send({ review: await review(), vote: "helpful", voter: ANA }, "203.0.113.11")).status).toBe(
      200,
    );
  });
});
