import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openReviewsWorld, type ReviewsWorld, VARIANT } from "#tests/support/worlds/reviews-world.ts";
import { toStorableText } from "#lib/text/storable-text.ts";
import { reviews } from "./review.tables.ts";
import { loader as openForm } from "./form/review-form.route.ts";
import { action, loader } from "./reviews.route.ts";

let world: ReviewsWorld;
beforeAll(async () => {
  world = await openReviewsWorld();
});
afterAll(() => world.close());
beforeEach(() => world.site.delete(reviews));

const stored = () => world.site.select().from(reviews);

async function answerOf(response: Promise<Response>) {
  const answer = await response;
  return { status: answer.status, ...((await answer.json()) as Record<string, unknown>) };
}

/** Stores published reviews of papillex, oldest first, an hour apart. */
async function show(ratings: readonly number[]): Promise<void> {
  for (const [index, rating] of ratings.entries()) {
    await world.site.insert(reviews).values({
      id: crypto.randomUUID(),
      productId: "11",
      productHandle: "papillex",
      status: "shown",
      rating,
      title: `review ${index + 1}`,
      text: "x",
      variantId: VARIANT,
      language: "ro",
      verified: false,
      requestKey: `shown ${index}`,
      createdAt: new Date(Date.UTC(2026, 9, 1, index)),
    });
  }
}

describe("POST /api/reviews", () => {
  it("stores a review that waits to be read, and shows it to its author alone", async () => {
    const answer = await world.write({ title: " Bun ", text: "Una\r\nDoua", name: "Ana" });
    expect(answer.status).toBe(201);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(await answer.json()).toMatchObject({
      success: true,
      review: {
        rating: 4,
        title: "Bun",
        text: "Una\nDoua",
        reviewer: "Ana",
        productVariant: "Un flacon",
        verified: false,
        dateText: "21 noiembrie 2026",
      },
    });
    expect(await stored()).toMatchObject([
      {
        status: "waiting",
        productId: "11",
        productHandle: "papillex",
        language: "ro",
        email: null,
        emailKey: null,
        accountId: null,
        verified: false,
      },
    ]);
    expect((await world.read("product=papillex")).body).toMatchObject({ sample: true, total: 2 });
  });

  it("calls an author without a name Anonymous, in the language of the page", async () => {
    expect(await answerOf(world.write({}, { language: "en" }))).toMatchObject({
      review: { reviewer: "Anonymous" },
    });
    expect(await stored()).toMatchObject([{ reviewer: null, language: "en" }]);
  });

  it("asks for a variant only where there are variants", async () => {
    const token = world.token("12");
    const answer = await answerOf(world.write({ product: "ahcc", variant: undefined, token }));
    expect(answer).toMatchObject({ status: 201, review: { productVariant: null } });
  });

  it("says beside each field what is wrong with it, in both languages", async () => {
    const wrong = { rating: "", title: "", text: "x".repeat(10_000), name: "a\0", variant: "" };
    expect(await answerOf(world.write(wrong))).toMatchObject({
      status: 400,
      error: "invalid_fields",
      fields: {
        rating: "Alege o notă de la 1 la 5.",
        title: "Scrie un titlu.",
        text: "Prea lung: cel mult 2000 de caractere.",
        name: expect.stringContaining("nu pot fi citite") as string,
        variant: "Alege varianta despre care scrii.",
      },
    });
    expect(await answerOf(world.write({ title: " " }, { language: "en" }))).toMatchObject({
      fields: { title: "Write a title." },
    });
    expect(await stored()).toEqual([]);
  });

  it.each([
    ["the honeypot filled", { website: "http://spam.test" }, 400, "not_a_person"],
    ["no token", { token: "" }, 400, "expired"],
    ["a token of another product", () => ({ token: world.token("12") }), 400, "expired"],
    [
      "a token of a form sent two seconds after it was opened",
      () => ({ token: world.token("11", new Date(world.now.at.getTime() - 2_000)) }),
      400,
      "too_fast",
    ],
    [
      "a token of yesterday",
      () => ({ token: world.token("11", new Date(world.now.at.getTime() - 25 * 3_600_000)) }),
      400,
      "expired",
    ],
    [
      "a token dated ahead",
      () => ({ token: world.token("11", new Date(world.now.at.getTime() + 60_000)) }),
      400,
      "too_fast",
    ],
    ["an unknown product", { product: "aurora" }, 404, "unknown_product"],
    ["a rating that is an object", { rating: {} }, 400, "invalid_request"],
    ["a title that is a list", { title: ["x"] }, 400, "invalid_request"],
  ] as const)("refuses %s, and stores nothing", async (_case, changes, status, error) => {
    const given = typeof changes === "function" ? changes() : changes;
    const answer = await answerOf(world.write(given));
    expect(answer).toMatchObject({ success: false, status, error, message: expect.any(String) as string });
    expect(await stored()).toEqual([]);
  });

  it("refuses what is no JSON, and another method", async () => {
    const send = (init: RequestInit) => world.call(action, "/api/reviews", init);
    expect((await send({ method: "POST", body: "title=x" })).status).toBe(415);
    const headers = { "Content-Type": "application/json" };
    expect((await send({ method: "POST", headers, body: "{" })).status).toBe(400);
    expect((await send({ method: "PUT", headers, body: "{}" })).status).toBe(405);
  });

  it("takes a form that is sent twice, at once or later, as one review", async () => {
    const token = world.token();
    const answers = await Promise.all([1, 2, 3].map(() => answerOf(world.write({ token }))));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await stored()).toHaveLength(1);
    expect(await answerOf(world.write({ token, title: "Altul" }))).toMatchObject({
      status: 409,
      error: "sent_before",
    });
    expect(await stored()).toMatchObject([{ title: "Bun" }]);
  });

  it("stops a network after so many reviews in an hour", async () => {
    const statuses: number[] = [];
    for (let sent = 0; sent < 32; sent += 1) {
      statuses.push((await world.write({}, { ip: "198.51.100.7" })).status);
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(30);
    const refused = await world.write({}, { ip: "198.51.100.7" });
    expect([refused.status, Number(refused.headers.get("Retry-After"))]).toEqual([429, 3_600]);
    expect((await world.write({}, { ip: "198.51.100.8" })).status).toBe(201);
  });

  it("keeps markup, direction marks and long words from doing anything", async () => {
    const title = "<img src=x onerror=alert(1)>\"'`</script>";
    const text = `${"w".repeat(1_500)} \u202Egpj.exe\u202C {{7*7}} javascript:alert(1)`;
    expect(await answerOf(world.write({ title, text, name: "<b>Ana</b>" }))).toMatchObject({ status: 201 });
    const [row] = await stored();
    expect(row).toMatchObject({ title, reviewer: "<b>Ana</b>" });
    expect(row?.text).toBe(`${"w".repeat(1_500)} gpj.exe {{7*7}} javascript:alert(1)`);
    expect(toStorableText(row?.text ?? "")).toBe(row?.text);
  });

  it("answers 503 while the shop is silent", async () => {
    world.silenceShop(true);
    expect(await answerOf(world.write())).toMatchObject({ status: 503, error: "shop_unavailable" });
    expect((await world.read("product=papillex")).status).toBe(503);
    expect((await world.call(openForm, "/api/review-form?product=papillex")).status).toBe(503);
    world.silenceShop(false);
  });
});

describe("whose review is verified", () => {
  let orderNumber = 88_000;

  it.each([
    ["a proven mailbox with a delivered order of the product", true, {}, true],
    ["a mailbox nobody has proven", false, {}, false],
    ["an order that is on its way", true, { fulfillments: [] }, false],
    ["an order of somebody else", true, { email: "alta@exemplu.ro" }, false],
  ])("%s: %j", async (_case, isProven, changes, verified) => {
    orderNumber += 1;
    const email = `v${orderNumber}@exemplu.ro`;
    await world.order(orderNumber, { email, contact_email: email, ...changes });
    const { cookie, accountId } = await world.logIn(email, isProven);
    expect((await world.write({}, { cookie })).status).toBe(201);
    expect(await stored()).toMatchObject([
      { verified, accountId, email: isProven ? email : null, emailKey: isProven ? email : null },
    ]);
  });

  it("is not one of another product, and a mailbox reviews a product once", async () => {
    const email = "o-data@exemplu.ro";
    await world.order(77_001, { email, contact_email: email });
    const { cookie } = await world.logIn(email, true);
    const other = {
      product: "simplix",
      variant: "gid://shopify/ProductVariant/104",
      token: world.token("13"),
    };
    expect((await world.write(other, { cookie })).status).toBe(201);
    expect(await stored()).toMatchObject([{ verified: false }]);
    expect((await world.write({}, { cookie })).status).toBe(201);
    expect(await answerOf(world.write({}, { cookie }))).toMatchObject({
      status: 409,
      error: "reviewed_before",
    });
    await world.site.update(reviews).set({ status: "hidden" }).where(eq(reviews.productId, "11"));
    expect((await world.write({}, { cookie })).status).toBe(201);
  });
});

describe("GET /api/reviews", () => {
  const titlesOf = (body: Record<string, unknown>) =>
    (body.reviews as { title: string }[]).map(({ title }) => title);

  it("shows samples until there is a real review", async () => {
    expect((await world.read("product=papillex")).body).toMatchObject({ sample: true, total: 2, pages: 1 });
    await show([3]);
    const { body } = await world.read("product=papillex");
    expect(body).toMatchObject({ sample: false, total: 1, average: 3, averageText: "3,0" });
    expect(titlesOf(body)).toEqual(["review 1"]);
    expect((await world.read("product=simplix")).body).toMatchObject({ sample: true });
  });

  it("counts and averages what is shown, on pages of ten in four orders", async () => {
    await show([5, 1, 4, 2, 5, 3, 4, 5, 1, 5, 4, 2]);
    await world.write();
    const pageOf = async (query: string) => titlesOf((await world.read(`product=papillex&${query}`)).body);
    const first = (await world.read("product=papillex")).body;
    expect(first).toMatchObject({ total: 12, average: 3.4, averageText: "3,4", page: 1, pages: 2 });
    expect(titlesOf(first)).toEqual(Array.from({ length: 10 }, (_, index) => `review ${12 - index}`));
    expect(await pageOf("page=2")).toEqual(["review 2", "review 1"]);
    expect(await pageOf("sort=oldest&page=2")).toEqual(["review 11", "review 12"]);
    expect((await pageOf("sort=highest")).slice(0, 5)).toEqual([10, 8, 5, 1, 11].map((n) => `review ${n}`));
    expect((await pageOf("sort=lowest")).slice(0, 4)).toEqual([9, 2, 12, 4].map((n) => `review ${n}`));
    expect((await world.read("product=papillex&page=99")).body).toMatchObject({ page: 2 });
  });

  it.each([
    ["product=papillex&sort=best", 400],
    ["product=papillex&page=0", 400],
    ["product=papillex&page=1e9", 400],
    ["product=papillex&page=99999999", 400],
    ["product=aurora", 404],
    ["", 404],
  ])("%s is answered with %d", async (query, status) => {
    expect((await world.read(query)).status).toBe(status);
  });

  it("is the one way to read", async () => {
    expect((await world.call(loader, "/api/reviews?product=papillex")).headers.get("Cache-Control")).toBe(
      "no-store",
    );
  });
});
