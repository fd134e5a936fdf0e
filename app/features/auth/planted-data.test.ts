import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { beforeEachAuthTest } from "#tests/support/worlds/auth-tests.ts";
import { TEST_SHOP_SETTINGS } from "#shop/testing/open-test-shop.ts";
import type { StoreTestShop } from "#tests/support/store/open-store-shop.ts";
import {
  readRecord,
  storefrontCustomer,
  updatePerson,
} from "#app/shop-client/customer/storefront-customer.server.ts";
import { keepEntries, readAccountWishlist } from "#app/features/wishlist/wishlist.store.server.ts";
import { accounts } from "./auth.tables.ts";
import {
  activationIn,
  type AuthBrowser,
  type AuthWorld,
  linkIn,
  PASSWORD,
  registered,
} from "#tests/support/worlds/auth-world.ts";
import { readSession } from "./sessions/current-session.server.ts";

const STOLEN = "parola-hotului";
const CAPCANEI = {
  firstName: "Mallory",
  lastName: "Hoț",
  company: null,
  country: "RO",
  address1: "Str. Capcanei 1",
  address2: null,
  city: "Cluj-Napoca",
  state: "CJ",
  postalCode: "400129",
  phone: "0721123456",
} as const;

let shop: StoreTestShop;
let world: AuthWorld;
let email: string;
beforeEachAuthTest((test) => ({ shop, world, email } = test));

async function sessionOf(browser: AuthBrowser) {
  const { request, context } = browser.args();
  return readSession(request, context);
}

/** Reads the platform's customer of a browser's session. */
async function recordOf(browser: AuthBrowser) {
  const session = await sessionOf(browser);
  const token = session?.customerToken ?? "";
  const record = await readRecord({ shop: world.resources.shop, token, buyerIp: undefined });
  return record.ok ? record.value : null;
}

/** The record of an empty account. */
const EMPTY = { firstName: null, lastName: null, phone: null, acceptsMarketing: false, addresses: [] };

/**
 * Creates a customer with the victim's address by the public API, as an attacker, logs in here with its password, and
 * fills all that can be filled.
 */
async function plantAccount(): Promise<AuthBrowser> {
  const input = { email, password: STOLEN, firstName: "Mallory", acceptsMarketing: true };
  await shop.shop.execute({
    version: "2024-01",
    headers: { "X-Shopify-Storefront-Access-Token": TEST_SHOP_SETTINGS.publicToken },
    body: {
      query: `mutation ($input: CustomerCreateInput!) { customerCreate(input: $input) { customer { id } } }`,
      variables: { input },
    },
  });
  const attacker = world.browser();
  expect((await attacker.post({ action: "login", email, password: STOLEN })).status).toBe(200);
  const session = await sessionOf(attacker);
  const customer = { shop: world.resources.shop, token: session?.customerToken ?? "", buyerIp: undefined };
  expect(await storefrontCustomer(customer).createAddress(CAPCANEI)).toMatchObject({ ok: true });
  await updatePerson(customer, { firstName: "Mallory", lastName: "Hoț" });
  const planted = [{ handle: "papillex", addedAt: shop.now.ms }];
  await keepEntries(shop.database.site, session?.accountId ?? "", planted);
  return attacker;
}

/** Ways for the victim to prove the mailbox; each returns the logged-in browser. */
const PROOFS: Readonly<Record<string, () => Promise<AuthBrowser>>> = {
  activation: async () => {
    const { browser, mail } = await registered(world, email);
    const call = { action: "activate-account", ...activationIn(mail), password: PASSWORD };
    expect((await browser.post(call)).status).toBe(200);
    return browser;
  },
  "a magic link": async () => {
    const browser = world.browser();
    await browser.post({ action: "magic-link", email });
    const token = linkIn((await world.deliver()).at(-1), "/verify-magic-link").searchParams.get("token");
    expect((await browser.post({ action: "verify-magic-link", token })).status).toBe(200);
    return browser;
  },
  "a reset link": async () => {
    const browser = world.browser();
    await browser.post({ action: "reset-password", email });
    const token = linkIn((await world.deliver()).at(-1), "/set-password").searchParams.get("token");
    expect((await browser.post({ action: "update-password", token, password: PASSWORD })).status).toBe(200);
    return browser;
  },
};

describe.each(Object.entries(PROOFS))("planted account data, the mailbox proven by %s", (_way, prove) => {
  it("nothing the attacker gave the account is in it, and the attacker is out", async () => {
    const attacker = await plantAccount();
    const victim = await prove();
    const session = await sessionOf(victim);
    expect(session).toMatchObject({ isVerified: true, firstName: null, lastName: null });
    expect(await recordOf(victim)).toMatchObject(EMPTY);
    expect(await readAccountWishlist(shop.database.site, session?.accountId ?? "")).toEqual([]);
    expect(await sessionOf(attacker)).toBeNull();
    const again = await world.browser().post({ action: "login", email, password: STOLEN });
    expect(again.status).toBe(401);
  });
});

it("a second proof deletes nothing", async () => {
  const victim = await PROOFS.activation?.();
  const session = victim && (await sessionOf(victim));
  const own = [{ handle: "ahcc", addedAt: shop.now.ms }];
  await keepEntries(shop.database.site, session?.accountId ?? "", own);
  await PROOFS["a magic link"]?.();
  expect(await readAccountWishlist(shop.database.site, session?.accountId ?? "")).toEqual(own);
});

describe("names of a registration", () => {
  const REGISTRATION = { password: PASSWORD, firstName: "Ana", lastName: "Pop" };
  const nameOf = async () => {
    const [row] = await shop.database.site.select().from(accounts).where(eq(accounts.email, email));
    return [row?.firstName, row?.lastName, row?.pendingPasswordHash];
  };

  it.each([
    ["confirmed", { confirmsPending: true }],
    ["chosen again", { passwordAgain: PASSWORD }],
  ])("stay when the password typed with them is %s: both are one person", async (_case, how) => {
    const { browser, mail } = await registered(world, email, REGISTRATION);
    const call = { action: "activate-account", ...activationIn(mail), ...how };
    expect((await browser.post({ ...call, password: PASSWORD })).status).toBe(200);
    expect(await nameOf()).toEqual(["Ana", "Pop", null]);
    expect(await recordOf(browser)).toMatchObject({ firstName: "Ana", lastName: "Pop" });
  });

  it("are deleted when another password is chosen: another person may have typed them", async () => {
    const { browser, mail } = await registered(world, email, { ...REGISTRATION, firstName: "Mallory" });
    const call = { action: "activate-account", ...activationIn(mail), password: "alta-parola" };
    expect((await browser.post({ ...call, lastName: " Ene " })).status).toBe(200);
    expect(await nameOf()).toEqual([null, "Ene", null]);
    expect(await recordOf(browser)).toMatchObject({ firstName: null, lastName: "Ene" });
  });

  it("go, with the password typed then, when a magic link comes first", async () => {
    await registered(world, email, { ...REGISTRATION, firstName: "Mallory" });
    await PROOFS["a magic link"]?.();
    expect(await nameOf()).toEqual([null, null, null]);
  });

  it("that cannot be one are refused in the form, and the link stays good", async () => {
    const { browser, mail } = await registered(world, email);
    const call = { action: "activate-account", ...activationIn(mail), password: PASSWORD };
    const refused = await browser.post({ ...call, firstName: "https://rau.example" });
    expect(refused.status).toBe(400);
    expect((await browser.post({ ...call, firstName: "Ana" })).status).toBe(200);
  });
});

it("a link mailed to the old mailbox proves nothing of the one the account was moved to", async () => {
  await plantAccount();
  const browser = world.browser();
  await browser.post({ action: "magic-link", email });
  const token = linkIn((await world.deliver()).at(-1), "/verify-magic-link").searchParams.get("token");
  const [row] = await shop.database.site.select().from(accounts).where(eq(accounts.email, email));
  const victim = `victim.${email}`;
  const moved = { id: row?.customerId ?? "", email: victim, firstName: null, lastName: null };
  world.payloads.set("customer", moved);
  await browser.post({ action: "login", email, password: STOLEN });
  world.payloads.clear();
  expect((await browser.post({ action: "verify-magic-link", token })).status).toBe(400);
  const [after] = await shop.database.site.select().from(accounts).where(eq(accounts.email, victim));
  expect(after).toMatchObject({ id: row?.id, verifiedAt: null });
});
