// Long, because it is one table: every action with every way it can fail.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import { joinHyphenated } from "#lib/text/join-hyphenated.ts";
import { beforeEachAuthTest } from "#tests/support/worlds/auth-tests.ts";
import { triesOf } from "#lib/testing/whole-run.ts";
import { AUTH_ACTIONS } from "./answer-auth-call.server.ts";
import { action, loader } from "./auth.route.ts";
import {
  activated,
  activationIn,
  type AuthWorld,
  linkIn,
  PASSWORD,
  registered,
  STORE,
} from "#tests/support/worlds/auth-world.ts";

// Every error the server can report, each with its text (spec §8), in one place.

let world: AuthWorld;
let email: string;
beforeEachAuthTest((test) => ({ world, email } = test));

const LONG = "x".repeat(10_000);
const EMAIL_INVALID = "Please enter a valid email address";
const LOGIN_REFUSED = "Login failed. Please check your credentials and try again.";
const NAME_INVALID = "Please enter a name without links or symbols.";
const ACTIVATION_INVALID = "Invalid activation link. Please check your email for the correct link.";
const LONG_ENOUGH = "destul-de-lunga";
const UNREACHABLE = "Unable to connect to server. Please check your internet connection and try again.";
const TOO_MANY = "Too many attempts. Please try again in a minute.";
const ACTIVATION_FAILED = "Failed to activate account. Please try again.";
const ACTIVATION_ERROR = "An error occurred during activation. Please try again.";
const MAGIC_LINK_ERROR = "An error occurred while verifying your login link. Please try again.";
const NOT_SAVED = "Your password could not be saved. Please try again.";
const SESSION_FAILED = "Unable to log you in right now. Please try again later.";
const TEMPORARY = "Something went wrong on our side. Please try again in a moment.";

/** Returns a logged-in browser, the links requested in it, and an activation link of a new visitor. */
async function withLinks() {
  const { browser } = await activated(world, email);
  const guest = world.browser();
  await guest.post({ action: "create-account", email: `noua.${email}` });
  await guest.post({ action: "magic-link", email });
  await guest.post({ action: "reset-password", email });
  const [activation, magic, reset] = await world.deliver();
  return {
    browser,
    links: {
      activation: activationIn(activation),
      magic: { token: linkIn(magic, "/verify-magic-link").searchParams.get("token") },
      reset: { token: linkIn(reset, "/set-password").searchParams.get("token") },
    },
  };
}
type Links = Awaited<ReturnType<typeof withLinks>>["links"];

describe("says what is wrong", () => {
  it.each([
    ["create-account", "no address", { email: "" }, 400, "Email address is required"],
    ["create-account", "half an address", { email: "ana@" }, 400, EMAIL_INVALID],
    ["create-account", "a long address", { email: `${LONG}@exemplu.ro` }, 400, EMAIL_INVALID],
    [
      "create-account",
      "five letters",
      { password: "cinci" },
      400,
      "Password must be at least 6 characters long.",
    ],
    [
      "create-account",
      "two passwords",
      { password: "sase-6", passwordAgain: "sase-7" },
      400,
      "Passwords do not match.",
    ],
    [
      "create-account",
      "a long name",
      { firstName: LONG },
      400,
      "Please enter a shorter name, of at most 100 characters.",
    ],
    ["create-account", "a link for a name", { lastName: "www.castig.example" }, 400, NAME_INVALID],
    ["create-account", "a name with a NUL", { firstName: "Ana\u0000" }, 400, NAME_INVALID],
    ["create-account", "half a character in a name", { lastName: "Pop\uD83D" }, 400, NAME_INVALID],
    [
      "create-account",
      "a password with a NUL",
      { password: "secret\u0000secret" },
      400,
      "Password contains a character that cannot be used. Please type it again.",
    ],
    ["login", "no password", { password: "" }, 400, "Please enter your password."],
    ["login", "half an address", { email: "ana@", password: "x" }, 400, EMAIL_INVALID],
    ["login", "a long password", { password: LONG }, 401, LOGIN_REFUSED],
    [
      "login",
      "an address that is a number",
      { email: 5 },
      400,
      "The request could not be read. Please reload the page and try again.",
    ],
    ["magic-link", "no domain", { email: "ana" }, 400, EMAIL_INVALID],
    ["verify-magic-link", "no token", {}, 400, "Invalid link. The token is missing."],
    [
      "verify-magic-link",
      "a long token",
      { token: LONG },
      400,
      "Invalid or expired link. Please request a new one.",
    ],
    ["activate-account", "no link", {}, 400, ACTIVATION_INVALID],
    ["activate-with-custom-token", "a short token", { id: "1", token: "x" }, 400, ACTIVATION_INVALID],
    [
      "activate-account",
      "a link of another shop",
      { id: "42", token: "of-another-shop", password: "cinci" },
      400,
      ACTIVATION_INVALID,
    ],
    [
      "update-password",
      "nobody logged in",
      { password: LONG_ENOUGH },
      400,
      "This link is incomplete. Please open it again from your email, or request a new one.",
    ],
    [
      "update-password",
      "a foreign token",
      { token: "x", password: LONG_ENOUGH },
      400,
      "This link to choose a new password is invalid or has expired. Please request a new one.",
    ],
    ["refresh-token", "no cookie", {}, 401, "You are not logged in any more. Please log in again."],
    ["forget-everything", "an unknown action", {}, 400, "This action does not exist."],
    ["constructor", "a name every object has", {}, 400, "This action does not exist."],
  ])("%s with %s", async (name, _case, fields, status, error) => {
    const answer = await world.browser().post({ action: name, email, ...fields });
    expect([answer.status, answer.body]).toEqual([status, { success: false, error }]);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
  });

  it.each(["[]", "null", "{action:", '{"action":5}', '"login"', ""])("%s is no request", async (body) => {
    expect((await world.browser().post(body)).status).toBe(400);
  });

  it("in Romanian", async () => {
    const call = { action: "login", email, password: "gresita" };
    const answer = await world.browser().post(call, { language: "ro" });
    expect(answer.body.error).toBe(
      joinHyphenated("E-mailul sau parola nu sunt corecte. Verifică datele și încearcă din nou."),
    );
  });

  it("when the reference is of another session than the cookie", async () => {
    const { browser } = await activated(world, email);
    const other = "0e9a1d52-1c8e-4f0b-9a51-0d8f4f6f1a11";
    const answer = await browser.post({ action: "refresh-token", customerAccessToken: other });
    expect([answer.status, answer.body]).toEqual([
      409,
      { success: false, error: "Your session was renewed in another window. Please try again." },
    ]);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it("to another kind of body 415, to another method 405", async () => {
    const form = { headers: { "Content-Type": "application/x-www-form-urlencoded" } };
    const unsupported = await world.browser().post("action=logout", form);
    expect([unsupported.status, unsupported.body]).toEqual([
      415,
      { success: false, error: "The request must be sent as JSON." },
    ]);
    const put = new Request(`${STORE}/api/auth`, { method: "PUT", body: "{}" });
    const { context } = world.browser().args(put);
    const url = new URL(put.url);
    const answer = await action({ request: put, context, params: {}, url, pattern: url.pathname });
    expect([answer.status, answer.headers.get("Allow"), loader().status]).toEqual([405, "POST", 405]);
  });
});

describe("when the platform", () => {
  it.each([
    ["does not answer", "unreachable", 503, UNREACHABLE],
    [
      "does not know our token",
      401,
      503,
      "Password login is temporarily unavailable due to a configuration problem. Please use a login link instead.",
    ],
    [
      "forbids it",
      403,
      503,
      "Password login is temporarily unavailable due to a configuration problem. Please use a login link instead.",
    ],
    [
      "denies access",
      ["ACCESS_DENIED"],
      503,
      "Password login is temporarily unavailable due to a configuration problem. Please use a login link instead.",
    ],
    ["has had enough", 429, 429, TOO_MANY],
    ["throttles", ["THROTTLED"], 429, TOO_MANY],
    ["is broken", 500, 503, "An error occurred during login."],
    ["fails inside", ["INTERNAL_SERVER_ERROR"], 503, "An error occurred during login."],
  ] as const)("%s at login", async (_case, is, status, error) => {
    world.fault = { is };
    const answer = await world.browser().post({ action: "login", email, password: "parola" });
    expect([answer.status, answer.body]).toEqual([status, { success: false, error }]);
    expect(JSON.stringify(world.lines)).not.toContain("exemplu.ro");
  });

  it.each([
    ["UNIDENTIFIED_CUSTOMER", "Invalid email or password. Please check your credentials and try again."],
    ["CUSTOMER_DISABLED", "Login failed. Please check your email and password and try again."],
  ])("says %s at login", async (code, error) => {
    const customerUserErrors = [{ code, message: "no" }];
    world.payloads.set("customerAccessTokenCreate", { customerAccessToken: null, customerUserErrors });
    const answer = await world.browser().post({ action: "login", email, password: "parola" });
    expect([answer.status, answer.body.error]).toEqual([401, error]);
  });

  it("gives a token without a customer, there is no session", async () => {
    const customerAccessToken = { accessToken: "a", expiresAt: "2027-01-01T00:00:00Z" };
    world.payloads.set("customerAccessTokenCreate", { customerAccessToken, customerUserErrors: [] });
    const answer = await world.browser().post({ action: "login", email, password: "parola" });
    expect([answer.status, answer.body.error]).toEqual([503, SESSION_FAILED]);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it.each([
    ["does not answer", "unreachable", 503, [UNREACHABLE, UNREACHABLE, UNREACHABLE]],
    ["is broken", 500, 503, [ACTIVATION_FAILED, MAGIC_LINK_ERROR, NOT_SAVED]],
    ["fails inside", ["INTERNAL_SERVER_ERROR"], 503, [ACTIVATION_FAILED, MAGIC_LINK_ERROR, NOT_SAVED]],
    ["has had enough", 429, 429, [TOO_MANY, TOO_MANY, TOO_MANY]],
  ] as const)(
    "%s when a link is followed, the link stays good",
    async (_case, is, status, [activation, magic, saving]) => {
      const { browser, links } = await withLinks();
      const calls = [
        { action: "activate-account", ...links.activation, password: PASSWORD },
        { action: "verify-magic-link", ...links.magic },
        { action: "update-password", ...links.reset, password: LONG_ENOUGH },
      ];
      const own = { action: "update-password", password: LONG_ENOUGH, currentPassword: PASSWORD };
      const send = async (call: object, by = world.browser()) => {
        const answer = await by.post(call);
        return [answer.status, answer.body.error];
      };
      world.fault = { is };
      expect([await send(own, browser), ...(await Promise.all(calls.map((call) => send(call))))]).toEqual([
        [status, saving],
        [status, activation],
        [status, magic],
        [status, saving],
      ]);
      expect(JSON.stringify(world.lines)).not.toContain("exemplu.ro");
      world.fault = null;
      for (const call of calls) expect(await send(call)).toEqual([200, undefined]);
    },
  );

  it.each([
    ["activate-account", "customerActivate"],
    ["update-password", "customerReset"],
  ])("gives %s by its own link a token that opens nobody, there is no session", async (name, field) => {
    const customerAccessToken = { accessToken: "a", expiresAt: "2027-01-01T00:00:00Z" };
    world.payloads.set(field, { customerAccessToken, customerUserErrors: [] });
    const call = { action: name, id: "7400001", token: "token-of-the-platform", password: LONG_ENOUGH };
    const answer = await world.browser().post(call);
    expect([answer.status, answer.body.error]).toEqual([503, SESSION_FAILED]);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it("creates a customer but fails to log in, the answer says to try later", async () => {
    Object.assign(world.resources, { multipassSecret: null });
    const { mail } = await registered(world, email);
    world.fault = { of: "customerAccessTokenCreate", is: ["INTERNAL_SERVER_ERROR"] };
    const call = { action: "activate-account", ...activationIn(mail), password: PASSWORD };
    const answer = await world.browser().post(call);
    expect([answer.status, answer.body.error]).toEqual([503, SESSION_FAILED]);
    world.fault = null;
    expect((await world.browser().post({ action: "login", email, password: PASSWORD })).status).toBe(200);
  });

  it("takes no Multipass any more, a link to choose a password saves none", async () => {
    const { links } = await withLinks();
    Object.assign(world.resources, { multipassSecret: null });
    const answer = await world
      .browser()
      .post({ action: "update-password", ...links.reset, password: LONG_ENOUGH });
    expect([answer.status, answer.body.error]).toEqual([503, NOT_SAVED]);
  });
});

describe("without the database", () => {
  const link = { id: "0e9a1d52-1c8e-4f0b-9a51-0d8f4f6f1a11", token: "t".repeat(43) };
  const oneToken = { token: "t".repeat(65) };
  it.each([
    ["create-account", {}, "Registration Failed: Please check your details and try again"],
    ["login", {}, "An error occurred during login."],
    ["magic-link", {}, TEMPORARY],
    ["reset-password", {}, TEMPORARY],
    ["activate-account", link, ACTIVATION_ERROR],
    ["activate-with-custom-token", link, ACTIVATION_ERROR],
    ["verify-magic-link", oneToken, MAGIC_LINK_ERROR],
    ["update-password", oneToken, NOT_SAVED],
    ["update-password", {}, NOT_SAVED],
    ["refresh-token", { customerAccessToken: link.id }, TEMPORARY],
    ["session", {}, TEMPORARY],
    ["logout", {}, TEMPORARY],
    ["logout-everywhere", {}, TEMPORARY],
  ])("%s with %j says so", async (name, fields, error) => {
    const fail = () => {
      throw new Error(`insert into "site"."rate_limits" params: ${email}`);
    };
    world.site = { select: fail, insert: fail, update: fail, delete: fail, transaction: fail } as never;
    const browser = world.browser();
    browser.cookies.set(`${BRAND_STORAGE_PREFIX}_session`, "s".repeat(43));
    const answer = await browser.post({ action: name, email, password: "parola-buna", ...fields });
    expect([answer.status, answer.body]).toEqual([503, { success: false, error }]);
    // The failure does not log the customer out.
    expect(browser.cookies.size).toBe(1);
    expect(world.lines).toMatchObject([{ level: 50, error: "Error", at: expect.any(Array) }]);
    expect(JSON.stringify(world.lines)).not.toContain(email);
  });
});

describe("random JSON", () => {
  const MINE = "the reference of the session";
  /** Values that break databases, mails and pages, and values of the wrong type. */
  const wild = fc.oneof(
    fc.jsonValue(),
    fc.string({ unit: "binary" }),
    fc.constantFrom("\u0000", "\ud800", "a\udc00b", LONG),
  );
  /** Mostly values that pass the checks, so that the code after them is reached. */
  const mostly = (right: fc.Arbitrary<unknown>) =>
    fc.oneof({ weight: 4, arbitrary: right }, { weight: 1, arbitrary: wild });
  const password = fc.oneof(
    fc.constant(PASSWORD),
    fc.string({ unit: "binary", minLength: 8, maxLength: 40 }),
  );

  /** Generates the fields of calls by a visitor who has these links. */
  function callsOf(links: Links) {
    const { id } = links.activation;
    const tokens = Object.values(links).map(({ token }) => token);
    const flag = fc.constantFrom(true, false, "on");
    const name = fc.constantFrom("Ana", "Ștefania-Ioana", "O'Neil", "🌼");
    return fc.record(
      {
        email: mostly(fc.oneof(fc.emailAddress(), fc.constantFrom(email, ` ${email.toUpperCase()}`))),
        password: mostly(password),
        passwordAgain: mostly(password),
        currentPassword: mostly(fc.constant(PASSWORD)),
        id: mostly(fc.constantFrom(id, "7400001")),
        token: mostly(fc.constantFrom(...tokens, "a-token-of-the-platform")),
        customerAccessToken: mostly(fc.constant(MINE)),
        firstName: mostly(name),
        lastName: mostly(name),
        remember: mostly(flag),
        confirmsPending: mostly(flag),
        returnTo: mostly(fc.webPath()),
      },
      { requiredKeys: [] },
    );
  }

  it("is for all actions", () => {
    expect(new Set(WELL.map(([name]) => name))).toEqual(new Set(AUTH_ACTIONS.keys()));
  });

  /** Fields with which each action succeeds. */
  const WELL: readonly (readonly [string, (links: Links) => object])[] = [
    ["login", () => ({ email, password: PASSWORD })],
    ["create-customer-token", () => ({ email, password: PASSWORD, remember: true })],
    ["create-account", () => ({ email: `alta.${email}`, password: PASSWORD, passwordAgain: PASSWORD })],
    ["create-account-vercel-only", () => ({ email: `alta.${email}`, firstName: "Ana", lastName: "Pop" })],
    ["activate-account", ({ activation }) => ({ ...activation, password: PASSWORD })],
    ["activate-with-custom-token", ({ activation }) => ({ ...activation, password: PASSWORD })],
    ["refresh-token", () => ({ customerAccessToken: MINE })],
    ["reset-password", () => ({ email })],
    ["update-password", () => ({ password: LONG_ENOUGH, currentPassword: PASSWORD })],
    ["magic-link", () => ({ email })],
    ["verify-magic-link", ({ magic }) => magic],
    ["logout", () => ({})],
    ["logout-everywhere", () => ({})],
    ["session", () => ({})],
  ];

  it.each(WELL)("to %s, by a guest or by a customer, is never a 500", async (name, well) => {
    const { links } = await withLinks();
    let customers = 0;
    let signedIn = new Map<string, string>();
    /** Returns a logged-in browser in a new network; a new customer's if the last call ended the session. */
    async function customer() {
      if (!signedIn.has(`${BRAND_STORAGE_PREFIX}_session`)) {
        customers += 1;
        const { browser } = await activated(world, `${customers}.${email}`);
        signedIn = browser.cookies;
      }
      const browser = world.browser();
      for (const [cookie, value] of signedIn) browser.cookies.set(cookie, value);
      signedIn = browser.cookies;
      return browser;
    }
    const statuses: number[] = [];
    const property = fc.asyncProperty(fc.oneof(callsOf(links), wild), fc.boolean(), async (raw, isGuest) => {
      const browser = isGuest ? world.browser() : await customer();
      const fields: Record<string, unknown> = { ...Object(raw), action: name };
      if (fields.customerAccessToken === MINE) {
        fields.customerAccessToken = browser.cookies.get(`${BRAND_STORAGE_PREFIX}_signed_in`);
      }
      const answer = await browser.post(fields);
      statuses.push(answer.status);
      expect(answer.status).toBeLessThan(500);
      expect(typeof answer.body.success).toBe("boolean");
      await world.deliver();
      // A caught error counts, too.
      expect(world.lines.filter(({ level }) => Number(level) >= 50)).toEqual([]);
    });
    // Logout ignores its input, and each try needs a new customer.
    const numRuns = triesOf(name.startsWith("logout") ? 6 : 20);
    await fc.assert(property, { numRuns, examples: [[well(links), false]] });
    expect(statuses[0]).toBe(200);
  });

  it("without an action is never a 500", async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (raw) => {
        expect((await world.browser().post(JSON.stringify(raw))).status).toBe(400);
      }),
    );
  });
});
