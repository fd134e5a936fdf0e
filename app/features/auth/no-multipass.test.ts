import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { beforeEachAuthTest } from "#tests/support/worlds/auth-tests.ts";
import type { StoreTestShop } from "#tests/support/store/open-store-shop.ts";
import { accounts } from "./auth.tables.ts";
import {
  activated,
  activationIn,
  type AuthWorld,
  linkIn,
  PASSWORD,
  registered,
} from "#tests/support/worlds/auth-world.ts";
import { readSession } from "./sessions/current-session.server.ts";

let shop: StoreTestShop;
let world: AuthWorld;
let email: string;
beforeEachAuthTest((test) => ({ shop, world, email } = test), { multipassSecret: null });

const mailsQueued = () => world.queued.map(({ job }) => job.data);

/** Creates a customer of that address at the platform directly. */
async function makeStranger() {
  await world.resources.shop.request(
    {
      toString: () =>
        `mutation { customerCreate(input: { email: "${email}", password: "a-strainului" }) { customer { id } } }`,
    } as never,
    {},
  );
}

async function byMagicLink() {
  const browser = world.browser();
  await browser.post({ action: "magic-link", email });
  const [mail] = await world.deliver();
  const token = linkIn(mail, "/verify-magic-link").searchParams.get("token");
  const answer = await browser.post({ action: "verify-magic-link", token });
  return { browser, answer };
}

describe("with a platform that has no Multipass", () => {
  it("activation creates the customer with the typed password", async () => {
    const { answer } = await activated(world, email);
    expect(answer.body).toMatchObject({ success: true, user: { hasPassword: true } });
    expect(world.asked).toContain("customerCreate");
    expect((await world.browser().post({ action: "login", email, password: PASSWORD })).status).toBe(200);
  });

  it("a magic link opens a session of our own, without the platform's token", async () => {
    await registered(world, email);
    const { browser, answer } = await byMagicLink();
    expect(answer.body).toMatchObject({ success: true, user: { email, hasPassword: false } });
    const { request, context } = browser.args();
    expect(await readSession(request, context)).toMatchObject({
      isVerified: true,
      customerToken: null,
      customerId: null,
    });
    const { accessToken } = answer.body.user as { accessToken: string };
    expect((await browser.post({ action: "refresh-token", customerAccessToken: accessToken })).status).toBe(
      200,
    );
    const set = await browser.post({ action: "update-password", password: "destul-de-lunga" });
    expect(set.body).toMatchObject({ success: true, user: { hasPassword: true } });
    expect(mailsQueued()).toEqual([{ kind: "welcome", email, language: "en" }]);
    expect((await world.browser().post({ action: "login", email, password: "destul-de-lunga" })).status).toBe(
      200,
    );
  });

  it("a reset is the platform's to mail; for an account without a customer it is an activation", async () => {
    await activated(world, email);
    await world.browser().post({ action: "reset-password", email });
    expect(await world.deliver()).toEqual([]);
    expect(world.asked.at(-1)).toBe("customerRecover");
    email = `alta.${email}`;
    await registered(world, email);
    await byMagicLink();
    await world.browser().post({ action: "reset-password", email });
    const [mail] = await world.deliver();
    const answer = await world
      .browser()
      .post({ action: "activate-account", ...activationIn(mail), password: PASSWORD });
    expect(answer.status).toBe(200);
  });

  it.each([
    ["TAKEN", 409, "An account with this email already exists. Please try logging in instead."],
    [
      "CUSTOMER_DISABLED",
      400,
      "We have sent you another email. Please follow the link in it to set your password.",
    ],
    ["TOO_SHORT", 400, "Password must be at least 5 characters long."],
    ["INVALID", 503, "Failed to activate account. Please try again."],
  ])("activation where the platform says %s", async (code, status, error) => {
    const { browser, mail } = await registered(world, email);
    world.payloads.set("customerCreate", { customer: null, customerUserErrors: [{ code, message: "no" }] });
    const answer = await browser.post({
      action: "activate-account",
      ...activationIn(mail),
      password: PASSWORD,
    });
    expect([answer.status, answer.body.error]).toEqual([status, error]);
  });

  it("a magic link proves the mailbox, and not a password that was set elsewhere", async () => {
    await registered(world, email);
    await byMagicLink();
    const [account] = await shop.database.site.select().from(accounts).where(eq(accounts.email, email));
    await makeStranger();
    const before = await shop.database.site.select().from(accounts);
    const stranger = world.browser();
    const refused = await stranger.post({ action: "login", email, password: "a-strainului" });
    expect([refused.status, refused.body.error]).toEqual([
      403,
      "To be sure that this account is yours, log in once with a link sent to its address.",
    ]);
    expect(stranger.cookies.size).toBe(0);
    expect(world.asked).toContain("customerAccessTokenDelete");
    expect(await shop.database.site.select().from(accounts)).toEqual(before);

    // In a browser logged in by a link to the mailbox, the password is the owner's.
    const { browser: owner } = await byMagicLink();
    expect((await owner.post({ action: "login", email, password: "a-strainului" })).status).toBe(200);
    const { request, context } = owner.args();
    expect(await readSession(request, context)).toMatchObject({ accountId: account?.id, isVerified: true });
    expect(
      (await world.browser().post({ action: "login", email, password: "a-strainului" })).body,
    ).toMatchObject({ success: true });
  });

  it("ends earlier sessions once the mailbox is proven, whatever the platform answers", async () => {
    await makeStranger();
    const stranger = world.browser();
    expect((await stranger.post({ action: "login", email, password: "a-strainului" })).status).toBe(200);
    const { request, context } = stranger.args();
    expect(await readSession(request, context)).toMatchObject({ isVerified: false });
    const { browser, mail } = await registered(world, email);
    const call = { action: "activate-account", ...activationIn(mail), password: PASSWORD };
    expect((await browser.post(call)).status).toBe(409);
    expect(await readSession(request, context)).toBeNull();
  });
});

describe("a link of the platform's own mail", () => {
  const customer = { id: "gid://shopify/Customer/77", email: "", firstName: "Dana", lastName: null };
  const customerAccessToken = { accessToken: "platform", expiresAt: "2026-05-20T00:00:00Z" };
  beforeEach(() => {
    world.payloads.set("customer", { ...customer, email });
  });

  const address = {
    id: "gid://shopify/MailingAddress/5?model_name=CustomerAddress",
    address1: "Str. Capcanei 1",
  };
  const planted = { ...customer, phone: null, acceptsMarketing: true, defaultAddress: address };

  it("activates, proves the mailbox, and takes off what was there before", async () => {
    world.payloads.set("customer", { ...planted, email, addresses: { nodes: [address] } });
    world.payloads.set("customerAddressDelete", { customerUserErrors: [] });
    world.payloads.set("customerUpdate", { customer: { id: customer.id }, customerUserErrors: [] });
    world.payloads.set("customerActivate", { customerAccessToken, customerUserErrors: [] });
    const browser = world.browser();
    const answer = await browser.post({
      action: "activate-account",
      id: "77",
      token: "abc-123-def",
      password: PASSWORD,
      lastName: "Pop",
    });
    expect(answer.body).toMatchObject({
      success: true,
      user: { email, firstName: null, lastName: "Pop", hasPassword: true },
    });
    expect(world.asked).toEqual([
      "customerActivate",
      "customer",
      "customerAddressDelete",
      "customerUpdate",
      "customer",
    ]);
    const { request, context } = browser.args();
    expect(await readSession(request, context)).toMatchObject({ isVerified: true, customerId: customer.id });
    expect(mailsQueued()).toEqual([{ kind: "welcome", email, language: "en" }]);
  });

  it.each([
    ["TOKEN_INVALID", "Invalid activation link. Please check your email for the correct link."],
    ["ALREADY_ENABLED", "This activation link has already been used. You can log in."],
  ])("is refused where the platform says %s", async (code, error) => {
    world.payloads.set("customerActivate", {
      customerAccessToken: null,
      customerUserErrors: [{ code, message: "no" }],
    });
    const answer = await world
      .browser()
      .post({ action: "activate-account", id: "77", token: "abc-123-def", password: PASSWORD });
    expect([answer.status, answer.body.error]).toEqual([400, error]);
  });

  it("resets a password", async () => {
    world.payloads.set("customerReset", { customerAccessToken, customerUserErrors: [] });
    const call = { action: "update-password", id: "77", token: "abc-123-def", password: "destul-de-lunga" };
    expect((await world.browser().post(call)).body).toMatchObject({ success: true, user: { email } });
    expect(mailsQueued()).toEqual([{ kind: "password-changed", email, language: "en" }]);
    const customerUserErrors = [{ code: "TOKEN_INVALID", message: "no" }];
    world.payloads.set("customerReset", { customerAccessToken: null, customerUserErrors });
    expect((await world.browser().post(call)).status).toBe(400);
  });
});
