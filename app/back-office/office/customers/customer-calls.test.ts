import { randomUUID } from "node:crypto";
import { desc } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openCalls } from "#tests/support/store/store-calls.ts";
import { openSalesWorld, type SalesWorld } from "#tests/support/worlds/sales-world.ts";
import type { StoreCalls } from "#domain/back-office/store-calls.ts";
import { backOfficeLog } from "#app/back-office/back-office.tables.ts";
import { accounts } from "#app/features/auth/auth.tables.ts";
import { newsletterSignups } from "#app/features/newsletter/newsletter.tables.ts";
import { orders } from "#app/features/orders/order-mirror.tables.ts";
import { returns } from "#app/features/returns/return.tables.ts";
import { reviews } from "#app/features/reviews/review.tables.ts";
import { wishlistItems } from "#app/features/wishlist/wishlist.tables.ts";

const by = "Maria";
const AT = new Date("2026-11-20T09:00:00Z");
const ACCOUNT = randomUUID();
const READER = randomUUID();
const EMAIL = "ana@exemplu.ro";

let world: SalesWorld;
let calls: StoreCalls;
beforeAll(async () => {
  world = await openSalesWorld();
  const { site } = world;
  calls = openCalls({ site, ...world.tools });
  const sell = (id: number, email: string) =>
    world.order(id, `2026-11-2${id}T12:00:00+02:00`, { email, contact_email: email, customer: null });
  await sell(1, "Ana@Exemplu.ro");
  await sell(2, "ana.pop@exemplu.ro");
  await sell(3, EMAIL);
  const person = {
    email: EMAIL,
    firstName: "Ana",
    lastName: "Pop",
    language: "ro",
    hasPassword: false,
  } as const;
  const times = { createdAt: AT, updatedAt: AT, verifiedAt: AT };
  await site.insert(accounts).values({ id: ACCOUNT, emailKey: EMAIL, ...person, ...times });
  await site.insert(wishlistItems).values({ accountId: ACCOUNT, productHandle: "ahcc", addedAt: AT });
  const consent = { language: "ro", source: "footer", consentVersion: "2026-11-21" } as const;
  await site.insert(newsletterSignups).values(
    [EMAIL, "cititor@exemplu.ro"].map((email) => ({
      ...{ ...consent, addressKey: email, email, status: "confirmed" as const, createdAt: AT, askedAt: AT },
      ...{ id: email === EMAIL ? randomUUID() : READER, discountCode: null, confirmedAt: AT },
    })),
  );
  const review = {
    productId: "11",
    productHandle: "ahcc",
    status: "shown",
    rating: 5,
    title: "Bun",
  } as const;
  await site.insert(reviews).values({
    ...{ ...review, id: randomUUID(), text: "Foarte bun.", language: "ro", verified: true, emailKey: EMAIL },
    ...{ requestKey: randomUUID(), createdAt: AT, email: EMAIL },
  });
});
afterAll(() => world.close());

async function find(query?: string) {
  const found = await calls.findCustomers({ query });
  return found.ok
    ? found.data.rows.map(({ customer, email, orders: count }) => [customer, email, count])
    : found;
}

test("mailboxes are found apart by address and order, and the newest without a query", async () => {
  const ana = [`account-${ACCOUNT}`, EMAIL, 2];
  expect(await find("ANA@exemplu.ro")).toEqual([ana]);
  expect(await find("#1")).toEqual([ana]);
  expect(await find("ana.pop@exemplu.ro")).toEqual([["order-2", "ana.pop@exemplu.ro", 1]]);
  expect(await find("cititor@exemplu.ro")).toEqual([[`reader-${READER}`, "cititor@exemplu.ro", 0]]);
  expect(await find("ana")).toEqual([]);
  expect(await find()).toEqual([
    [`account-${ACCOUNT}`, EMAIL, 2],
    ["order-2", "ana.pop@exemplu.ro", 1],
  ]);
  expect(await find("x".repeat(255))).toMatchObject({ code: "invalid_input" });
});

test("a customer is shown with consent and its proof, wishes, reviews and orders", async () => {
  const shown = await calls.showCustomer({ customer: `account-${ACCOUNT}` });
  expect(shown).toMatchObject({
    data: {
      ...{ email: EMAIL, name: "Ana Pop", account: { wishes: 1, language: "ro" }, hasOpenReturn: false },
      totals: [{ orders: 2, paid: { amount: "1040.40", currencyCode: "RON" } }],
      orders: [{ name: "#3" }, { name: "#1" }],
      reviews: [{ product: "ahcc", rating: 5, status: "shown" }],
      newsletter: { source: "footer", consentVersion: "2026-11-21", confirmedAt: AT.toISOString() },
      leftNewsletterAt: null,
    },
  });
  expect(JSON.parse(JSON.stringify(shown))).toEqual(shown);
});

test.each([
  ["order-2", { email: "ana.pop@exemplu.ro", account: null, newsletter: null }],
  [`reader-${READER}`, { email: "cititor@exemplu.ro", orders: [] }],
])("%s is shown without an account", async (customer, data) => {
  expect(await calls.showCustomer({ customer })).toMatchObject({ data });
});

test.each([
  ["order-99", "unknown_customer"],
  ["7400001", "unknown_customer"],
  [`account-${randomUUID()}`, "unknown_customer"],
  [EMAIL, "invalid_input"],
  ["order-1;DROP", "invalid_input"],
  [`account-${"x".repeat(60)}`, "invalid_input"],
])("%s is refused", async (customer, code) => {
  expect(await calls.showCustomer({ customer })).toMatchObject({ ok: false, code });
});

test("the export has all that features keep, and its log no address", async () => {
  const exported = await calls.exportCustomer({ customer: "order-1", email: EMAIL, by });
  expect(exported).toMatchObject({
    data: {
      data: {
        ...{ account: { id: ACCOUNT }, wishlist: [{ product: "ahcc" }], newsletter: [{ source: "footer" }] },
        ...{ reviews: [{ text: "Foarte bun." }], orders: [{ name: "#3" }, { name: "#1" }] },
      },
    },
  });
  const [logged] = await world.site.select().from(backOfficeLog).orderBy(desc(backOfficeLog.id)).limit(1);
  expect(logged).toMatchObject({ command: "exportCustomer", args: ["customer=order-1", "by=Maria"] });
});

test("without an office an order that waits to be sent is not anonymised", async () => {
  const hosted = openCalls({ site: world.site, ...world.tools, hasOffice: false });
  expect(await hosted.eraseCustomer({ customer: "order-2", by })).toMatchObject({
    ...{ ok: false, code: "customer_unsent", params: { order: "#2" } },
  });
});

test("a customer is erased once no return is open; orders stay without the name", async () => {
  const erase = () => calls.eraseCustomer({ customer: `account-${ACCOUNT}`, email: EMAIL, by });
  await world.site.insert(returns).values({
    ...{ id: randomUUID(), orderId: "1", orderName: "#1", requestKey: "form", kind: "request" },
    ...{ status: "approved", language: "ro", reason: "changed_mind", method: "original", lines: [] },
    ...{ currency: "RON", amount: "289.00", shipping: "0.00", requestedAt: AT },
  });
  expect(await erase()).toMatchObject({ ok: false, code: "customer_returns" });
  await world.site.update(returns).set({ status: "completed" });
  expect(await erase()).toEqual({ ok: true, data: { orders: 2, hadAccount: true } });
  const kept = await world.site.select().from(orders).orderBy(orders.id);
  expect(kept.map(({ email }) => email)).toEqual([null, "ana.pop@exemplu.ro", null]);
  expect(await world.site.$count(accounts)).toBe(0);
  expect(await world.site.$count(reviews)).toBe(0);
  expect(await find(EMAIL)).toEqual([]);
  // The proof of the consent that was given stays, without the address.
  const left = await calls.showCustomer({ customer: "order-1", email: EMAIL });
  expect(left).toMatchObject({ data: { newsletter: null, leftNewsletterAt: expect.any(String) } });
  expect(JSON.stringify(await world.site.select().from(backOfficeLog))).not.toContain("exemplu");
});
