import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestShop, TEST_SHOP_SETTINGS, type TestShop } from "#tests/support/open-test-shop.ts";
import { AUTH_ACTION_NAMES } from "./answer-auth-call.server.ts";
import { action, loader } from "./auth.route.ts";
import { AuthWorld, STORE } from "./auth-world.fixture.server.ts";

let shop: TestShop;
let world: AuthWorld;
let n = 0;
/** Whom no other test knows. */
let email: string;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(() => {
  n += 1;
  email = `ioana.${n}@exemplu.ro`;
  world = new AuthWorld({
    site: shop.database.site,
    transport: (call) => shop.shop.execute(call),
    now: shop.now,
    ...TEST_SHOP_SETTINGS,
  });
});

const LONG = "x".repeat(10_000);
const EMAIL_INVALID = "Please enter a valid email address";
const LOGIN_REFUSED = "Login failed. Please check your credentials and try again.";
const NAME_INVALID = "Please enter a name without links or symbols.";
const ACTIVATION_INVALID = "Invalid activation link. Please check your email for the correct link.";
const LONG_ENOUGH = "destul-de-lunga";

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
    ["login", "no password", { password: "" }, 400, "Please enter your password."],
    ["login", "half an address", { email: "ana@", password: "x" }, 401, LOGIN_REFUSED],
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
      "E-mailul sau parola nu sunt corecte. Verifică datele și încearcă din nou.",
    );
  });

  it("to another kind of body 415, to another method 405", async () => {
    const form = { headers: { "Content-Type": "application/x-www-form-urlencoded" } };
    expect((await world.browser().post("action=logout", form)).status).toBe(415);
    const put = new Request(`${STORE}/api/auth`, { method: "PUT", body: "{}" });
    const { context } = world.browser().args(put);
    const url = new URL(put.url);
    const answer = await action({ request: put, context, params: {}, url, pattern: url.pathname });
    expect([answer.status, answer.headers.get("Allow"), loader().status]).toEqual([405, "POST", 405]);
  });
});

describe("when the platform", () => {
  it.each([
    [
      "does not answer",
      "unreachable",
      503,
      "Unable to connect to server. Please check your internet connection and try again.",
    ],
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
    ["has had enough", 429, 429, "Too many attempts. Please try again in a minute."],
    ["throttles", ["THROTTLED"], 429, "Too many attempts. Please try again in a minute."],
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

  it("gives a token that opens nobody, there is no session", async () => {
    const customerAccessToken = { accessToken: "a", expiresAt: "2027-01-01T00:00:00Z" };
    world.payloads.set("customerAccessTokenCreate", { customerAccessToken, customerUserErrors: [] });
    const answer = await world.browser().post({ action: "login", email, password: "parola" });
    expect([answer.status, answer.body.error]).toEqual([
      503,
      "Unable to log you in right now. Please try again later.",
    ]);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});

describe("without the database", () => {
  it.each([
    ["create-account", "Registration Failed: Please check your details and try again"],
    ["login", "An error occurred during login."],
    ["magic-link", "Something went wrong on our side. Please try again in a moment."],
    ["reset-password", "Something went wrong on our side. Please try again in a moment."],
  ])("%s says so", async (name, error) => {
    world.site = {
      insert: () => {
        throw new Error(`insert into "site"."rate_limits" params: ${email}`);
      },
    } as never;
    const answer = await world.browser().post({ action: name, email, password: "parola-buna" });
    expect([answer.status, answer.body.error]).toEqual([503, error]);
    expect(world.lines).toMatchObject([{ level: 50, error: "Error", at: expect.any(Array) }]);
    expect(JSON.stringify(world.lines)).not.toContain(email);
  });
});

describe("random JSON", () => {
  const fields = ["email", "password", "passwordAgain", "token", "id", "firstName", "lastName", "returnTo"];
  const body = fc.oneof(
    fc.jsonValue(),
    fc.dictionary(
      fc.constantFrom(...fields, "remember", "customerAccessToken", "currentPassword"),
      fc.jsonValue(),
    ),
    fc.dictionary(fc.constantFrom(...fields), fc.string({ unit: "binary" })),
  );

  it.each(AUTH_ACTION_NAMES)("to %s is never a 500", async (name) => {
    await fc.assert(
      fc.asyncProperty(body, async (raw) => {
        const answer = await world.browser().post({ ...Object(raw), action: name });
        expect([200, 400, 401, 409, 429]).toContain(answer.status);
        expect(typeof answer.body.success).toBe("boolean");
      }),
      { numRuns: 60 },
    );
  });

  it("without an action is never a 500", async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (raw) => {
        expect((await world.browser().post(JSON.stringify(raw))).status).toBe(400);
      }),
    );
  });
});
