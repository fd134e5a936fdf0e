import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { NEWSLETTER_DISCOUNT_CODE } from "#domain/promotion/discount.ts";
import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import { joinHyphenated } from "#lib/text/join-hyphenated.ts";
import type { Address } from "#domain/address/address.ts";
import { beforeEachAuthTest } from "#tests/support/worlds/auth-tests.ts";
import type { StoreTestShop } from "#tests/support/store/open-store-shop.ts";
import { readPageVersion } from "#app/platform/database/page-version.server.ts";
import { storefrontCustomer } from "#app/shop-client/customer/storefront-customer.server.ts";
import type { CustomerAccount } from "#app/shop-client/customer/customer-account.ts";
import { newsletterSignups } from "#app/features/newsletter/newsletter.tables.ts";
import type { MirroredOrder } from "#app/features/orders/mirrored-order.ts";
import { orders } from "#app/features/orders/order-mirror.tables.ts";
import { reviews } from "#app/features/reviews/review.tables.ts";
import { wishlistItems } from "#app/features/wishlist/wishlist.tables.ts";
import { deleteAccount } from "./delete-account.server.ts";
import { exportAccount } from "./export-account.server.ts";
import { accounts, emailLinks, sessions } from "#app/features/auth/auth.tables.ts";
import { activated, type AuthBrowser, type AuthWorld } from "#tests/support/worlds/auth-world.ts";
import {
  readSession,
  requireSession,
  type SignedIn,
} from "#app/features/auth/sessions/current-session.server.ts";

let shop: StoreTestShop;
let world: AuthWorld;
let email: string;
let n: number;
beforeEachAuthTest((test) => ({ shop, world, email, n } = test));

async function signedIn(browser: AuthBrowser) {
  const { request, context } = browser.args();
  return requireSession(request, context);
}

/** Offers the platform's data of a customer in the customer's name. */
function accountOf({ customerToken: token }: SignedIn): CustomerAccount | null {
  return token === null
    ? null
    : storefrontCustomer({ shop: world.resources.shop, token, buyerIp: undefined });
}

const ADDRESS: Address = {
  firstName: "Irina",
  lastName: "Pop",
  company: null,
  address1: "Strada Florilor 1",
  address2: null,
  city: "Cluj-Napoca",
  state: "CJ",
  postalCode: "400001",
  country: "RO",
  phone: "+40722000000",
};

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

/** Stores data of the customer besides the account. */
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
    discountCode: NEWSLETTER_DISCOUNT_CODE,
    consentVersion: "1",
    createdAt: now,
    askedAt: now,
    id: crypto.randomUUID(),
  });
  await site.insert(reviews).values({
    id: crypto.randomUUID(),
    productId: "11",
    productHandle: "papillex",
    status: "shown",
    rating: 4,
    title: "Bun",
    text: "Îl iau la prânz.",
    language: "ro",
    verified: true,
    accountId,
    requestKey: `review ${accountId}`,
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
    const data = await exportAccount(session, world.resources, {
      customer: accountOf(session),
      subscriber: null,
    });
    expect(data).toMatchObject({
      account: { id: session.accountId, email, hasPassword: true, verifiedAt: expect.any(String) },
      sessions: [{ remembered: false, createdAt: expect.any(String), expiresAt: expect.any(String) }],
      newsletter: [{ email, status: "pending", source: "footer", consentVersion: "1" }],
      wishlist: [{ product: "ahcc" }],
      orders: [{ id, total: "289.0" }],
      reviews: [{ product: "papillex", title: "Bun", status: "shown" }],
    });
    const text = JSON.stringify(data);
    for (const secret of [
      session.customerToken ?? "-",
      browser.cookies.get(`${BRAND_STORAGE_PREFIX}_session`) ?? "-",
      "argon2",
      "Hash",
    ]) {
      expect(text).not.toContain(secret);
    }
  });

  it("has the platform's data of the customer, the default address first", async () => {
    const { browser } = await activated(world, email);
    const session = await signedIn(browser);
    const account = accountOf(session);
    if (account === null) throw new Error("No token of the platform.");
    await account.updatePerson({ firstName: "Irina", lastName: "Pop" });
    const made = [
      await account.createAddress(ADDRESS),
      await account.createAddress({ ...ADDRESS, city: "Turda" }),
    ];
    const [, second] = made;
    if (second?.ok === true) await account.makeDefaultAddress(second.value);
    const data = await exportAccount(session, world.resources, {
      customer: account,
      subscriber: null,
    });
    expect(data).toMatchObject({
      platformNote: null,
      platform: {
        id: session.customerId,
        email,
        firstName: "Irina",
        lastName: "Pop",
        phone: null,
        acceptsMarketing: false,
        addresses: [
          { city: "Turda", isDefault: true },
          { city: "Cluj-Napoca", address1: "Strada Florilor 1", phone: "+40722000000", isDefault: false },
        ],
      },
    });
    // A hosted shop may put the token into the ids of addresses.
    expect(JSON.stringify(data)).not.toContain("MailingAddress");
  });

  it("says that the platform's part is missing without a token, and while the platform is away", async () => {
    const { browser } = await activated(world, email);
    const session = await signedIn(browser);
    const unread = {
      platform: null,
      platformNote: expect.stringContaining(joinHyphenated("nu s-a putut citi")),
    };
    expect(await exportAccount(session, world.resources, { customer: null, subscriber: null })).toMatchObject(
      unread,
    );
    world.fault = { of: "customer", is: "unreachable" };
    expect(
      await exportAccount(session, world.resources, { customer: accountOf(session), subscriber: null }),
    ).toMatchObject(unread);
    world.fault = null;
    world.payloads.set("customer", null);
    expect(
      await exportAccount(session, world.resources, { customer: accountOf(session), subscriber: null }),
    ).toMatchObject(unread);
  });

  it("of an account that is gone is nothing", async () => {
    const { browser } = await activated(world, email);
    const session = await signedIn(browser);
    await deleteAccount(session, world.resources);
    expect(
      await exportAccount(session, world.resources, { customer: accountOf(session), subscriber: null }),
    ).toBeNull();
  });
});

describe("the deletion of an account", () => {
  it("keeps only orders without a name; reports the platform's customer", async () => {
    const { browser } = await activated(world, email);
    const session = await signedIn(browser);
    const id = await fill(session.accountId);
    const versionBefore = await readPageVersion(shop.database.site);
    const done = await deleteAccount(session, world.resources);
    // A published review is gone: pages are rendered anew.
    expect(await readPageVersion(shop.database.site)).toBe(versionBefore + 1);
    expect(done).toMatchObject({ ordersKept: 1, customerAtPlatform: session.customerId });
    const { site } = shop.database;
    const ofAccount = await Promise.all([
      site.select().from(accounts).where(eq(accounts.id, session.accountId)),
      site.select().from(sessions).where(eq(sessions.accountId, session.accountId)),
      site.select().from(emailLinks).where(eq(emailLinks.accountId, session.accountId)),
      site.select().from(wishlistItems).where(eq(wishlistItems.accountId, session.accountId)),
      site.select().from(newsletterSignups).where(eq(newsletterSignups.email, email)),
      site.select().from(reviews).where(eq(reviews.accountId, session.accountId)),
    ]);
    expect(ofAccount).toEqual([[], [], [], [], [], []]);
    const [order] = await site.select().from(orders).where(eq(orders.id, id));
    expect(order).toMatchObject({ email: null, emailKey: null, order: { id, total: "289.0", email: null } });
    expect(JSON.stringify(order)).not.toMatch(/Irina|Florilor|irina/);
    expect((await browser.post({ action: "session" })).body.user).toBeNull();
    expect(world.asked).toContain("customerAccessTokenDelete");
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
