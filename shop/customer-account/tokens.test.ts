import { createPublicKey, generateKeyPairSync, verify } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CHEAP_PASSWORDS } from "#lib/passwords/cheap-passwords.fixture.server.ts";
import { customerGrants, customerGrantTokens } from "#shop/modules/customer/customer-grant.tables.ts";
import { customers } from "#shop/modules/customer/customer.tables.ts";
import { updateCustomer } from "#shop/modules/customer/update-customer.ts";
import { openTestDatabase } from "#shop/testing/test-database.ts";
import {
  type AccountBench,
  CALLBACK,
  openAccountBench,
  readTokens,
  SHOP,
  VERIFIER,
} from "./account-bench.fixture.ts";
import { CODE_PATH, JWKS_PATH, TOKEN_PATH } from "./account-paths.ts";
import { signIdToken } from "./id-token.ts";

const HOUR_MS = 60 * 60 * 1000;
const SECRET = "secret-of-the-confidential-client";
const EXCHANGE = {
  grant_type: "urn:ietf:params:oauth:grant-type:token-exchange",
  client_id: "client-of-the-test",
  audience: "30243aa5-17c1-465a-8493-944bcc4e88aa",
  subject_token_type: "urn:ietf:params:oauth:token-type:access_token",
  scopes: "https://api.customers.com/auth/customer.graphql",
};

let bench: AccountBench;
let number = 0;
const email = () => `token${(number += 1)}@exemplu.ro`;
beforeAll(async () => {
  bench = await openAccountBench(await openTestDatabase());
});
afterAll(() => bench.close());

type AccountClient = Pick<AccountBench, "fetch" | "get">;
const errorOf = async (response: Response) => {
  const { error } = (await response.json()) as { error?: string };
  return [response.status, error];
};
const basic = (id: string, secret: string) => ({
  Authorization: `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString("base64")}`,
});

describe("an authorization code", () => {
  test("gives tokens that open the account, and an id_token with the nonce, signed by a published key", async () => {
    const mailbox = email();
    const answer = await bench.redeem(await bench.codeOf(mailbox));
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const tokens = await readTokens(answer);
    expect(tokens).toMatchObject({
      access_token: expect.stringMatching(/^shcat_[\w-]{43}$/),
      refresh_token: expect.stringMatching(/^shcrt_[\w-]{43}$/),
      token_type: "Bearer",
      expires_in: 3600,
    });
    expect(await bench.customerOf(tokens.access_token)).toBe(mailbox);
    expect(await bench.customerOf(`Bearer ${tokens.access_token}`)).toBe(mailbox);
    expect(await bench.customerOf(tokens.refresh_token)).toBeNull();
    const [header = "", claims = "", signature = ""] = tokens.id_token.split(".");
    const { keys } = (await (await bench.get(JWKS_PATH)).json()) as { keys: { kid: string }[] };
    const decode = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString());
    const jwk = keys.find(({ kid }) => kid === decode(header).kid);
    const key = createPublicKey({ key: { ...jwk }, format: "jwk" });
    expect(
      verify("sha256", Buffer.from(`${header}.${claims}`), key, Buffer.from(signature, "base64url")),
    ).toBe(true);
    expect(decode(claims)).toMatchObject({
      iss: `${SHOP}/authentication/1`,
      aud: "client-of-the-test",
      nonce: "nonce-of-the-test",
      email: mailbox,
      exp: bench.now.ms / 1000 + 3600,
    });
    expect(Object.keys(jwk ?? {}).toSorted()).toEqual(["alg", "e", "kid", "kty", "n", "use"]);
  });

  test("gives an id_token without a nonce to a request without one, and none without the scope openid", async () => {
    const plain = await bench.tokensOf(email(), { nonce: undefined, scope: "openid" });
    expect(Buffer.from(plain.id_token.split(".")[1] ?? "", "base64url").toString()).not.toMatch(
      /nonce|email/,
    );
    const closed = await bench.tokensOf(email(), { scope: "email" });
    expect(closed).not.toHaveProperty("id_token");
    expect(await bench.customerOf(closed.access_token)).toBeNull();
  });

  test.each([
    ["another verifier", { code_verifier: VERIFIER.replace("v", "w") }, "invalid_grant"],
    ["the challenge as verifier", { code_verifier: "x".repeat(43) }, "invalid_grant"],
    ["an empty verifier", { code_verifier: "" }, "invalid_request"],
    ["a longer address of return", { redirect_uri: `${CALLBACK}/` }, "invalid_grant"],
    ["another code", { code: "A".repeat(43) }, "invalid_grant"],
    ["an unknown grant type", { grant_type: "password" }, "unsupported_grant_type"],
    ["an inherited name as grant type", { grant_type: "constructor" }, "unsupported_grant_type"],
  ])("gives nothing for %s, and is still good for its client", async (_case, changes, error) => {
    const code = await bench.codeOf(email());
    expect(await errorOf(await bench.redeem(code, changes))).toEqual([400, error]);
    expect((await bench.redeem(code)).status).toBe(200);
  });

  test("is good for a minute", async () => {
    const code = await bench.codeOf(email());
    bench.now.ms += 60_000;
    expect(await errorOf(await bench.redeem(code))).toEqual([400, "invalid_grant"]);
  });

  test("used twice revokes what it gave, whoever comes second", async () => {
    const code = await bench.codeOf(email());
    const tokens = await readTokens(await bench.redeem(code));
    const refreshed = await readTokens(await bench.refresh(tokens.refresh_token));
    const stolen = { code_verifier: "y".repeat(43) };
    expect(await errorOf(await bench.redeem(code, stolen))).toEqual([400, "invalid_grant"]);
    for (const each of [tokens, refreshed]) expect(await bench.customerOf(each.access_token)).toBeNull();
    expect(await errorOf(await bench.refresh(refreshed.refresh_token))).toEqual([400, "invalid_grant"]);
  });

  test("used several times at once gives tokens at most once, and those are revoked", async () => {
    const code = await bench.codeOf(email());
    const answers = await Promise.all([bench.redeem(code), bench.redeem(code), bench.redeem(code)]);
    const good = answers.filter(({ status }) => status === 200);
    expect(good).toHaveLength(1);
    const tokens = await readTokens(good[0] ?? new Response());
    expect(await bench.customerOf(tokens.access_token)).toBeNull();
  });
});

describe("a refresh token", () => {
  test("is replaced at each use, and the customer stays logged in", async () => {
    const mailbox = email();
    let tokens = await bench.tokensOf(mailbox);
    for (let day = 0; day < 3; day += 1) {
      bench.now.ms += 29 * 24 * HOUR_MS;
      expect(await bench.customerOf(tokens.access_token)).toBeNull();
      tokens = await readTokens(await bench.refresh(tokens.refresh_token));
      expect(await bench.customerOf(tokens.access_token)).toBe(mailbox);
    }
    bench.now.ms += 30 * 24 * HOUR_MS;
    expect(await errorOf(await bench.refresh(tokens.refresh_token))).toEqual([400, "invalid_grant"]);
  });

  test("that was replaced revokes the family when it is used again", async () => {
    const tokens = await bench.tokensOf(email());
    const next = await readTokens(await bench.refresh(tokens.refresh_token));
    expect(await errorOf(await bench.refresh(tokens.refresh_token))).toEqual([400, "invalid_grant"]);
    expect(await bench.customerOf(next.access_token)).toBeNull();
    expect(await errorOf(await bench.refresh(next.refresh_token))).toEqual([400, "invalid_grant"]);
  });

  test("revokes nothing of another login of the same customer", async () => {
    const mailbox = email();
    const [first, second] = [await bench.tokensOf(mailbox), await bench.tokensOf(mailbox)];
    await bench.refresh(first.refresh_token);
    await bench.refresh(first.refresh_token);
    expect(await bench.customerOf(second.access_token)).toBe(mailbox);
  });

  test("an access token is none", async () => {
    const { access_token: token } = await bench.tokensOf(email());
    expect(await errorOf(await bench.refresh(token))).toEqual([400, "invalid_grant"]);
  });
});

describe("a token exchange", () => {
  test("gives another access token of the same login, which ends no later", async () => {
    const mailbox = email();
    const scope = "openid email https://api.customers.com/auth/customer.graphql";
    const tokens = await bench.tokensOf(mailbox, { scope });
    bench.now.ms += HOUR_MS / 2;
    const exchanged = await readTokens(
      await bench.token({ ...EXCHANGE, subject_token: tokens.access_token }),
    );
    expect(exchanged.expires_in).toBe(1800);
    expect(exchanged.access_token).toMatch(/^shcat_/);
    expect(await bench.customerOf(exchanged.access_token)).toBe(mailbox);
    await bench.refresh(tokens.refresh_token);
    await bench.refresh(tokens.refresh_token);
    expect(await bench.customerOf(exchanged.access_token)).toBeNull();
  });

  test.each([
    ["another audience", { audience: "another" }, "invalid_target"],
    ["another type", { subject_token_type: "urn:ietf:params:oauth:token-type:id_token" }, "invalid_request"],
    ["an unknown scope", { scopes: "admin" }, "invalid_scope"],
    ["an unknown token", { subject_token: `shcat_${"A".repeat(43)}` }, "invalid_request"],
  ])("is refused for %s", async (_case, changes, error) => {
    const { access_token: token } = await bench.tokensOf(email());
    expect(await errorOf(await bench.token({ ...EXCHANGE, subject_token: token, ...changes }))).toEqual([
      400,
      error,
    ]);
  });

  test("is refused for a refresh token", async () => {
    const { refresh_token: token } = await bench.tokensOf(email());
    expect(await errorOf(await bench.token({ ...EXCHANGE, subject_token: token }))).toEqual([
      400,
      "invalid_request",
    ]);
  });
});

describe("another client", () => {
  test("gets nothing for a code, a refresh token or an access token that it stole", async () => {
    const other = bench.as({ id: "another-client" });
    const mailbox = email();
    const code = await bench.codeOf(mailbox);
    expect(await errorOf(await other.redeem(code))).toEqual([400, "invalid_grant"]);
    const tokens = await readTokens(await bench.redeem(code));
    expect(await errorOf(await other.redeem(code))).toEqual([400, "invalid_grant"]);
    expect(await errorOf(await other.refresh(tokens.refresh_token))).toEqual([400, "invalid_grant"]);
    const subject = { ...EXCHANGE, client_id: "another-client", subject_token: tokens.access_token };
    expect(await errorOf(await other.token(subject))).toEqual([400, "invalid_request"]);
    expect(await other.customerOf(tokens.access_token)).toBeNull();
    // Nothing of it ended the login of the first one.
    expect(await bench.customerOf(tokens.access_token)).toBe(mailbox);
    expect((await bench.refresh(tokens.refresh_token)).status).toBe(200);
  });

  test("is not authenticated by a name alone", async () => {
    const code = await bench.codeOf(email());
    for (const changes of [{ client_id: "another-client" }, { client_secret: SECRET }]) {
      expect(await errorOf(await bench.redeem(code, changes))).toEqual([401, "invalid_client"]);
    }
    const header = basic(bench.client.id, "");
    expect(await errorOf(await bench.redeem(code, {}, { Authorization: "Bearer x" }))).toEqual([
      401,
      "invalid_client",
    ]);
    expect(await errorOf(await bench.redeem(code, { client_id: "x" }, header))).toEqual([
      401,
      "invalid_client",
    ]);
  });
});

describe("a confidential client", () => {
  test("is authenticated by its secret, in the header or in the body, and needs PKCE as well", async () => {
    const confidential = bench.as({ secret: SECRET });
    const header = basic(bench.client.id, SECRET);
    expect((await confidential.redeem(await confidential.codeOf(email()), {}, header)).status).toBe(200);
    const inBody = { client_secret: SECRET };
    expect((await confidential.redeem(await confidential.codeOf(email()), inBody)).status).toBe(200);
    const code = await confidential.codeOf(email());
    expect(await errorOf(await confidential.redeem(code, { code_verifier: "" }, header))).toEqual([
      400,
      "invalid_request",
    ]);
  });

  test.each([
    ["no secret", {}, {}],
    ["a wrong secret", { client_secret: `${SECRET}x` }, {}],
    ["a wrong secret in the header", {}, basic("client-of-the-test", "wrong")],
    ["an empty secret", { client_secret: "" }, {}],
    ["both ways at once", { client_secret: SECRET }, basic("client-of-the-test", SECRET)],
    ["another name in the header", {}, basic("another", SECRET)],
    ["a broken header", {}, { Authorization: "Basic %%%" }],
  ])("gets nothing with %s", async (_case, changes, headers) => {
    const confidential = bench.as({ secret: SECRET });
    const code = await confidential.codeOf(email());
    const answer = await confidential.redeem(code, changes, headers);
    expect(answer.headers.get("WWW-Authenticate")).toBe("Basic");
    expect(await errorOf(answer)).toEqual([401, "invalid_client"]);
  });
});

describe("the token endpoint", () => {
  test("reads forms only, without repeated parameters, and no address", async () => {
    const fields = { grant_type: "refresh_token", client_id: bench.client.id, refresh_token: "x" };
    const send = (body: string, type: string, query = "") =>
      bench.fetch(
        new Request(`${SHOP}/authentication/1/oauth/token${query}`, {
          method: "POST",
          headers: { "Content-Type": type },
          body,
        }),
      );
    const form = new URLSearchParams(fields).toString();
    const FORM = "application/x-www-form-urlencoded";
    for (const answer of [
      await send(JSON.stringify(fields), "application/json"),
      await send(`${form}&refresh_token=y`, FORM),
      await send(`${form}&x=${"a".repeat(20_000)}`, FORM),
    ]) {
      expect(await errorOf(answer)).toEqual([400, "invalid_request"]);
    }
    expect(await errorOf(await send("", FORM, `?${form}`))).toEqual([401, "invalid_client"]);
    expect(await errorOf(await send(form, `${FORM}; charset=utf-8`))).toEqual([400, "invalid_grant"]);
  });

  const send = (to: AccountClient, fields: Record<string, string>, inProcess = false) => {
    const said = { grant_type: "refresh_token", client_id: bench.client.id, refresh_token: "x", ...fields };
    const body = new URLSearchParams(said);
    return to.fetch(new Request(`${SHOP}${TOKEN_PATH}`, { method: "POST", body }), "192.0.2.1", inProcess);
  };

  test("limits refused requests of a network, not those of its pages or a store in the same process", async () => {
    const client = bench.as({});
    const refresh_token = (await bench.tokensOf(email())).refresh_token;
    const statuses = [];
    for (let sent = 0; sent <= 600; sent += 1) {
      statuses.push((await send(client, { client_id: "another" })).status);
    }
    expect(statuses).toEqual([...Array<number>(600).fill(401), 429]);
    const limited = await send(client, { refresh_token });
    expect(Number(limited.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await errorOf(limited)).toEqual([429, "temporarily_unavailable"]);
    expect((await client.get(client.authorizeUrl(), "192.0.2.1")).status).toBe(200);
    expect((await send(client, { refresh_token }, true)).status).toBe(200);
  });

  test("limits no client that gives its secret, whatever others send from its network", async () => {
    const client = bench.as({ secret: SECRET });
    for (let sent = 0; sent < 600; sent += 1) await send(client, { client_secret: "wrong" });
    expect((await send(client, { client_secret: "wrong" })).status).toBe(429);
    expect((await send(client, { client_secret: SECRET })).status).toBe(400);
    const { refresh_token } = await bench.tokensOf(email());
    expect((await send(client, { client_secret: SECRET, refresh_token })).status).toBe(200);
  });

  test("is not limited by the requests of the login's pages", async () => {
    const client = bench.as({});
    const { refresh_token } = await bench.tokensOf(email());
    for (let sent = 0; sent < 600; sent += 1) await client.get(CODE_PATH, "192.0.2.1");
    expect((await client.get(CODE_PATH, "192.0.2.1")).status).toBe(429);
    expect((await send(client, { refresh_token })).status).toBe(200);
  });

  test("may be called by pages of the client, and by no others", async () => {
    const code = await bench.codeOf(email());
    const allowed = async (Origin: string) =>
      (await bench.redeem(code, {}, { Origin })).headers.get("Access-Control-Allow-Origin");
    expect(await allowed("https://evil.test")).toBeNull();
    expect(await allowed("https://store.test")).toBe("https://store.test");
  });

  test("the tables hold hashes of tokens only", async () => {
    const tokens = await bench.tokensOf(email());
    const rows = [
      await bench.database.select().from(customerGrants),
      await bench.database.select().from(customerGrantTokens),
    ];
    const stored = JSON.stringify(rows);
    for (const token of [tokens.access_token, tokens.refresh_token]) {
      expect(stored).not.toContain(token.replace(/^shc[ar]t_/, ""));
    }
  });
});

describe("a customer who moves to another address", () => {
  const moveTo = async (from: string, to: string) => {
    const [customer] = await bench.database.select().from(customers).where(eq(customers.email, from));
    if (customer === undefined) throw new Error(`There is no customer ${from}.`);
    const { customer: moved } = await updateCustomer(
      { ...bench.context, passwords: CHEAP_PASSWORDS },
      async () => customer,
      { email: to },
    );
    expect(moved?.email).toBe(to);
  };

  test("takes no code, access token or refresh token along", async () => {
    const mailbox = email();
    const tokens = await bench.tokensOf(mailbox);
    const code = await bench.codeOf(mailbox);
    await moveTo(mailbox, email());
    expect(await errorOf(await bench.redeem(code))).toEqual([400, "invalid_grant"]);
    expect(await errorOf(await bench.refresh(tokens.refresh_token))).toEqual([400, "invalid_grant"]);
    expect(await bench.customerOf(tokens.access_token)).toBeNull();
  });

  test("stays logged in when the same mailbox is written in another way", async () => {
    const mailbox = email();
    const tokens = await bench.tokensOf(mailbox);
    await moveTo(mailbox, mailbox.toUpperCase());
    expect((await bench.refresh(tokens.refresh_token)).status).toBe(200);
  });
});

test("neither a code nor a refresh token is good while the mailbox is not proven", async () => {
  const mailbox = email();
  const tokens = await bench.tokensOf(mailbox);
  const code = await bench.codeOf(mailbox);
  await bench.database.update(customers).set({ emailVerifiedAt: null }).where(eq(customers.email, mailbox));
  expect(await errorOf(await bench.redeem(code))).toEqual([400, "invalid_grant"]);
  expect(await errorOf(await bench.refresh(tokens.refresh_token))).toEqual([400, "invalid_grant"]);
});

test.each([
  [new Date(0), true],
  [null, false],
])("an id_token says whether the mailbox is proven: %s", (emailVerifiedAt, isProven) => {
  const { privateKey: key } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const now = new Date(0);
  const grant = { id: "grant", clientId: "client", nonce: null, scope: "openid email", createdAt: now };
  const customer = { id: 1, email: "ana@exemplu.ro", emailVerifiedAt };
  const [, claims = ""] = signIdToken({ id: "key", key }, { issuer: SHOP, grant, customer, now }).split(".");
  expect(JSON.parse(Buffer.from(claims, "base64url").toString())).toMatchObject({ email_verified: isProven });
});

test("a deleted customer's tokens open nothing", async () => {
  const mailbox = email();
  const code = await bench.codeOf(mailbox);
  const tokens = await bench.tokensOf(mailbox);
  await bench.database.delete(customers).where(eq(customers.email, mailbox));
  expect(await bench.customerOf(tokens.access_token)).toBeNull();
  expect(await errorOf(await bench.refresh(tokens.refresh_token))).toEqual([400, "invalid_grant"]);
  expect(await errorOf(await bench.redeem(code))).toEqual([400, "invalid_grant"]);
});
