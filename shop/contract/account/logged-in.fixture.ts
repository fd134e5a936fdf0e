import { createHash } from "node:crypto";
import { expect } from "vitest";
import { insertCustomer } from "#shop/modules/customer/customer.store.ts";
import type { CustomerRow } from "#shop/modules/customer/customer.tables.ts";
import { createGrant, redeemCode } from "#shop/customer-account/grant.store.ts";
import { apiUrl } from "#shop/customer-account/account-paths.ts";
import { NEWEST_VERSION } from "#shop/schema/api-version.ts";
import { TEST_SHOP_SETTINGS, type TestShop } from "#shop/testing/open-test-shop.ts";
import { noteAnswer } from "./account-coverage.ts";

const VERIFIER = "verifier-of-the-test-that-is-43-characters-or-more";
const { customerAccount: CLIENT } = TEST_SHOP_SETTINGS;
const [CALLBACK = ""] = CLIENT.redirectUris;

/** Answer of the API; only the fields that its document selected are present. */
// eslint-disable-next-line typescript/no-explicit-any -- a test reads whatever shape its own document has
export type Answer = any;

/** Customer who is logged in at the Customer Account API. */
export interface LoggedIn {
  readonly row: CustomerRow;
  readonly token: string;
  /** Returns the whole answer of a call. */
  readonly call: (query: string, variables?: object) => Promise<Answer>;
  /** Returns `data` of a call that must succeed. */
  readonly ask: (query: string, variables?: object) => Promise<Answer>;
}

/** Sends a request to the API. */
export function sendToApi(
  { shop }: Pick<TestShop, "shop">,
  token: string | null,
  body: object,
  { version = NEWEST_VERSION, ...headers }: Readonly<Record<string, string>> = {},
): Promise<Response | null> {
  const request = new Request(apiUrl(TEST_SHOP_SETTINGS, version), {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      ...(token === null ? {} : { Authorization: token }),
      ...headers,
    },
    body: JSON.stringify(body),
  });
  return shop.fetch(request, { ip: "203.0.113.1" });
}

/** Inserts a customer with a proven mailbox and logs in. */
export async function logInNewCustomer(
  opened: TestShop,
  email: string,
  facts: Partial<CustomerRow> = {},
): Promise<LoggedIn> {
  const { database, now } = opened;
  const at = new Date(now.ms);
  const { row, code } = await database.shop.transaction(async (tx) => {
    const inserted = await insertCustomer(tx, {
      ...{ email, emailKey: email, acceptsMarketing: false, state: "enabled" },
      ...{ emailVerifiedAt: at, createdAt: at, updatedAt: at, ...facts },
    });
    const authorization = {
      ...{ clientId: CLIENT.id, redirectUri: CALLBACK, nonce: null, state: null, loginHint: "" },
      scope: "openid email customer-account-api:full",
      codeChallenge: createHash("sha256").update(VERIFIER).digest("base64url"),
    };
    return { row: inserted, code: await createGrant(tx, authorization, inserted.id, at) };
  });
  const use = { clientId: CLIENT.id, code, redirectUri: CALLBACK, codeVerifier: VERIFIER };
  const token = (await redeemCode(database.shop, use, at))?.tokens.accessToken ?? "";
  const call = async (query: string, variables: object = {}): Promise<Answer> => {
    const response = await sendToApi(opened, token, { query, variables });
    expect(response?.status).toBe(200);
    return response?.json();
  };
  const ask = async (query: string, variables: object = {}): Promise<Answer> => {
    const { data, errors } = await call(query, variables);
    expect(errors).toBeUndefined();
    noteAnswer(query, data);
    return data;
  };
  return { row, token, call, ask };
}
