import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { beforeEachAuthTest } from "#tests/support/worlds/auth-tests.ts";
import { TEST_SHOP_SETTINGS } from "#shop/testing/open-test-shop.ts";
import type { StoreTestShop } from "#tests/support/store/open-store-shop.ts";
import { deleteAccount } from "#app/personal-data/delete-account.server.ts";
import { createAuthContext } from "#app/features/auth/auth-context.server.ts";
import { accounts } from "#app/features/auth/auth.tables.ts";
import { type AuthBrowser, type AuthWorld, linkIn, STORE } from "#tests/support/worlds/auth-world.ts";
import { readSession, type SignedIn } from "#app/features/auth/sessions/current-session.server.ts";
import { finishPassword } from "#app/features/auth/passwords/finish-password.server.ts";
import { changeAccountWishlist } from "#app/features/wishlist/receive-wishlist.server.ts";
import { action as changeWishlist } from "#app/features/wishlist/wishlist.route.ts";
import { keepEntries, readAccountWishlist } from "#app/features/wishlist/wishlist.store.server.ts";
import { changeOwnFacts } from "./details/account-row.store.server.ts";
import { changeDetails } from "./details/change-details.server.ts";
import { changeProfile } from "./profile/change-profile.server.ts";
import { action as changeWishlistPage } from "./wishlist/wishlist.page.tsx";

/* Scenario: an attacker is logged in with a password of an account whose mailbox is not proven. A request of that
   session begins, the owner of the mailbox proves it, and then the request goes on. */

const STOLEN = "parola-hotului";
const OWN = "ahcc";
const FORM = "application/x-www-form-urlencoded";

let shop: StoreTestShop;
let world: AuthWorld;
let email: string;
beforeEachAuthTest((test) => ({ shop, world, email } = test));

let attacker: AuthBrowser;
let stale: SignedIn;
beforeEach(async () => {
  const products = ["papillex", OWN].map((handle) => ({ handle }));
  Object.assign(world.resources, { catalogue: { list: async () => ({ ok: true, value: products }) } });
  const query = `mutation ($input: CustomerCreateInput!) { customerCreate(input: $input) { customer { id } } }`;
  await shop.shop.execute({
    version: "2024-01",
    headers: { "X-Shopify-Storefront-Access-Token": TEST_SHOP_SETTINGS.publicToken },
    body: { query, variables: { input: { email, password: STOLEN } } },
  });
  attacker = world.browser();
  await attacker.post({ action: "login", email, password: STOLEN });
  const { request, context } = attacker.args();
  const session = await readSession(request, context);
  if (session === null) throw new Error("The attacker is not logged in.");
  stale = session;
});

/** The owner follows a link in the mailbox, and puts a product into the wishlist. */
async function prove(): Promise<AuthBrowser> {
  const browser = world.browser();
  await browser.post({ action: "magic-link", email });
  const token = linkIn((await world.deliver()).at(-1), "/verify-magic-link").searchParams.get("token");
  expect((await browser.post({ action: "verify-magic-link", token })).status).toBe(200);
  await keepEntries(shop.database.site, stale.accountId, [{ handle: OWN, addedAt: shop.now.ms }]);
  return browser;
}

/** Reads the account's data. */
async function held() {
  const { site } = shop.database;
  const [account] = await site.select().from(accounts).where(eq(accounts.id, stale.accountId));
  const wishlist = await readAccountWishlist(site, stale.accountId);
  return {
    firstName: account?.firstName,
    language: account?.language,
    hasPassword: account?.hasPassword,
    wishlist: wishlist.map(({ handle }) => handle),
  };
}

/** Starts a request of the attacker whose body does not arrive before `finish` is called. */
function slowRequest(path: string, type: string, body: string) {
  const isRead = Promise.withResolvers<void>();
  const isFinished = Promise.withResolvers<void>();
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        isRead.resolve();
        await isFinished.promise;
        controller.enqueue(new TextEncoder().encode(body));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const cookie = [...attacker.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const headers = { cookie, "content-type": type };
  const init = { method: "POST", headers, body: stream, duplex: "half" } as const;
  const request = new Request(`${STORE}${path}`, init);
  const url = new URL(request.url);
  const args = { ...attacker.args(request), params: {}, url, pattern: path };
  return { args, isRead: isRead.promise, finish: isFinished.resolve };
}
type Args = ReturnType<typeof slowRequest>["args"];

const json = (value: object) => JSON.stringify(value);
const form = (fields: Readonly<Record<string, string>>) => new URLSearchParams(fields).toString();
const PLANTED = { handle: "papillex", addedAt: 1 };

describe("a request whose body is completed after the proof changes nothing", () => {
  it.each<[string, (args: Args) => unknown, string, () => string]>([
    [
      "a product to add",
      changeWishlist,
      "application/json",
      () => json({ action: "add", handle: "papillex" }),
    ],
    [
      "a list to merge",
      changeWishlist,
      "application/json",
      () => json({ action: "merge", items: [PLANTED] }),
    ],
    [
      "a product to remove",
      changeWishlist,
      "application/json",
      () => json({ action: "remove", handle: OWN }),
    ],
    ["a product to remove, as a form", changeWishlistPage, FORM, () => form({ handle: OWN })],
    ["a language", changeDetails, FORM, () => form({ intent: "language", language: "ro" })],
    ["a name", changeDetails, FORM, () => form({ intent: "name", firstName: "Mallory", lastName: "Hot" })],
    [
      "the deletion of the account",
      changeProfile,
      FORM,
      () => form({ intent: "delete", confirmation: email }),
    ],
    ["logging out everywhere", changeProfile, FORM, () => form({ intent: "logout-everywhere" })],
  ])("%s", async (_case, act, type, body) => {
    const { args, isRead, finish } = slowRequest("/slow", type, body());
    const answer = Promise.resolve(act(args)).catch((thrown: unknown) => thrown);
    await isRead;
    const victim = await prove();
    finish();
    await answer;
    expect(await held()).toMatchObject({ firstName: null, language: "en", wishlist: [OWN] });
    const { request, context } = victim.args();
    expect(await readSession(request, context)).not.toBeNull();
  });
});

describe("a change that the session was looked up for before the proof", () => {
  it("of the wishlist is refused, also while the platform was asked", async () => {
    const list = async () => {
      await prove();
      return { ok: true, value: [{ handle: "papillex" }] };
    };
    const resources = { ...world.resources, catalogue: { list } } as unknown as AuthWorld["resources"];
    const asker = { language: "ro", country: "RO", ip: "192.0.2.1" } as const;
    const change = { action: "add", handle: "papillex" };
    expect(await changeAccountWishlist(change, stale, resources, asker)).toEqual({
      ok: false,
      problem: "not_signed_in",
    });
    expect(await held()).toMatchObject({ wishlist: [OWN] });
  });

  it("of the account's own facts is refused", async () => {
    await prove();
    const facts = { firstName: "Mallory", language: "ro" } as const;
    expect(await changeOwnFacts(shop.database.site, stale, facts, new Date(shop.now.ms))).toBe(false);
    expect(await held()).toMatchObject({ firstName: null, language: "en" });
  });

  it("is refused to a deletion", async () => {
    await prove();
    expect(await deleteAccount(stale, world.resources)).toBeNull();
    expect(await held()).toMatchObject({ wishlist: [OWN] });
  });

  it("of the password ends no session of the customer who has proven the mailbox", async () => {
    const victim = await prove();
    const { accountId, emailKey, customerId } = stale;
    const token = { accessToken: "token", expiresAt: new Date(shop.now.ms + 1000) };
    const set = { accountId, emailKey, customerId, token, mailboxProven: false, returnTo: "/" };
    expect(await finishPassword(createAuthContext(attacker.args()), set)).toEqual({
      ok: false,
      problem: { code: "session_required" },
    });
    const { request, context } = victim.args();
    expect(await readSession(request, context)).toMatchObject({
      isVerified: true,
      customerId: expect.anything(),
    });
  });
});
