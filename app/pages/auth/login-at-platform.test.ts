// Long: one table of the login and the attacks on it.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { LOGIN_WINDOW_S } from "#domain/customer/login-limit.ts";
import { loadActivation } from "#app/pages/auth/activate/activate.server.ts";
import { toPlatformLogin } from "#app/pages/auth/log-in-at-platform.server.ts";
import { loadVerification } from "#app/pages/auth/magic-link/magic-link.server.ts";
import { loadRegister } from "#app/pages/auth/register/register.server.ts";
import { loadSetPassword } from "#app/pages/auth/set-password/set-password.server.ts";
import { type AuthArgs, logout } from "#app/features/auth/auth-actions.server.ts";
import { sessions } from "#app/features/auth/auth.tables.ts";
import { readSession } from "#app/features/auth/sessions/current-session.server.ts";
import { openLoginWorld } from "#tests/support/worlds/login-world.ts";
import { type AuthBrowser, WORLD_LIMITS } from "#tests/support/worlds/auth-world.ts";

let opened: Awaited<ReturnType<typeof openLoginWorld>>;
beforeAll(async () => {
  opened = await openLoginWorld();
});
afterAll(() => opened.close());
let n = 0;
let email: string;
beforeEach(() => {
  n += 1;
  email = `ana.${n}@exemplu.ro`;
  opened.platform.answer = null;
});

const LOGIN = "/my-account/login?returnTo=%2Fcheckout%3Fa%3D1";

const begin = (browser: AuthBrowser, path = LOGIN) => opened.begin(browser, path);
const finish = (browser: AuthBrowser, url: string) => opened.finish(browser, url);

const session = async (browser: AuthBrowser) => {
  const { request, context } = browser.args();
  return readSession(request, context);
};

it("logs in at the platform's page and returns to where the customer was", async () => {
  const browser = opened.world.browser();
  const url = new URL(await begin(browser));
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: "client-of-the-test",
    response_type: "code",
    redirect_uri: "http://store.test/account/authorize",
    code_challenge_method: "S256",
    locale: "ro",
  });
  const callback = await opened.passPlatform(url.href, email);
  expect(await finish(browser, callback)).toMatchObject({ status: 303, to: "/checkout?a=1" });
  expect(await session(browser)).toMatchObject({
    email,
    isVerified: true,
    customerToken: expect.any(String),
  });
});

it("two tabs that log in at once both return to their own page", async () => {
  const browser = opened.world.browser();
  const first = await begin(browser, "/my-account/login?returnTo=%2Fcart");
  const second = await begin(browser, "/my-account/login?returnTo=%2Fshop");
  const callback = await opened.passPlatform(second, email);
  expect((await finish(browser, callback)).to).toBe("/shop");
  expect((await finish(browser, await opened.passPlatform(first, email))).to).toBe("/cart");
});

it.each(["//evil.example", "https://evil.example/", "/\\evil.example", "/account/authorize?code=1"])(
  "a login goes on to no other site, and not in a circle: %s",
  async (returnTo) => {
    const browser = opened.world.browser();
    const url = await begin(browser, `/my-account/login?returnTo=${encodeURIComponent(returnTo)}`);
    expect((await finish(browser, await opened.passPlatform(url, email))).to).toBe("/my-account");
  },
);

describe("nobody is logged in", () => {
  const refused = { status: 400, to: null, data: expect.objectContaining({ code: "login_unknown" }) };

  it("by the answer to another browser's login (login CSRF)", async () => {
    const mallory = opened.world.browser();
    const callback = await opened.passPlatform(await begin(mallory), email);
    const victim = opened.world.browser();
    expect(await finish(victim, callback)).toEqual(refused);
    await begin(victim);
    expect(await finish(victim, callback)).toEqual(refused);
    expect(await session(victim)).toBeNull();
  });

  it.each(["", "?code=abc", "?state=abc&code=abc", "?error=access_denied"])(
    "by an address without a state of this browser: %s",
    async (query) => {
      const browser = opened.world.browser();
      await begin(browser);
      expect(await finish(browser, `/account/authorize${query}`)).toEqual(refused);
    },
  );

  it("by a code that was used, in this browser or after it", async () => {
    const browser = opened.world.browser();
    const callback = await opened.passPlatform(await begin(browser), email);
    const before = new Map(browser.cookies);
    await finish(browser, callback);
    expect(await finish(browser, callback)).toEqual(refused);
    const copy = opened.world.browser();
    for (const [name, value] of before) copy.cookies.set(name, value);
    expect(await finish(copy, callback)).toEqual(refused);
    expect(await session(copy)).toBeNull();
  });

  it("with the code of one login and the state of another", async () => {
    const [mallory, victim] = [opened.world.browser(), opened.world.browser()];
    const stolen = new URL(await opened.passPlatform(await begin(mallory), email));
    const own = new URL(await begin(victim));
    stolen.searchParams.set("state", own.searchParams.get("state") ?? "");
    expect(await finish(victim, stolen.href)).toEqual(refused);
  });

  it("an hour after it was begun", async () => {
    const browser = opened.world.browser();
    const url = await begin(browser);
    const callback = await opened.passPlatform(url, email);
    opened.world.pass(61 * 60);
    expect(await finish(browser, callback)).toEqual(refused);
  });

  it("after too many logins of one network that the platform refuses, until it lets right ones in again", async () => {
    const browser = opened.world.browser();
    const state = new URL(await begin(browser)).searchParams.get("state");
    const begun = new Map(browser.cookies);
    const answers: Awaited<ReturnType<typeof finish>>[] = [];
    for (let tries = 0; tries < WORLD_LIMITS.logins + 1; tries += 1) {
      for (const [name, value] of begun) browser.cookies.set(name, value);
      answers.push(await finish(browser, `/account/authorize?code=x&state=${state}`));
    }
    expect(new Set(answers.slice(0, -1).map(({ status }) => status))).toEqual(new Set([400]));
    expect(answers.at(-1)).toMatchObject({ status: 429, retryAfter: String(LOGIN_WINDOW_S) });
    opened.world.pass(LOGIN_WINDOW_S);
    const callback = await opened.passPlatform(await begin(browser), email);
    expect((await finish(browser, callback)).status).toBe(303);
  });

  it("who cancels at the platform, and the page says so", async () => {
    const browser = opened.world.browser();
    const state = new URL(await begin(browser)).searchParams.get("state");
    const answer = await finish(browser, `/account/authorize?error=access_denied&state=${state}`);
    expect(answer).toMatchObject({ status: 400, data: { code: "login_cancelled" } });
  });

  it.each(["token", "jwks.json", "graphql"])("while the platform does not answer: %s", async (path) => {
    const browser = opened.world.browser();
    const callback = await opened.passPlatform(await begin(browser), email);
    opened.platform.answer = async (request) =>
      new URL(request.url).pathname.endsWith(path) ? new Response("no", { status: 502 }) : null;
    expect(await finish(browser, callback)).toMatchObject({
      status: 503,
      data: { code: "login_page_away" },
    });
    expect(await session(browser)).toBeNull();
  });
});

it("a planted cookie begins no login", async () => {
  const browser = opened.world.browser();
  const url = new URL(await begin(browser));
  const victim = opened.world.browser();
  const [[name = ""] = []] = browser.cookies;
  victim.cookies.set(name, Buffer.from(JSON.stringify([{ state: "s" }])).toString("base64url"));
  const state = url.searchParams.get("state");
  expect(await finish(victim, `/account/authorize?code=x&state=${state}`)).toMatchObject({ status: 400 });
});

it.each([
  ["register", loadRegister],
  ["lost-password", (args: AuthArgs) => toPlatformLogin(args)],
  ["set-password", loadSetPassword],
  ["activate", loadActivation],
  ["magic link", loadVerification],
])("the page %s leads to the platform's, and back", async (_page, loader) => {
  const answer = await opened.call<object>(loader, opened.world.browser(), "/page?returnTo=%2Fcheckout");
  expect(answer).toMatchObject({ status: 303, to: "/my-account/login?returnTo=%2Fcheckout" });
});

it.each(["login", "create-account", "magic-link", "reset-password", "update-password", "activate-account"])(
  "POST /api/auth refuses %s, and sends no mail",
  async (action) => {
    const answer = await opened.world.browser().post({ action, email, password: "o parolă bună" });
    expect([answer.status, answer.body.success]).toEqual([409, false]);
    expect(opened.world.queued).toEqual([]);
  },
);

it("logs out here and at the platform, which returns to the store", async () => {
  const browser = opened.world.browser();
  await finish(browser, await opened.passPlatform(await begin(browser), email));
  const left = await logout({}, browser.args());
  browser.keep(new Response(null, { headers: (left.cookies ?? []).map((each) => ["Set-Cookie", each]) }));
  const platformUrl = new URL(left.ok ? (left.value.platformUrl ?? "") : "");
  expect(platformUrl.origin).toBe("https://shop.test");
  expect(await session(browser)).toBeNull();
  const answer = await opened.shop.fetch(new Request(platformUrl), { ip: "203.0.113.9" });
  expect([answer?.status, answer?.headers.get("Location")]).toEqual([303, "http://store.test"]);
});

it("keeps no token of the platform readable in the database", async () => {
  const browser = opened.world.browser();
  await finish(browser, await opened.passPlatform(await begin(browser), email));
  const rows = JSON.stringify(await opened.database.site.select().from(sessions));
  expect(rows).not.toMatch(/shc(?:at|rt)_|eyJ[\w-]*\.eyJ/);
});
