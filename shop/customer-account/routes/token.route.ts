import { readBytes } from "#lib/http/request-body.ts";
import { bucketPerMinute } from "#lib/rate-limit/leaky-bucket.ts";
import { createMemoryBuckets, type MemoryBuckets } from "#lib/rate-limit/memory-buckets.ts";
import { callerOfRequest, isInProcess, type PageContext } from "#shop/payment/payment-env.ts";
import type { AccountContext } from "#shop/customer-account/account-context.ts";
import { authenticateClient } from "#shop/customer-account/authenticate-client.ts";
import { exchangeCode, exchangeToken, refreshTokens } from "#shop/customer-account/token-grants.ts";
import { refuseToken, type TokenAnswer } from "#shop/customer-account/token-answer.ts";

const BODY_MAX_BYTES = 16 * 1024;
const FORM_TYPE = "application/x-www-form-urlencoded";

const GRANTS: Readonly<
  Record<string, (context: AccountContext, params: URLSearchParams) => Promise<TokenAnswer>>
> = {
  authorization_code: exchangeCode,
  refresh_token: refreshTokens,
  "urn:ietf:params:oauth:grant-type:token-exchange": exchangeToken,
};

export const GRANT_TYPES = Object.keys(GRANTS);

/** Refused requests of a network in a minute. */
const REFUSED_PER_MINUTE = 600;

/** Counts the refused requests of each network. */
export function createTokenRefusals(): MemoryBuckets {
  return createMemoryBuckets(bucketPerMinute(REFUSED_PER_MINUTE));
}

/** Answers the token endpoint (RFC 6749, 3.2): JSON, never cached. */
export async function answerToken(
  c: PageContext,
  context: AccountContext,
  refusals: MemoryBuckets,
): Promise<Response> {
  c.header("Cache-Control", "no-store");
  c.header("Pragma", "no-cache");
  const answer = await answerForm(c, context, refusals);
  if (answer.ok) return c.json(answer.body);
  const { error, description } = answer;
  if (error === "temporarily_unavailable") return c.json({ error, error_description: description }, 429);
  if (error !== "invalid_client") return c.json({ error, error_description: description }, 400);
  c.header("WWW-Authenticate", "Basic");
  return c.json({ error, error_description: description }, 401);
}

async function answerForm(
  c: PageContext,
  context: AccountContext,
  refusals: MemoryBuckets,
): Promise<TokenAnswer> {
  const { clock, settings } = context;
  const [type] = (c.req.header("Content-Type") ?? "").split(";");
  if (type?.trim().toLowerCase() !== FORM_TYPE)
    return refuseToken("invalid_request", `The body is not ${FORM_TYPE}.`);
  const bytes = await readBytes(c.req.raw, BODY_MAX_BYTES).catch(() => null);
  if (bytes === null) return refuseToken("invalid_request", "The body is too large or incomplete.");
  const params = new URLSearchParams(new TextDecoder().decode(bytes));
  const names = [...params.keys()];
  if (new Set(names).size < names.length) return refuseToken("invalid_request", "A parameter is repeated.");
  const client = settings.customerAccount;
  const isClient = authenticateClient(c.req.header("Authorization"), params, client);
  const answer = async () => (isClient ? answerGrant(context, params) : WRONG_CLIENT);
  // A client's server calls for all its customers, and its visitors can make it send wrong codes.
  if (isInProcess(c) || (isClient && client.secret !== null)) return answer();
  const { network } = callerOfRequest(c);
  const { allowed, retryAfterS } = refusals.charge(network, 1, clock());
  if (!allowed) {
    c.header("Retry-After", String(retryAfterS));
    return refuseToken("temporarily_unavailable", "Too many requests were refused.");
  }
  const answered = await answer();
  if (answered.ok) refusals.settle(network, -1, clock());
  return answered;
}

const WRONG_CLIENT = refuseToken("invalid_client", "The client is unknown, or its authentication failed.");

async function answerGrant(context: AccountContext, params: URLSearchParams): Promise<TokenAnswer> {
  const grantType = params.get("grant_type");
  if (grantType === null) return refuseToken("invalid_request", "grant_type is missing.");
  const answer = Object.hasOwn(GRANTS, grantType) ? GRANTS[grantType] : undefined;
  return (
    answer?.(context, params) ?? refuseToken("unsupported_grant_type", "This grant_type is not supported.")
  );
}
