import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase } from "#shop/testing/test-database.ts";
import { type AccountBench, locationOf, openAccountBench, SHOP } from "./account-bench.fixture.ts";
import { customerAccountKeys } from "./customer-account.tables.ts";

const RETURN = "https://store.test";

let bench: AccountBench;
let number = 0;
const email = () => `logout${(number += 1)}@exemplu.ro`;
beforeAll(async () => {
  bench = await openAccountBench(await openTestDatabase());
});
afterAll(() => bench.close());

describe("a logout", () => {
  test("ends the login of the id_token, also of an expired one, and returns with the state", async () => {
    const mailbox = email();
    const [tokens, other] = [await bench.tokensOf(mailbox), await bench.tokensOf(mailbox)];
    const params = { id_token_hint: tokens.id_token, post_logout_redirect_uri: RETURN, state: "s" };
    expect(locationOf(await bench.logOut(params))).toBe(`${RETURN}?state=s`);
    expect(await bench.customerOf(tokens.access_token)).toBeNull();
    expect((await bench.refresh(tokens.refresh_token)).status).toBe(400);
    expect(await bench.customerOf(other.access_token)).toBe(mailbox);
    bench.now.ms += 24 * 60 * 60 * 1000;
    const late = await bench.logOut({ id_token_hint: other.id_token });
    expect([late.status, locationOf(late)]).toEqual([200, ""]);
    expect((await bench.refresh(other.refresh_token)).status).toBe(400);
    // Twice is no error.
    expect(locationOf(await bench.logOut(params))).toBe(`${RETURN}?state=s`);
  });

  test.each([
    "https://evil.test",
    "https://store.test.evil.test",
    "https://store.test@evil.test",
    "https://store.test/",
    "https://store.test:443",
    "https://store.test//evil.test",
    "https://store.test/account/authorize",
    "javascript:alert(1)",
  ])("does not return to %s, and ends nothing", async (address) => {
    const tokens = await bench.tokensOf(email());
    const answer = await bench.logOut({ id_token_hint: tokens.id_token, post_logout_redirect_uri: address });
    expect([answer.status, locationOf(answer)]).toEqual([400, ""]);
    expect(await bench.customerOf(tokens.access_token)).not.toBeNull();
  });

  test("needs an id_token of this shop, this client and this key", async () => {
    const tokens = await bench.tokensOf(email());
    const [header = "", claims = "", signature = ""] = tokens.id_token.split(".");
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
    const decoded = JSON.parse(Buffer.from(header, "base64url").toString());
    for (const hint of [
      "",
      "a.b.c",
      `${header}.${claims}.`,
      `${encode({ ...decoded, alg: "none" })}.${claims}.`,
      `${encode({ ...decoded, kid: "other" })}.${claims}.${signature}`,
      `${header}.${encode({ iss: `${SHOP}/authentication/1` })}.${signature}`,
      `${tokens.id_token}.x`,
      tokens.access_token,
    ]) {
      const answer = await bench.logOut({ id_token_hint: hint, post_logout_redirect_uri: RETURN });
      expect([hint, answer.status, locationOf(answer)]).toEqual([hint, 400, ""]);
    }
    const other = bench.as({ id: "another-client" });
    expect((await other.logOut({ id_token_hint: tokens.id_token })).status).toBe(400);
    expect(await bench.customerOf(tokens.access_token)).not.toBeNull();
  });
});

test("the private key is stored encrypted, and one key is made", async () => {
  await bench.tokensOf(email());
  const keys = await bench.database.select().from(customerAccountKeys);
  expect(keys).toHaveLength(1);
  expect(keys[0]?.privateKey).toContain("BEGIN ENCRYPTED PRIVATE KEY");
});

describe("the discovery documents", () => {
  test.each(["/.well-known/openid-configuration", "/authentication/1/.well-known/openid-configuration"])(
    "%s names the endpoints",
    async (path) => {
      const answer = await bench.get(path);
      expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
      expect(await answer.json()).toMatchObject({
        issuer: `${SHOP}/authentication/1`,
        authorization_endpoint: `${SHOP}/authentication/1/oauth/authorize`,
        token_endpoint: `${SHOP}/authentication/1/oauth/token`,
        end_session_endpoint: `${SHOP}/authentication/1/logout`,
        jwks_uri: `${SHOP}/authentication/1/.well-known/jwks.json`,
        code_challenge_methods_supported: ["S256"],
        token_endpoint_auth_methods_supported: ["none"],
      });
    },
  );

  test("name the GraphQL API", async () => {
    expect(await (await bench.get("/.well-known/customer-account-api")).json()).toEqual({
      graphql_api: `${SHOP}/1/account/customer/api/2026-04/graphql`,
    });
  });
});
