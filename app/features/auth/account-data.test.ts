import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestShop, TEST_SHOP_SETTINGS, type TestShop } from "#tests/support/open-test-shop.ts";
import { newsletterSignups } from "../newsletter/newsletter.tables.ts";
import type { MirroredOrder } from "../orders/mirrored-order.ts";
import { orders } from "../orders/order-mirror.tables.ts";
import { wishlistItems } from "../wishlist/wishlist.tables.ts";
import { deleteAccount } from "./account-deletion.server.ts";
import { exportAccount } from "./account-export.server.ts";
import { accounts, emailLinks, sessions } from "./auth.tables.ts";
import { activated, type AuthBrowser, AuthWorld, PASSWORD } from "./auth-world.fixture.server.ts";
import { readSession, requireSession } from "./current-session.server.ts";

let shop: TestShop;
let world: AuthWorld;
let n = 0;
let email: string;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(() => {
  n += 1;
  email = `irina.${n}@exemplu.ro`;
  world = new AuthWorld({
    site: shop.database.site,
    transport: (call) => shop.shop.execute(call),
    now: shop.now,
    ...TEST_SHOP_SETTINGS,
  });
});

async function signedIn(browser: AuthBrowser) {
  const { request, context } = browser.args();
  return requireSession(request, context);
}

const address = {
  name: "Irina Pop",
  company: null,
  address1: "Strada Florilor 1",
  address2: null,
  city: "Cluj",
  state: "CJ",
  postalCode: "400000",
  countryCode: "RO",
  phone: "0722000000",
};

/** What the store has of her besides the account. */
async function fill(accountId: string) {
  const { site } = shop.database;
  const now = new Date(shop.now.ms);
  await site.insert(wishlistItems).values({ accountId, productHandle: "ahcc", addedAt: now });
  await site.insert(newsletterSignups).values({
    addressKey: email,
    email,
    status: "pending",
    language: "ro",
    source: "footer",
    discountCode: "SANZIANA5",
    consentVersion: "1",
    createdAt: now,
  });
  const id = `5400${n}`;
  const order = { id, name: `#10${n}`, email, delivery: address, billing: null, lines: [], total: "289.0" };
  await site.insert(orders).values({
    id,
    name: order.name,
    email,
    emailKey: email,
    customerId: null,
    checkoutAttempt: null,
    progress: 3,
    order: order as unknown as MirroredOrder,
    placedAt: now,
    updatedAt: now,
  });
  return id;
}

describe("the export of an account", () => {
  it("holds the account, its sessions, consents, wishlist and orders, and no secret", async () => {
    const { browser } = await activated(world, email);
    const session = await signedIn(browser);
    const id = await fill(session.accountId);
    const data = await exportAccount(session, world.resources);
    expect(data).toMatchObject({
      account: { id: session.accountId, email, hasPassword: true, verifiedAt: expect.any(String) },
      sessions: [{ remembered: false, createdAt: expect.any(String), expiresAt: expect.any(String) }],
      newsletter: [{ email, status: "pending", source: "footer", consentVersion: "1" }],
      wishlist: [{ product: "ahcc" }],
      orders: [{ id, total: "289.0" }],
    });
    const text = JSON.stringify(data);
    for (const secret of [
      session.customerToken ?? "-",
      browser.cookies.get("sanziana_session") ?? "-",
      "argon2",
      "Hash",
    ]) {
      expect(text).not.toContain(secret);
    }
  });

  it("holds nothing she saved or subscribed to for a session that has not proven the mailbox", async () => {
    const { browser } = await activated(world, email);
    const session = await signedIn(browser);
    await fill(session.accountId);
    const unproven = { ...session, isVerified: false, lacksProof: true };
    const data = await exportAccount(unproven, world.resources);
    expect(data).toMatchObject({ account: { email }, newsletter: [], wishlist: [], orders: [] });
  });

  it("of an account that is gone is nothing", async () => {
    const { browser } = await activated(world, email);
    const session = await signedIn(browser);
    await deleteAccount(session, world.resources);
    expect(await exportAccount(session, world.resources)).toBeNull();
  });
});

describe("the deletion of an account", () => {
  it("leaves orders without a name, and nothing else; the platform's customer is told of", async () => {
    const { browser } = await activated(world, email);
    const session = await signedIn(browser);
    const id = await fill(session.accountId);
    const done = await deleteAccount(session, world.resources);
    expect(done).toMatchObject({ kind: "deleted", ordersKept: 1, customerAtPlatform: session.customerId });
    const { site } = shop.database;
    const ofAccount = await Promise.all([
      site.select().from(accounts).where(eq(accounts.id, session.accountId)),
      site.select().from(sessions).where(eq(sessions.accountId, session.accountId)),
      site.select().from(emailLinks).where(eq(emailLinks.accountId, session.accountId)),
      site.select().from(wishlistItems).where(eq(wishlistItems.accountId, session.accountId)),
      site.select().from(newsletterSignups).where(eq(newsletterSignups.email, email)),
    ]);
    expect(ofAccount).toEqual([[], [], [], [], []]);
    const [order] = await site.select().from(orders).where(eq(orders.id, id));
    expect(order).toMatchObject({ email: null, emailKey: null, order: { id, total: "289.0", email: null } });
    expect(JSON.stringify(order)).not.toMatch(/Irina|Florilor|irina/);
    expect((await browser.post({ action: "session" })).body.user).toBeNull();
    expect(world.asked).toContain("customerAccessTokenDelete");
  });

  it("of a proven mailbox is not for a session that has not proven it", async () => {
    const { browser } = await activated(world, email);
    const session = { ...(await signedIn(browser)), lacksProof: true };
    expect(await deleteAccount(session, world.resources)).toEqual({ kind: "needs_proof" });
    expect((await browser.post({ action: "login", email, password: PASSWORD })).status).toBe(200);
  });
});

describe("a page for customers only", () => {
  it.each([
    ["/my-account/orders?page=2", "/my-account/orders?page=2"],
    ["/my-account/orders.data?page=2&_routes=orders", "/my-account/orders?page=2"],
  ])("asks a guest at %s to log in, and to come back to %s", async (path, back) => {
    const { request, context } = world.browser().args(new Request(`http://store.test${path}`));
    expect(await readSession(request, context)).toBeNull();
    const thrown = await requireSession(request, context).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(Response);
    const { status, headers } = thrown as Response;
    const to = new URL(headers.get("Location") ?? "", "http://store.test");
    expect([status, to.pathname, to.searchParams.get("returnTo")]).toEqual([302, "/my-account/login", back]);
  });
});
