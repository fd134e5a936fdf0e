import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase } from "#tests/support/database/database.ts";
import { orders } from "#app/features/orders/order-mirror.tables.ts";
import { attemptStore, type Claim, readStage } from "./checkout-attempt.store.server.ts";
import { checkoutAttempts } from "./checkout-attempt.tables.ts";
import { MINUTE_MS } from "#domain/time/units.ts";

const PAGE = "page-1";
const CONTENT = { lines: [1] };
const CART = { id: "gid://shopify/Cart/1", checkoutUrl: "http://shop.test/pay/1" };

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let now: Date;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  now = new Date("2026-11-21T08:00:00Z");
  await database.site.delete(checkoutAttempts);
  await database.site.delete(orders);
});

const store = () => attemptStore(database.site, () => now);
const claim = (pageToken = PAGE, content: unknown = CONTENT, own: readonly string[] = []): Promise<Claim> =>
  store().claim({ pageToken, content }, own);

/** Creates a finished checkout, as the first press of the button leaves it. */
async function made(): Promise<string> {
  const { attempt } = await claim();
  await store().finish(attempt, CART);
  return attempt;
}

describe("a checkout sent", () => {
  it("once is this request's to make", async () => {
    expect(await claim()).toEqual({ kind: "mine", attempt: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  });

  it("twice at the same moment is made by one; the other waits for its payment page", async () => {
    const first = await claim();
    const second = claim();
    await store().finish(first.attempt, CART);
    expect(await second).toEqual({ kind: "made", attempt: first.attempt, checkoutUrl: CART.checkoutUrl });
  });

  it("twenty times at the same moment makes one cart", async () => {
    const claims = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const mine = await claim();
        if (mine.kind === "mine") await store().finish(mine.attempt, CART);
        return mine;
      }),
    );
    expect(claims.filter(({ kind }) => kind === "mine")).toHaveLength(1);
    expect(new Set(claims.map(({ attempt }) => attempt)).size).toBe(1);
  });

  it("again from a page rendered anew leads to the same payment page, for the browser that has the cookie", async () => {
    const attempt = await made();
    expect(await claim("page-2", CONTENT, [attempt])).toEqual({
      kind: "made",
      attempt,
      checkoutUrl: CART.checkoutUrl,
    });
    expect(await claim("page-2")).toMatchObject({ kind: "mine" });
  });

  it("with other content is another checkout", async () => {
    const attempt = await made();
    expect(await claim(PAGE, { lines: [2] }, [attempt])).toMatchObject({ kind: "mine" });
  });

  it("again after ten minutes is made anew, since prices may have moved", async () => {
    const attempt = await made();
    now = new Date(now.getTime() + 10 * MINUTE_MS + 1);
    const later = await claim(PAGE, CONTENT, [attempt]);
    expect(later.kind).toBe("mine");
    expect(later.attempt).not.toBe(attempt);
  });

  it("again after it was paid is a new order", async () => {
    const attempt = await made();
    await database.site.insert(orders).values({
      id: "1",
      name: "#1001",
      checkoutAttempt: attempt,
      order: {} as never,
      placedAt: now,
      updatedAt: now,
    });
    expect(await claim(PAGE, CONTENT, [attempt])).toMatchObject({ kind: "mine" });
  });
});

describe("design §5.22: the stage of a checkout, by the page that sent it", () => {
  const stage = (pageToken = PAGE) => readStage(database.site, pageToken);

  it("is creating cart, then creating order from the platform's answer until the payment's address is stored", async () => {
    expect(await stage()).toBe("creating-cart");
    const { attempt } = await claim();
    expect(await stage()).toBe("creating-cart");
    await store().noteCart(attempt, CART.id);
    expect(await stage()).toBe("creating-order");
    await store().finish(attempt, CART);
    expect(await stage()).toBe("ready");
    expect(await stage("page-2")).toBe("creating-cart");
  });

  it("begins anew when the page is sent again with other content, or after it was given up", async () => {
    const { attempt } = await claim();
    await store().noteCart(attempt, CART.id);
    now = new Date(now.getTime() + 1);
    const other = await claim(PAGE, { lines: [2] });
    expect(await stage()).toBe("creating-cart");
    await store().giveUp(other.attempt);
    await store().giveUp(attempt);
    expect(await stage()).toBe("creating-cart");
  });
});

describe("a claim", () => {
  it("that was given up is free", async () => {
    const first = await claim();
    await store().giveUp(first.attempt);
    expect(await claim()).toMatchObject({ kind: "mine" });
  });

  it("whose holder died is taken over", async () => {
    const lost = await claim();
    now = new Date(now.getTime() + MINUTE_MS);
    const next = await claim();
    expect(next.kind).toBe("mine");
    expect(next.attempt).not.toBe(lost.attempt);
  });

  it("that led to a cart is not given up any more", async () => {
    const attempt = await made();
    await store().giveUp(attempt);
    expect(await claim()).toMatchObject({ kind: "made", attempt });
  });
});
