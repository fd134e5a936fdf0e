// Long, because the seven pages lead to each other and are tested in one sequence.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { beforeEachAuthTest } from "#tests/support/worlds/auth-tests.ts";
import { triesOf } from "#lib/testing/whole-run.ts";
import type { Language } from "#domain/language/languages.ts";
import {
  activated,
  type AuthBrowser,
  type AuthWorld,
  linkIn,
  PASSWORD,
  registered,
  STORE,
} from "#tests/support/worlds/auth-world.ts";
import type { AuthArgs } from "#app/features/auth/auth-context.server.ts";
import { withLanguage } from "#app/i18n/request-language.server.ts";
import { loadActivation, submitActivation } from "./activate/activate.server.ts";
import type { AuthAnswer } from "./auth-answer.ts";
import { loadLogin, submitLogin } from "./login/login.server.ts";
import { submitLostPassword } from "./lost-password/lost-password.server.ts";
import { loadVerification, submitVerification } from "./magic-link/magic-link.server.ts";
import { loadRegister, submitRegister } from "./register/register.server.ts";
import { loadSetPassword, submitSetPassword } from "./set-password/set-password.server.ts";

let world: AuthWorld;
let email: string;
beforeEachAuthTest((test) => ({ world, email } = test));

type Args = AuthArgs & { readonly params: { readonly id?: string; readonly token?: string } };
type Handler<Result> = (args: Args) => Promise<Result>;

function argsOf(browser: AuthBrowser, path: string, init: RequestInit, language: Language): Args {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const request = new Request(`${STORE}${path}`, { ...init, headers: { cookie } });
  const [, id, token] = /^\/account\/\w+\/([^/?]+)\/([^/?]+)/.exec(path) ?? [];
  const params = id === undefined || token === undefined ? {} : { id, token };
  return { ...browser.args(request, language), params };
}

/** Opens a page: returns its data, or the redirect's target. */
async function open<Result>(loader: Handler<Result>, browser: AuthBrowser, path: string) {
  const answer = await loader(argsOf(browser, path, {}, "ro"));
  return answer instanceof Response
    ? { to: answer.headers.get("Location") }
    : (answer as Exclude<Result, Response>);
}

const THIRTY_DAYS = `Max-Age=${30 * 24 * 60 * 60}`;

/**
 * Sends a page's form: returns the answer's data and status, or the redirect's target. Cookies are kept as a browser
 * keeps them.
 */
async function send<Result>(
  action: Handler<Result>,
  browser: AuthBrowser,
  path: string,
  fields: Record<string, string>,
  language: Language = "ro",
) {
  const body = new URLSearchParams(fields);
  const result: unknown = await withLanguage(language, () =>
    action(argsOf(browser, path, { method: "POST", body }, language)),
  );
  if (result instanceof Response) {
    for (const cookie of result.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      browser.cookies.set(name, value);
    }
    const isKept = result.headers.getSetCookie().some((cookie) => cookie.includes(THIRTY_DAYS));
    return { status: result.status, to: result.headers.get("Location"), answer: null, text: "", isKept };
  }
  const { data, init } = result as { data: AuthAnswer; init: ResponseInit | null };
  return { status: init?.status ?? 200, to: null, answer: data, text: JSON.stringify(data), isKept: false };
}

const problem = (code: string, field?: string) => ({
  kind: "problem",
  problem: field ? { code, field } : { code },
});
const LOGIN = "/my-account/login";
const REGISTER = "/my-account/register";

describe("/my-account/login", () => {
  it("shows the form to a guest, and redirects a logged-in customer to the return path", async () => {
    expect(await open(loadLogin, world.browser(), LOGIN)).toEqual({
      returnTo: "/my-account",
      isAskedFor: false,
    });
    expect(await open(loadLogin, world.browser(), `${LOGIN}?returnTo=/my-account/orders`)).toEqual({
      returnTo: "/my-account/orders",
      isAskedFor: true,
    });
    const { browser } = await activated(world, email);
    expect(await open(loadLogin, browser, LOGIN)).toEqual({ to: "/my-account" });
    expect(await open(loadLogin, browser, `${LOGIN}?returnTo=/my-account/orders`)).toEqual({
      to: "/my-account/orders",
    });
  });

  it.each([
    "//evil.example",
    "https://evil.example/",
    "/\\evil.example",
    "javascript:alert(1)",
    "/.//evil.example",
  ])("leads nowhere else: %s", async (returnTo) => {
    await activated(world, email);
    const browser = world.browser();
    const path = `${LOGIN}?returnTo=${encodeURIComponent(returnTo)}`;
    expect(await open(loadLogin, browser, path)).toMatchObject({ returnTo: "/my-account" });
    const sent = await send(submitLogin, browser, LOGIN, { email, password: PASSWORD, returnTo });
    expect([sent.status, sent.to]).toEqual([303, "/my-account"]);
  });

  it("logs in with the password, remembered if ticked, and redirects", async () => {
    await activated(world, email);
    const browser = world.browser();
    const fields = { email, password: PASSWORD, remember: "yes", returnTo: "/my-account/orders" };
    const sent = await send(submitLogin, browser, LOGIN, fields);
    expect([sent.status, sent.to, sent.isKept]).toEqual([303, "/my-account/orders", true]);
    expect(await open(loadLogin, browser, LOGIN)).toEqual({ to: "/my-account" });
    const unasked = await send(submitLogin, world.browser(), LOGIN, { email, password: PASSWORD });
    expect([unasked.status, unasked.isKept]).toEqual([303, false]);
  });

  it.each([
    ["nothing typed", { email: "", password: "" }, "email_required", "email"],
    ["no password", { email: "ana@exemplu.ro", password: "" }, "password_required", "password"],
    ["a wrong password", { email: "ana@exemplu.ro", password: "secret-1" }, "invalid_credentials", undefined],
  ])("says what is wrong with %s, and never repeats a password", async (_case, fields, code, field) => {
    const sent = await send(submitLogin, world.browser(), LOGIN, fields);
    expect(sent.answer).toMatchObject({ ...problem(code, field), values: { email: fields.email } });
    expect(sent.status).toBeGreaterThanOrEqual(400);
    expect(sent.text).not.toContain("secret-1");
  });

  it("asks for a link with the other button, for known and unknown addresses alike", async () => {
    await activated(world, email);
    const answers = [];
    for (const address of [email, `nobody.${email}`]) {
      const sent = await send(submitLogin, world.browser(), LOGIN, { email: address, way: "link" });
      answers.push({ ...sent, text: sent.text.replaceAll(address, "address"), answer: null });
      expect(world.queued.splice(0)).toHaveLength(1);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ status: 200, text: expect.stringContaining('"kind":"sent"') });
  });

  it("asks for no link without an address", async () => {
    const sent = await send(submitLogin, world.browser(), LOGIN, { email: "ana@", way: "link" });
    expect(sent.answer).toMatchObject(problem("email_invalid", "email"));
    expect(world.queued).toEqual([]);
  });
});

describe("/my-account/register", () => {
  it("is for guests", async () => {
    expect(await open(loadRegister, world.browser(), REGISTER)).toEqual({ returnTo: "/my-account" });
    const { browser } = await activated(world, email);
    expect(await open(loadRegister, browser, REGISTER)).toEqual({ to: "/my-account" });
  });

  it("takes an address alone, and says the same of one that has an account", async () => {
    await activated(world, email);
    for (const address of [email, `new.${email}`]) {
      const sent = await send(submitRegister, world.browser(), REGISTER, { email: address, password: "" });
      expect([sent.status, sent.answer?.kind]).toEqual([200, "sent"]);
      expect(world.queued.splice(0)).toHaveLength(1);
    }
  });

  it.each([
    [{ email: "ana@" }, "email_invalid", "email"],
    [{ email: "ana@exemplu.ro", password: "12345" }, "password_short_registration", "password"],
    [{ email: "ana@exemplu.ro", password: "x".repeat(10_000) }, "password_long", "password"],
    [{ email: "ana@exemplu.ro", firstName: "A".repeat(10_000) }, "name_long", "firstName"],
    [{ email: `${"a".repeat(10_000)}@exemplu.ro` }, "email_invalid", "email"],
  ])("refuses %o beside the field, and asks for no mail", async (fields, code, field) => {
    const sent = await send(submitRegister, world.browser(), REGISTER, fields);
    expect(sent.status).toBe(400);
    expect(sent.answer).toMatchObject(problem(code, field));
    expect(sent.text).not.toMatch(/12345|x{100}/);
    expect(world.queued).toEqual([]);
  });

  it.each([
    ["a password", { password: "sase-litere" }, true],
    ["none", {}, false],
  ])("says whether a password was chosen, and never which: %s", async (_case, chosen, hasPassword) => {
    const sent = await send(submitRegister, world.browser(), REGISTER, { email, ...chosen });
    expect(sent.answer).toMatchObject({ kind: "sent", hasPassword });
    expect(sent.text).not.toContain("sase-litere");
  });

  it("asks once more for the same person", async () => {
    const fields = { email, firstName: "Ana", again: "yes" };
    const sent = await send(submitRegister, world.browser(), REGISTER, fields);
    expect(sent.answer).toMatchObject({ kind: "sent", again: true, values: { email, firstName: "Ana" } });
  });
});

describe("/account/activate", () => {
  it("says what is wrong with an address that is no link", async () => {
    for (const path of ["/account/activate", "/account/activate?done=yes", "/account/activate/x/y"]) {
      expect(await open(loadActivation, world.browser(), path)).toMatchObject({
        state: "problem",
        code: "activation_link_invalid",
      });
    }
  });

  it("activates with a new password, logs in, and leaves the token behind", async () => {
    const { mail } = await registered(world, email, { returnTo: "/my-account/orders" });
    const { pathname, search } = linkIn(mail, "/account/activate");
    const [browser, path] = [world.browser(), `${pathname}${search}`];
    for (const _opened of ["by her", "by a mail scanner"]) {
      expect(await open(loadActivation, browser, path)).toMatchObject({
        state: "form",
        hasPendingPassword: false,
        returnTo: "/my-account/orders",
      });
    }
    const way = "choose";
    const short = await send(submitActivation, browser, path, {
      way,
      password: "1234",
      passwordAgain: "1234",
    });
    expect(short.answer).toMatchObject({ ...problem("password_short_activation", "password"), way });
    const other = await send(submitActivation, browser, path, {
      way,
      password: "12345",
      passwordAgain: "12346",
    });
    expect(other.answer).toMatchObject(problem("passwords_differ", "passwordAgain"));
    // A missing second field counts as different.
    const once = await send(submitActivation, browser, path, { way, password: "12345" });
    expect(once.answer).toMatchObject(problem("passwords_differ", "passwordAgain"));

    const fields = { way, password: "12345", passwordAgain: "12345", returnTo: "/my-account/orders" };
    const done = await send(submitActivation, browser, path, fields);
    expect([done.status, done.to]).toEqual([
      303,
      "/account/activate?done=yes&returnTo=%2Fmy-account%2Forders",
    ]);
    expect(await open(loadActivation, browser, done.to ?? "")).toEqual({
      state: "done",
      returnTo: "/my-account/orders",
    });
    const used = { state: "problem", code: "activation_link_used" };
    expect(await open(loadActivation, world.browser(), path)).toMatchObject(used);
    const again = await send(submitActivation, world.browser(), path, fields);
    expect(again.answer).toMatchObject(problem("activation_link_used"));
  });

  it("asks for the password of the registration in one field, or for another", async () => {
    const { mail } = await registered(world, email, { password: "la-inregistrare" });
    const path = linkIn(mail, "/account/activate").pathname;
    const browser = world.browser();
    expect(await open(loadActivation, browser, path)).toMatchObject({ hasPendingPassword: true });
    const wrong = await send(submitActivation, browser, path, { way: "confirm", password: "altceva" });
    expect(wrong.answer).toMatchObject({ ...problem("pending_password_wrong", "password"), way: "confirm" });
    const right = await send(submitActivation, browser, path, {
      way: "confirm",
      password: "la-inregistrare",
    });
    expect(right).toMatchObject({ status: 303, to: "/account/activate?done=yes" });
  });
});

describe("/verify-magic-link", () => {
  async function magicLink(): Promise<string> {
    await send(submitLogin, world.browser(), LOGIN, { email, way: "link", returnTo: "/my-account/details" });
    const [mail] = await world.deliver();
    const { pathname, search } = linkIn(mail, "/verify-magic-link");
    return `${pathname}${search}`;
  }

  it.each([
    ["/verify-magic-link", "magic_link_missing"],
    ["/verify-magic-link?token=abc", "magic_link_invalid"],
  ])("%s says why it cannot", async (path, code) => {
    expect(await open(loadVerification, world.browser(), path)).toMatchObject({ state: "problem", code });
    const token = new URL(path, STORE).searchParams.get("token") ?? "";
    const sent = await send(submitVerification, world.browser(), path, { token });
    expect(sent.answer).toMatchObject(problem(code));
  });

  it("opening it uses nothing up; sending it logs in and goes on, once", async () => {
    await activated(world, email);
    const [path, browser] = [await magicLink(), world.browser()];
    const shown = await open(loadVerification, browser, path);
    expect(await open(loadVerification, browser, path)).toEqual(shown);
    expect(shown).toMatchObject({ state: "verifying", returnTo: "/my-account/details" });
    // Requested in another browser: the link is not followed automatically, and the page names the account.
    expect(shown).toMatchObject({ account: expect.stringMatching(/^.…@exemplu\.ro$/) });
    const { token, returnTo } = shown as { token: string; returnTo: string };
    const done = await send(submitVerification, browser, path, { token, returnTo });
    expect([done.status, done.to]).toEqual([303, "/my-account/details"]);
    expect(await open(loadVerification, world.browser(), path)).toMatchObject({ code: "magic_link_used" });
    const replayed = await send(submitVerification, world.browser(), path, { token, returnTo });
    expect(replayed.answer).toMatchObject(problem("magic_link_used"));
    // A browser that the link has logged in and that opens it again stays logged in.
    expect(await open(loadVerification, browser, path)).toEqual({ to: "/my-account/details" });
  });

  it("is followed automatically in the browser that requested it, if no other account is logged in", async () => {
    await activated(world, email);
    const asking = world.browser();
    await asking.post({ action: "magic-link", email });
    const [mail] = await world.deliver();
    const { pathname, search } = linkIn(mail, "/verify-magic-link");
    const path = `${pathname}${search}`;
    expect(await open(loadVerification, asking, path)).toMatchObject({ state: "verifying", account: null });
    const { browser: other } = await activated(world, `alta.${email}`);
    await other.post({ action: "magic-link", email: `alta.${email}` });
    expect(await open(loadVerification, other, path)).toMatchObject({
      account: expect.stringContaining("…@"),
    });
  });

  it("an account without a password is asked for one at /set-password, with at least 8", async () => {
    await registered(world, email);
    const browser = world.browser();
    const token = new URL(await magicLink(), STORE).searchParams.get("token") ?? "";
    await send(submitVerification, browser, "/verify-magic-link", { token });
    expect(await open(loadSetPassword, browser, "/set-password")).toMatchObject({ state: "finish", email });
    const short = { password: "1234567", passwordAgain: "1234567" };
    expect((await send(submitSetPassword, browser, "/set-password", short)).answer).toMatchObject(
      problem("password_short", "password"),
    );
    const long = { password: "12345678", passwordAgain: "12345678" };
    expect(await send(submitSetPassword, browser, "/set-password", long)).toMatchObject({
      status: 303,
      to: "/set-password?done=yes",
    });
    expect(await open(loadSetPassword, browser, "/set-password?done=yes")).toMatchObject({ state: "done" });
    expect(await open(loadSetPassword, browser, "/set-password")).toEqual({ to: "/my-account/details" });
  });
});

describe("/lost-password and /set-password", () => {
  it("sends the same answer for every address, and a link that sets a password once", async () => {
    await activated(world, email);
    const asked = [];
    for (const address of [`nobody.${email}`, email]) {
      const sent = await send(submitLostPassword, world.browser(), "/lost-password", { email: address });
      asked.push([sent.status, sent.text.replaceAll(address, "address")]);
    }
    expect(asked[0]).toEqual(asked[1]);
    const mail = (await world.deliver()).find(({ to }) => to === email);
    const { pathname, search, searchParams } = linkIn(mail, "/set-password");
    const [path, token] = [`${pathname}${search}`, searchParams.get("token") ?? ""];
    const browser = world.browser();
    expect(await open(loadSetPassword, browser, path)).toMatchObject({ state: "reset", token });
    const differ = { token, password: "12345678", passwordAgain: "12345679" };
    expect((await send(submitSetPassword, browser, path, differ)).answer).toMatchObject(
      problem("passwords_differ", "passwordAgain"),
    );
    const fields = { token, password: "12345678", passwordAgain: "12345678" };
    expect(await send(submitSetPassword, browser, path, fields)).toMatchObject({
      status: 303,
      to: "/set-password?done=yes",
    });
    expect(await open(loadSetPassword, world.browser(), path)).toMatchObject({ code: "reset_link_used" });
    const login = await send(submitLogin, world.browser(), LOGIN, { email, password: "12345678" });
    expect(login.status).toBe(303);
  });

  it.each([
    ["/set-password", "reset_link_missing"],
    ["/set-password?done=yes", "reset_link_missing"],
    ["/set-password?token=abc", "reset_link_invalid"],
    [`/set-password?token=${"a".repeat(10_000)}`, "reset_link_invalid"],
  ])("says why %s cannot be used by a guest", async (path, code) => {
    expect(await open(loadSetPassword, world.browser(), path)).toMatchObject({ state: "problem", code });
  });

  it("accepts the platform's own links: shows the form, and the platform checks the token", async () => {
    const path = "/account/reset/1234/some-token-of-the-platform";
    expect(await open(loadSetPassword, world.browser(), path)).toMatchObject({ state: "reset" });
    const fields = { token: "", password: "12345678", passwordAgain: "12345678" };
    const sent = await send(submitSetPassword, world.browser(), path, fields);
    expect(sent.answer).toMatchObject(problem("reset_link_invalid"));
  });
});

it("no form of these pages breaks, whatever it holds", async () => {
  const actions = [submitLogin, submitRegister, submitActivation, submitLostPassword, submitSetPassword];
  const names = ["email", "password", "passwordAgain", "firstName", "returnTo", "token", "way", "remember"];
  const forms = fc.dictionary(
    fc.constantFrom(...names),
    fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("link", "confirm", "ana@exemplu.ro", "12345678")),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...actions, submitVerification), forms, async (action, fields) => {
      const browser = world.browser();
      const sent = await send(action, browser, "/account/activate/x/y", fields);
      expect([200, 303, 400, 401, 409, 429]).toContain(sent.status);
      if (fields.password) expect(sent.answer).not.toHaveProperty("values.password");
    }),
    { numRuns: triesOf(60) },
  );
});

it("a body that is no form is an empty one", async () => {
  const { context } = world.browser().args();
  const init = { method: "POST", body: "{}", headers: { "Content-Type": "application/json" } };
  const request = new Request(`${STORE}${LOGIN}`, init);
  expect(await submitLogin({ request, context })).toMatchObject({
    data: problem("email_required", "email"),
    init: { status: 400 },
  });
});
