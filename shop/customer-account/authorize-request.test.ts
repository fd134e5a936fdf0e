import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase } from "#shop/testing/test-database.ts";
import {
  type AccountBench,
  CALLBACK,
  CHALLENGE,
  locationOf,
  openAccountBench,
} from "./account-bench.fixture.ts";
import { customerLoginRequests } from "./customer-account.tables.ts";

let bench: AccountBench;
beforeAll(async () => {
  bench = await openAccountBench(await openTestDatabase());
});
afterAll(() => bench.close());

/** Sends a request by GET and as a form; both must be answered the same way, before anything is stored or mailed. */
async function ask(address: string): Promise<{ readonly status: number; readonly returnTo: string }> {
  const answers = [await bench.get(address), await bench.post(address, { email: "ana@exemplu.ro" })];
  const [got, posted] = answers.map((each) => ({ status: each.status, returnTo: locationOf(each) }));
  expect(got).toEqual(posted);
  expect(await bench.database.$count(customerLoginRequests)).toBe(0);
  return got ?? { status: 0, returnTo: "" };
}

describe("an address of return that is not registered sends the browser nowhere", () => {
  test.each([
    "https://evil.test/account/authorize",
    `${CALLBACK}/`,
    `${CALLBACK}/more`,
    `${CALLBACK}?next=https://evil.test`,
    `${CALLBACK}#`,
    "https://store.test/account",
    "https://store.test/account/authorize/../../evil",
    "https://store.test/account%2Fauthorize",
    "https://store.test/account/%61uthorize",
    "https://STORE.test/account/authorize",
    "https://store.test:443/account/authorize",
    "https://store.test:8443/account/authorize",
    "http://store.test/account/authorize",
    "https://store.test@evil.test/account/authorize",
    "https://user@store.test/account/authorize",
    "https://store.test.evil.test/account/authorize",
    "https://evil.test/https://store.test/account/authorize",
    "https:\\\\store.test\\account\\authorize",
    ` ${CALLBACK}`,
    `${CALLBACK}\n`,
    "//store.test/account/authorize",
    "javascript:alert(1)",
    "",
    undefined,
  ])("%j", async (redirect_uri) => {
    expect(await ask(bench.authorizeUrl({ redirect_uri }))).toEqual({ status: 400, returnTo: "" });
  });

  test.each([
    ["another client", { client_id: "another" }],
    ["no client", { client_id: undefined }],
  ])("%s", async (_case, changes) => {
    expect(await ask(bench.authorizeUrl(changes))).toEqual({ status: 400, returnTo: "" });
  });

  test("a second address beside the registered one", async () => {
    for (const address of [`${bench.authorizeUrl()}&redirect_uri=https://evil.test`]) {
      expect(await ask(address)).toEqual({ status: 400, returnTo: "" });
    }
  });
});

describe("a request of the client that is refused returns to it with an error and the state", () => {
  test.each([
    ["no PKCE", { code_challenge: undefined, code_challenge_method: undefined }, "invalid_request"],
    ["plain PKCE", { code_challenge_method: "plain" }, "invalid_request"],
    ["PKCE without a method, which means plain", { code_challenge_method: undefined }, "invalid_request"],
    ["a challenge that is no SHA-256", { code_challenge: CHALLENGE.slice(1) }, "invalid_request"],
    ["no response_type", { response_type: undefined }, "invalid_request"],
    ["the implicit flow", { response_type: "token" }, "unsupported_response_type"],
    ["a hybrid flow", { response_type: "code id_token" }, "unsupported_response_type"],
    ["an unknown scope", { scope: "openid admin" }, "invalid_scope"],
    ["no scope", { scope: undefined }, "invalid_scope"],
    ["a nonce with a line break", { nonce: "a\r\nb" }, "invalid_request"],
    ["a login without a question", { prompt: "none" }, "login_required"],
  ])("%s", async (_case, changes, error) => {
    expect(await ask(bench.authorizeUrl(changes))).toEqual({
      status: 303,
      returnTo: `${CALLBACK}?error=${error}&state=state-of-the-test`,
    });
  });

  test("a state that is repeated or has control characters is not echoed", async () => {
    const answer = { status: 303, returnTo: `${CALLBACK}?error=invalid_request` };
    expect(await ask(`${bench.authorizeUrl()}&state=b`)).toEqual(answer);
    expect(await ask(bench.authorizeUrl({ state: "a\u0000b" }))).toEqual(answer);
  });
});
