import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import { beforeEachAuthTest } from "#tests/support/worlds/auth-tests.ts";
import type { StoreTestShop } from "#tests/support/store/open-store-shop.ts";
import { accounts, sessions } from "./auth.tables.ts";
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
beforeEachAuthTest((test) => ({ shop, world, email } = test));

async function account(address: string) {
  const [row] = await shop.database.site.select().from(accounts).where(eq(accounts.email, address));
  return row;
}

const mailsQueued = () => world.queued.map(({ job }) => job.data);

describe("from registration to logout", () => {
  it("registers, activates by mail, and is logged in with the fields of spec §7", async () => {
    const browser = world.browser();
    const asked = await browser.post({ action: "create-account", email, firstName: "Maria" });
    expect([asked.status, asked.body]).toEqual([200, { success: true }]);
    expect(asked.headers.get("Cache-Control")).toBe("no-store");
    const [mail] = await world.deliver();
    expect(mail?.to).toBe(email);
    const answer = await browser.post({
      action: "activate-account",
      ...activationIn(mail),
      password: PASSWORD,
      firstName: "Ana",
      lastName: "Pop",
    });
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        success: true,
        user: {
          id: (await account(email))?.id,
          email,
          firstName: "Ana",
          lastName: "Pop",
          accessToken: expect.stringMatching(/^[0-9a-f-]{36}$/),
          expiresAt: expect.stringMatching(/Z$/),
          hasPassword: true,
          isActivated: true,
        },
      },
    ]);
    const [welcome] = await world.deliver();
    expect(welcome?.to).toBe(email);
    const signedIn = await readSession(browser.args().request, browser.args().context);
    expect(signedIn).toMatchObject({ email, isVerified: true, customerToken: expect.any(String) });
    expect(await account(email)).toMatchObject({ passwordProven: true, pendingPasswordHash: null });
  });

  it.each(["login", "create-customer-token"])("logs in by %s, and out again", async (action) => {
    await activated(world, email);
    const browser = world.browser();
    const answer = await browser.post({ action, email: ` ${email.toUpperCase()} `, password: PASSWORD });
    expect([answer.status, answer.body]).toMatchObject([200, { success: true, user: { email } }]);
    expect((await browser.post({ action: "session" })).body).toEqual({
      success: true,
      user: answer.body.user,
    });
    expect((await browser.post({ action: "logout" })).body).toEqual({ success: true });
    expect([...browser.cookies.keys()]).toEqual([`${BRAND_STORAGE_PREFIX}_known_browser`]);
    expect((await browser.post({ action: "session" })).body).toEqual({ success: true, user: null });
  });

  it('keeps the session until the browser closes, or for 30 days with "remember me"', async () => {
    await activated(world, email);
    const [short, long] = await Promise.all(
      [false, true].map((remember) =>
        world.browser().post({ action: "login", email, password: PASSWORD, remember }),
      ),
    );
    const [secret, sign] = short?.headers.getSetCookie() ?? [];
    expect(secret).toMatch(
      new RegExp(`^${BRAND_STORAGE_PREFIX}_session=[\\w-]{43}; Path=/; HttpOnly; SameSite=Lax$`),
    );
    expect(sign).toMatch(new RegExp(`^${BRAND_STORAGE_PREFIX}_signed_in=[\\w-]{36}; Path=/; SameSite=Lax$`));
    expect(long?.headers.getSetCookie()[0]).toMatch(/; Max-Age=\d{6,7}; HttpOnly/);
    const lasts = (answer: typeof short) => {
      const user = answer?.body.user as { expiresAt: string } | undefined;
      return Date.parse(user?.expiresAt ?? "") - shop.now.ms;
    };
    expect(lasts(short)).toBe(24 * 3_600_000);
    expect(lasts(long)).toBeGreaterThan(20 * 24 * 3_600_000);
  });

  it("by magic link: mailed, followed once, logged in", async () => {
    await activated(world, email);
    const browser = world.browser();
    expect((await browser.post({ action: "magic-link", email })).body).toEqual({ success: true });
    const [mail] = await world.deliver();
    const token = linkIn(mail, "/verify-magic-link").searchParams.get("token");
    const answer = await browser.post({ action: "verify-magic-link", token });
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { success: true, user: { email, hasPassword: true } },
    ]);
    const again = await world.browser().post({ action: "verify-magic-link", token });
    expect([again.status, again.body]).toEqual([
      400,
      { success: false, error: "This link has already been used. Please request a new one." },
    ]);
  });

  it("a magic link makes a pending account one without a password, which is then set", async () => {
    const { browser } = await registered(world, email, { password: PASSWORD });
    await browser.post({ action: "magic-link", email });
    const [mail] = await world.deliver();
    const token = linkIn(mail, "/verify-magic-link").searchParams.get("token");
    const followed = await browser.post({ action: "verify-magic-link", token });
    expect(followed.body).toMatchObject({ user: { hasPassword: false, isActivated: true } });
    const short = await browser.post({
      action: "update-password",
      password: "scurta1",
      passwordAgain: "scurta1",
    });
    expect(short.body.error).toBe("Password must be at least 8 characters long.");
    const set = await browser.post({ action: "update-password", password: "destul-de-lunga" });
    expect(set.body).toMatchObject({ success: true, user: { hasPassword: true } });
    expect(mailsQueued()).toEqual([{ kind: "welcome", email, language: "en" }]);
    const [welcome] = await world.deliver();
    expect(welcome?.to).toBe(email);
    const login = await world.browser().post({ action: "login", email, password: "destul-de-lunga" });
    expect(login.status).toBe(200);
  });

  it("changes a password only with the current one", async () => {
    const { browser } = await activated(world, email);
    const change = { action: "update-password", password: "cu-totul-alta" };
    expect((await browser.post(change)).body.error).toBe("Please enter your password.");
    const wrong = await browser.post({ ...change, currentPassword: "nu-e-aceasta" });
    expect([wrong.status, wrong.body.error]).toEqual([400, "The current password is not correct."]);
    expect((await browser.post({ ...change, currentPassword: PASSWORD })).status).toBe(200);
    expect(mailsQueued()).toEqual([{ kind: "password-changed", email, language: "en" }]);
    expect((await world.browser().post({ action: "login", email, password: PASSWORD })).status).toBe(401);
  });

  it("resets a forgotten password: every other session ends, and a mail says so", async () => {
    const { browser: other } = await activated(world, email);
    const browser = world.browser();
    expect((await browser.post({ action: "reset-password", email })).body).toEqual({ success: true });
    const [mail] = await world.deliver();
    const token = linkIn(mail, "/set-password").searchParams.get("token");
    const answer = await browser.post({
      action: "update-password",
      token,
      password: "o-parola-noua",
      passwordAgain: "o-parola-noua",
    });
    expect(answer.body).toMatchObject({ success: true, user: { email } });
    const { request, context } = other.args();
    expect(await readSession(request, context)).toBeNull();
    expect((await browser.post({ action: "session" })).body.user).toMatchObject({ email });
    const [changed] = await world.deliver();
    expect(changed?.text).toContain("/lost-password");
    const reused = await browser.post({ action: "update-password", token, password: "inca-o-parola" });
    expect(reused.body.error).toBe(
      "This link to choose a new password has already been used. Please request a new one.",
    );
  });

  it("logs out everywhere", async () => {
    const { browser } = await activated(world, email);
    const other = world.browser();
    await other.post({ action: "login", email, password: PASSWORD });
    expect((await other.post({ action: "logout-everywhere" })).status).toBe(200);
    expect((await browser.post({ action: "session" })).body.user).toBeNull();
    expect((await other.post({ action: "logout-everywhere" })).status).toBe(401);
  });

  it("ends the session when the platform no longer accepts the token", async () => {
    const { browser } = await activated(world, email);
    world.payloads.set("customer", null);
    expect((await browser.post({ action: "session" })).body).toEqual({ success: true, user: null });
    expect([...browser.cookies.keys()]).toEqual([`${BRAND_STORAGE_PREFIX}_known_browser`]);
    expect(
      await shop.database.site
        .select()
        .from(sessions)
        .where(eq(sessions.accountId, (await account(email))?.id ?? "")),
    ).toEqual([]);
  });

  it("keeps the session when the platform does not answer", async () => {
    const { browser } = await activated(world, email);
    world.fault = { is: "unreachable" };
    expect((await browser.post({ action: "session" })).body.user).toMatchObject({ email });
  });
});
