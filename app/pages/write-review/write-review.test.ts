import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openReviewsWorld, type ReviewsWorld, VARIANT } from "#tests/support/worlds/reviews-world.ts";
import { doReviewJob } from "#app/features/reviews/invitations/do-review-job.server.ts";
import { readUnsubscribeToken } from "#app/features/mails/unsubscribe-link.server.ts";
import { invitationList } from "#app/features/reviews/invitations/invitation-list.server.ts";
import { hideReview } from "#app/features/reviews/moderate-review.server.ts";
import { inviteReviewers } from "#app/features/reviews/invitations/invite-reviewers.server.ts";
import { reviewInvitations, reviews } from "#app/features/reviews/review.tables.ts";
import { eraseCustomer } from "#app/features/orders/mirrored-order.ts";
import { orders } from "#app/features/orders/order-mirror.tables.ts";
import { noteDeparture } from "#app/features/newsletter/departure.store.server.ts";
import { returns } from "#app/features/returns/return.tables.ts";
import { answerInvitation, loadInvitation } from "./write-review.server.ts";
import { DAY_MS } from "#domain/time/units.ts";

/** Arrival time of the parcels. */
const ARRIVED = Date.parse("2026-11-05T12:00:00Z");
const ALLOWED = { note_attributes: [{ name: "email_opt_in", value: "yes" }] };

let world: ReviewsWorld;
let lastOrder = 5_000;
beforeAll(async () => {
  world = await openReviewsWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.now.at = new Date(ARRIVED + DAY_MS);
  world.queued.length = 0;
  world.mails.length = 0;
  await world.site.delete(reviewInvitations);
  await world.site.delete(reviews);
});

/** Reports a delivered order. @returns its buyer's address */
async function order(changes: object = {}): Promise<string> {
  lastOrder += 1;
  const email = `c${lastOrder}@exemplu.ro`;
  await world.order(lastOrder, { email, contact_email: email, ...ALLOWED, ...changes });
  return email;
}

/** Runs the schedule on a day after the delivery, and sends the queued mails. */
async function run(day: number): Promise<void> {
  world.now.at = new Date(ARRIVED + day * DAY_MS);
  await inviteReviewers(world.resources, world.now.at);
  for (const job of world.queued.splice(0)) {
    if (job.name !== "review") throw new Error(job.name);
    await doReviewJob("5f0c6a52-51a4-4b11-9e0b-2a3e9a0f7d11", job.data, world.resources);
  }
}

const outcomes = async () => {
  const rows = await world.site.select().from(reviewInvitations).orderBy(asc(reviewInvitations.orderId));
  return rows.map(({ outcome }) => outcome);
};

describe("the invitation", () => {
  it("goes out once, 14 days after the delivery, in the order's language, with a way out", async () => {
    const email = await order({ customer_locale: "en-GB" });
    await run(13.9);
    expect(world.mails).toEqual([]);
    await run(14);
    await run(15);
    expect(world.mails).toMatchObject([{ to: email, subject: "How do you find what you ordered?" }]);
    const [mail] = world.mails;
    for (const fact of [
      `#${lastOrder}`,
      "Papillex, AHCC",
      "/write-review?token=",
      "/unsubscribe/review-invitations",
    ]) {
      expect(mail?.text).toContain(fact);
    }
    expect(mail?.unsubscribeUrl).toContain("/unsubscribe/review-invitations?token=");
    expect(await outcomes()).toEqual(["sent"]);
  });

  it.each([
    ["was not allowed at checkout", { note_attributes: [] }],
    ["was allowed to the platform alone", { note_attributes: [], buyer_accepts_marketing: true }],
    ["is of a renewal", { source_name: "subscription_contract" }],
    ["is of an order on its way", { fulfillments: [] }],
  ])("is not planned where it %s", async (_case, changes) => {
    await order(changes);
    await run(20);
    expect(await outcomes()).toEqual([]);
  });

  it("is not planned for a delivery reported a month later", async () => {
    world.now.at = new Date(ARRIVED + 31 * DAY_MS);
    await order();
    expect(await outcomes()).toEqual([]);
  });

  it("never goes out after a return, a refund, a deleted account or an unsubscription", async () => {
    const [, returned] = [await order(), String(lastOrder)];
    await world.site.insert(returns).values({
      id: randomUUID(),
      orderId: returned,
      orderName: "#1",
      requestKey: "key",
      kind: "request",
      status: "pending",
      language: "ro",
      method: "original",
      lines: [],
      currency: "RON",
      amount: "1.00",
      shipping: "0.00",
      requestedAt: world.now.at,
    });
    await order();
    await world.order(lastOrder, {
      ...ALLOWED,
      financial_status: "partially_refunded",
      updated_at: "2026-11-22T10:00:00+02:00",
    });
    await order();
    const [erased] = await world.site
      .select()
      .from(orders)
      .where(eq(orders.id, String(lastOrder)));
    if (erased === undefined) throw new Error("There is no order.");
    await world.site
      .update(orders)
      .set({ email: null, emailKey: null, order: eraseCustomer(erased.order) })
      .where(eq(orders.id, erased.id));
    const left = await order();
    const signup = {
      addressKey: left,
      id: randomUUID(),
      email: left,
      status: "confirmed",
      language: "ro",
      source: "checkout",
      discountCode: null,
      consentVersion: "1",
      createdAt: world.now.at,
      askedAt: world.now.at,
      confirmedAt: world.now.at,
    } as const;
    const { linkSecret } = world.resources;
    await noteDeparture(world.site, signup, { linkSecret, at: new Date("2026-11-23T08:00:00Z") });
    await run(20);
    expect(await outcomes()).toEqual(["returned", "returned", "gone", "refused"]);
    expect(world.mails).toEqual([]);
  });

  it("is left by one press of a mailbox, for all orders to come", async () => {
    const email = await order();
    await run(14);
    const token = new URL(world.mails[0]?.unsubscribeUrl ?? "").searchParams.get("token") ?? "";
    const id = readUnsubscribeToken("review-invitations", token, world.resources.linkSecret) ?? "";
    expect(await invitationList.includes(id, world.resources)).toBe(true);
    await invitationList.leave(id, world.resources);
    await invitationList.leave(id, world.resources);
    expect(await invitationList.includes(id, world.resources)).toBe(false);
    await order({ email, contact_email: email });
    world.mails.length = 0;
    await run(20);
    expect(world.mails).toEqual([]);
    expect(await outcomes()).toEqual(["sent", "refused"]);
  });
});

describe("the link of an invitation", () => {
  const GOOD = {
    rating: "5",
    title: "Bun",
    text: "Îl iau la prânz.",
    name: "",
    variant: VARIANT,
    website: "",
  };

  async function invite(): Promise<{ path: string; email: string }> {
    const email = await order();
    await run(14);
    const [link = ""] = /\/write-review\?token=\S+/.exec(world.mails.at(-1)?.text ?? "") ?? [];
    return { path: link, email };
  }

  interface Shown {
    readonly status: number;
    readonly view: {
      state: string;
      products?: readonly { id: string; variant: string; isWritten: boolean }[];
    };
    readonly answer: { isStored: boolean; problem: string | null; errors: object; typed: object } | null;
  }
  async function shown(handler: unknown, path: string, fields?: Record<string, string>): Promise<Shown> {
    const init = fields === undefined ? {} : { method: "POST", body: new URLSearchParams(fields) };
    const { data, init: sent } = (await world.call(handler, path, init)) as unknown as {
      data: Pick<Shown, "view"> & Partial<Pick<Shown, "answer">>;
      init: { status: number };
    };
    return { view: data.view, answer: data.answer ?? null, status: sent.status };
  }

  it("shows a form for each product, and makes a verified review that is written once", async () => {
    const { path, email } = await invite();
    const before = await shown(loadInvitation, path);
    expect(before).toMatchObject({
      status: 200,
      view: {
        state: "open",
        products: [
          { id: "11", variant: VARIANT, isWritten: false },
          { id: "12", variant: "", isWritten: false },
        ],
      },
    });
    expect(await shown(answerInvitation, path, { ...GOOD, product: "11" })).toMatchObject({
      status: 200,
      view: { products: [{ isWritten: true }, { isWritten: false }] },
      answer: { isStored: true },
    });
    await shown(answerInvitation, path, { ...GOOD, product: "11", title: "Altul" });
    expect(await world.site.select().from(reviews)).toMatchObject([
      { status: "waiting", title: "Bun", verified: true, email, emailKey: email, orderId: String(lastOrder) },
    ]);
  });

  it("brings another review once the first one is hidden", async () => {
    const { path } = await invite();
    await shown(answerInvitation, path, { ...GOOD, product: "11" });
    const [first] = await world.site.select().from(reviews);
    await hideReview(world.resources, first?.number ?? 0, { by: "Ioana", reason: "It names a person." });
    expect((await shown(loadInvitation, path)).view.products?.[0]).toMatchObject({ isWritten: false });
    const again = { ...GOOD, product: "11", title: "Altul" };
    expect(await shown(answerInvitation, path, again)).toMatchObject({
      status: 200,
      view: { products: [{ isWritten: true }, { isWritten: false }] },
    });
    await shown(answerInvitation, path, again);
    expect(await world.site.select().from(reviews).orderBy(asc(reviews.number))).toMatchObject([
      { status: "hidden", title: "Bun" },
      { status: "waiting", title: "Altul" },
    ]);
  });

  it("loses nothing typed, and takes no product but those of the order", async () => {
    const { path } = await invite();
    expect(await shown(answerInvitation, path, { ...GOOD, product: "11", title: " " })).toMatchObject({
      status: 400,
      answer: { isStored: false, errors: { title: "Scrie un titlu." }, typed: { text: GOOD.text } },
    });
    expect((await shown(answerInvitation, path, { ...GOOD, product: "13" })).answer).toBeNull();
    const spam = await shown(answerInvitation, path, { ...GOOD, product: "11", website: "http://spam.test" });
    expect(spam.answer?.problem).toContain("completat");
    expect(await world.site.select().from(reviews)).toEqual([]);
  });

  it.each(["", "x", "x".repeat(10_000), "A".repeat(65)])("forged as %s opens nothing", async (token) => {
    const path = `/write-review?token=${token}`;
    expect(await shown(loadInvitation, path)).toMatchObject({ status: 404, view: { state: "invalid" } });
    expect(await shown(answerInvitation, path, { ...GOOD, product: "11" })).toMatchObject({ status: 404 });
  });

  it("does not open another page, nor that of another purpose this one, and ends after 90 days", async () => {
    const { path } = await invite();
    const leaving = new URL(world.mails.at(-1)?.unsubscribeUrl ?? "").searchParams.get("token") ?? "";
    expect((await shown(loadInvitation, `/write-review?token=${leaving}`)).status).toBe(404);
    world.now.at = new Date(ARRIVED + (14 + 91) * DAY_MS);
    expect(await shown(loadInvitation, path)).toMatchObject({ status: 410, view: { state: "expired" } });
  });
});
