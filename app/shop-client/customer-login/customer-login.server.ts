import { createHash } from "node:crypto";
import type { JSONWebKeySet } from "jose";
import type { Logger } from "pino";
import { z } from "zod";
import type { Language } from "#domain/language/languages.ts";
import type { SendRequest } from "#app/shop-client/subscriptions/provider-transport.server.ts";
import { type AccountApiAnswer, type AccountApiCall, askAccountApi } from "./ask-account-api.server.ts";
import { createAskJson } from "./ask-json.server.ts";
import { createDiscovery } from "./discover-login.server.ts";
import { type LoginClient, requestTokens, type TokenAnswer } from "./request-tokens.server.ts";
import { type IdClaims, verifyIdToken } from "./verify-id-token.server.ts";

const SCOPE = "openid email customer-account-api:full";
const SECOND_MS = 1_000;

/** Tokens of a customer's login. They stay on the server. */
export interface LoginTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Names the login when it is ended at the platform. */
  readonly idToken: string;
  /** End of the access token. */
  readonly expiresAt: Date;
}

/** Secrets of one login, known to the browser that began it. */
interface LoginSecrets {
  readonly state: string;
  readonly nonce: string;
  /** Verifier of PKCE (RFC 7636). */
  readonly verifier: string;
}

type LoginResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: "refused" | "unavailable" };

/** Login of customers at the platform's own page, and the API behind it (Customer Account API). */
export interface CustomerLogin {
  /** Returns the address of the platform's login page; null if it is not known. */
  readonly authorizeUrl: (secrets: LoginSecrets, language: Language) => Promise<string | null>;
  /** Exchanges the authorization code of a login, and verifies its id_token. */
  readonly redeem: (
    code: string,
    secrets: LoginSecrets,
  ) => Promise<LoginResult<{ readonly tokens: LoginTokens; readonly claims: IdClaims }>>;
  /** Exchanges the refresh token. It must be used once: a platform ends the login of a token that is used twice. */
  readonly refresh: (tokens: LoginTokens) => Promise<LoginResult<LoginTokens>>;
  /** Returns the address that ends a login at the platform and returns to the store; null if it is not known. */
  readonly logoutUrl: (idToken: string) => Promise<string | null>;
  /** Lists the origins of the pages to log in and out, for the Content-Security-Policy. */
  readonly pageOrigins: () => Promise<readonly string[]>;
  readonly ask: <Data>(call: AccountApiCall<Data>) => Promise<AccountApiAnswer<Data>>;
}

interface CustomerLoginOptions {
  readonly send: SendRequest;
  /** The shop's own origin, where it describes its login. */
  readonly shopOrigin: string;
  /** The store's own origin. */
  readonly publicUrl: string;
  /** Path of the store to which the platform returns. */
  readonly callbackPath: string;
  readonly client: LoginClient;
  readonly clock: () => Date;
  readonly log: Logger;
}

const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

/** Creates the client of a platform's login: OAuth 2.0 with OpenID Connect, as Shopify documents it. */
export function createCustomerLogin(options: CustomerLoginOptions): CustomerLogin {
  const { shopOrigin, publicUrl, client, clock, log } = options;
  const ask = createAskJson(options.send, log);
  const discover = createDiscovery({ ask, origin: shopOrigin, clock, log });
  const redirectUri = `${publicUrl}${options.callbackPath}`;

  async function request(url: string, params: Readonly<Record<string, string>>) {
    const result = await requestTokens(ask, { url, client, origin: publicUrl, params });
    if (!result.ok) {
      log.warn({ problem: result.problem, status: result.status }, "the platform gave no login tokens");
    }
    return result;
  }

  async function readKeys(url: string): Promise<JSONWebKeySet | null> {
    const parsed = keySet.safeParse((await ask(url))?.body);
    return parsed.success ? parsed.data : null;
  }

  const toTokens = (answer: TokenAnswer, idToken: string): LoginTokens => ({
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token,
    idToken,
    expiresAt: new Date(clock().getTime() + answer.expires_in * SECOND_MS),
  });

  return {
    async authorizeUrl({ state, nonce, verifier }, language) {
      const addresses = await discover();
      if (addresses === null) return null;
      return withParams(addresses.authorize, {
        client_id: client.id,
        response_type: "code",
        redirect_uri: redirectUri,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: createHash("sha256").update(verifier).digest("base64url"),
        code_challenge_method: "S256",
        locale: language,
      });
    },
    async redeem(code, { nonce, verifier }) {
      const addresses = await discover();
      if (addresses === null) return failed("unavailable");
      const params = {
        grant_type: "authorization_code",
        redirect_uri: redirectUri,
        code,
        code_verifier: verifier,
      };
      const answer = await request(addresses.token, params);
      if (!answer.ok) return failed(answer.problem);
      const keys = await readKeys(addresses.keys);
      if (keys === null) return failed("unavailable");
      const { id_token: idToken = "" } = answer.value;
      const expected = { keys, issuer: addresses.issuer, clientId: client.id, nonce, now: clock() };
      try {
        const claims = await verifyIdToken(idToken, expected);
        return { ok: true, value: { tokens: toTokens(answer.value, idToken), claims } };
      } catch (error) {
        log.error({ reason: error instanceof Error ? error.message : null }, "an id_token was refused");
        return failed("refused");
      }
    },
    async refresh({ refreshToken, idToken }) {
      const addresses = await discover();
      if (addresses === null) return failed("unavailable");
      const params = { grant_type: "refresh_token", refresh_token: refreshToken };
      const answer = await request(addresses.token, params);
      return answer.ok ? { ok: true, value: toTokens(answer.value, idToken) } : failed(answer.problem);
    },
    async logoutUrl(idToken) {
      const addresses = await discover();
      if (addresses === null) return null;
      return withParams(addresses.logout, { id_token_hint: idToken, post_logout_redirect_uri: publicUrl });
    },
    async pageOrigins() {
      const addresses = await discover();
      if (addresses === null) return [];
      return [...new Set([addresses.authorize, addresses.logout].map((url) => new URL(url).origin))];
    },
    async ask(call) {
      const addresses = await discover();
      return addresses === null
        ? { ok: false, problem: { kind: "unavailable" } }
        : askAccountApi(ask, addresses.api, call);
    },
  };
}

function failed(problem: "refused" | "unavailable") {
  return { ok: false, problem } as const;
}

/** Adds parameters to an address that may have some of its own. */
function withParams(address: string, params: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  return url.href;
}
