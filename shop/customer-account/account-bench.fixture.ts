import { createHash } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { pino } from "pino";
import { deliverMail } from "#shop/modules/mail/deliver-mail.ts";
import { mailQueue } from "#shop/modules/mail/mail.queue.ts";
import { mails } from "#shop/modules/mail/mail.tables.ts";
import type { ShopMail } from "#shop/modules/mail/shop-mail.ts";
import { orderHistory } from "#shop/modules/order/order-history.ts";
import type { CustomerAccountClient } from "#shop/shop-settings.ts";
import { TEST_SHOP_SETTINGS } from "#shop/testing/open-test-shop.ts";
import type { TestDatabase } from "#shop/testing/test-database.ts";
import type { AccountContext } from "./account-context.ts";
import { composeLoginMail } from "./compose-login-mail.ts";
import { AUTHORIZE_PATH, LOGOUT_PATH, TOKEN_PATH } from "./account-paths.ts";
import { createAccountLogin } from "./create-account-login.ts";
import { readCustomerAccessToken } from "#shop/modules/customer/grants/customer-access.ts";

export const SHOP = "https://shop.test";
export const CALLBACK = "https://store.test/account/authorize";
export const VERIFIER = "verifier-of-the-test-that-is-43-characters-or-more";
export const CHALLENGE = createHash("sha256").update(VERIFIER).digest("base64url");

type Params = Readonly<Record<string, string>>;
export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly id_token: string;
  readonly expires_in: number;
}

/** Opens the login of the Customer Account API on a database, and helpers to act as a client and its customer. */
export async function openAccountBench(database: TestDatabase) {
  const now = { ms: Date.parse("2026-05-04T09:30:00Z") };
  const jobs = await database.jobs("shop_jobs", () => {});
  await mailQueue.prepare(jobs);
  const context: AccountContext = {
    database: database.shop,
    jobs,
    clock: () => new Date(now.ms),
    log: pino({ level: "silent" }),
    orders: orderHistory,
    settings: { ...TEST_SHOP_SETTINGS, limits: { ...TEST_SHOP_SETTINGS.limits, logins: 100 } },
  };
  return { ...actAs(context), now, database: database.shop, close: database.close };
}

export type AccountBench = Awaited<ReturnType<typeof openAccountBench>>;

/** Returns the helpers for a client; `as` those for another client at the same shop. */
function actAs(context: AccountContext) {
  const { settings } = context;
  const client = settings.customerAccount;
  const answer = createAccountLogin(context);
  const fetch = async (request: Request, ip = "203.0.113.1", inProcess = false): Promise<Response> => {
    const response = await answer(request, { ip, inProcess });
    if (response === null) throw new Error(`Nobody answers ${request.url}.`);
    return response;
  };
  const get = (address: string, ip?: string) => fetch(new Request(new URL(address, SHOP)), ip);
  const post = (address: string, fields: Params, ip?: string) =>
    fetch(
      new Request(new URL(address, SHOP), {
        method: "POST",
        headers: { Origin: SHOP },
        body: new URLSearchParams(fields),
      }),
      ip,
    );
  const authorizeUrl = (changes: Readonly<Record<string, string | undefined>> = {}): string => {
    const params = {
      client_id: client.id,
      response_type: "code",
      redirect_uri: client.redirectUris[0],
      scope: "openid email customer-account-api:full",
      state: "state-of-the-test",
      nonce: "nonce-of-the-test",
      code_challenge: CHALLENGE,
      code_challenge_method: "S256",
      ...changes,
    };
    const given = Object.entries(params).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    );
    return `${AUTHORIZE_PATH}?${new URLSearchParams(given).toString()}`;
  };
  /** Asks for a code and returns the address of the page for it. */
  const askCode = async (email: string, changes = {}, ip?: string): Promise<string> =>
    locationOf(await post(authorizeUrl(changes), { email }, ip));
  /** Sends the waiting mails. */
  const deliverMails = async (): Promise<readonly ShopMail[]> => {
    const sent: ShopMail[] = [];
    const mail = async (each: ShopMail): Promise<void> => void sent.push(each);
    const waiting = await context.database
      .select({ id: mails.id })
      .from(mails)
      .where(and(isNull(mails.sentAt), eq(mails.kind, "login-code")))
      .orderBy(mails.createdAt);
    for (const { id } of waiting)
      await deliverMail({ ...context, mail, compose: (row) => composeLoginMail(context, row) }, id);
    return sent;
  };
  const mailedCode = async (email: string): Promise<string> => {
    const mail = (await deliverMails()).findLast(({ to }) => to === email);
    return /\b\d{6}\b/.exec(mail?.text ?? "")?.[0] ?? "";
  };
  /** Logs a customer in and returns where the browser goes. */
  const logIn = async (email: string, changes = {}): Promise<URL> => {
    const page = await askCode(email, changes);
    return new URL(locationOf(await post(page, { code: await mailedCode(email) })));
  };
  const codeOf = async (email: string, changes = {}): Promise<string> =>
    (await logIn(email, changes)).searchParams.get("code") ?? "";
  const token = (fields: Params, headers: Params = {}) =>
    fetch(
      new Request(`${SHOP}${TOKEN_PATH}`, { method: "POST", headers, body: new URLSearchParams(fields) }),
    );
  const redeem = (code: string, changes: Params = {}, headers: Params = {}) =>
    token(
      {
        grant_type: "authorization_code",
        client_id: client.id,
        redirect_uri: client.redirectUris[0] ?? "",
        code,
        code_verifier: VERIFIER,
        ...changes,
      },
      headers,
    );
  const refresh = (refreshToken: string, changes: Params = {}) =>
    token({ grant_type: "refresh_token", client_id: client.id, refresh_token: refreshToken, ...changes });
  const tokensOf = async (email: string, changes = {}): Promise<Tokens> =>
    readTokens(await redeem(await codeOf(email, changes)));
  const customerOf = async (accessToken: string) =>
    (await readCustomerAccessToken(context, accessToken))?.customer.email ?? null;
  const logOut = (params: Params) => get(`${LOGOUT_PATH}?${new URLSearchParams(params).toString()}`);
  const as = (other: Partial<CustomerAccountClient>) =>
    actAs({ ...context, settings: { ...settings, customerAccount: { ...client, ...other } } });
  return {
    ...{ context, client, as, fetch, get, post, authorizeUrl, askCode, deliverMails, mailedCode, logIn },
    ...{ codeOf, token, redeem, refresh, tokensOf, customerOf, logOut },
  };
}

export function locationOf(response: Response): string {
  return response.headers.get("Location") ?? "";
}

/** Reads the tokens of a successful answer. */
export async function readTokens(response: Response): Promise<Tokens> {
  if (response.status !== 200) throw new Error(`No tokens: ${await response.text()}`);
  return (await response.json()) as Tokens;
}
