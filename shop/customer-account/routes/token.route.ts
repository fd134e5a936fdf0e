import { readBytes } from "#lib/http/request-body.ts";
import type { PageContext } from "#shop/payment/payment-env.ts";
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

/** Answers the token endpoint (RFC 6749, 3.2): JSON, never cached. */
export async function answerToken(c: PageContext, context: AccountContext): Promise<Response> {
  c.header("Cache-Control", "no-store");
  c.header("Pragma", "no-cache");
  const answer = await answerForm(c, context);
  if (answer.ok) return c.json(answer.body);
  const { error, description } = answer;
  if (error !== "invalid_client") return c.json({ error, error_description: description }, 400);
  c.header("WWW-Authenticate", "Basic");
  return c.json({ error, error_description: description }, 401);
}

async function answerForm(c: PageContext, context: AccountContext): Promise<TokenAnswer> {
  const [type] = (c.req.header("Content-Type") ?? "").split(";");
  if (type?.trim().toLowerCase() !== FORM_TYPE)
    return refuseToken("invalid_request", `The body is not ${FORM_TYPE}.`);
  const bytes = await readBytes(c.req.raw, BODY_MAX_BYTES).catch(() => null);
  if (bytes === null) return refuseToken("invalid_request", "The body is too large or incomplete.");
  const params = new URLSearchParams(new TextDecoder().decode(bytes));
  const names = [...params.keys()];
  if (new Set(names).size < names.length) return refuseToken("invalid_request", "A parameter is repeated.");
  if (!authenticateClient(c.req.header("Authorization"), params, context.settings.customerAccount)) {
    return refuseToken("invalid_client", "The client is unknown, or its authentication failed.");
  }
  const grantType = params.get("grant_type");
  if (grantType === null) return refuseToken("invalid_request", "grant_type is missing.");
  const answer = Object.hasOwn(GRANTS, grantType) ? GRANTS[grantType] : undefined;
  return (
    answer?.(context, params) ?? refuseToken("unsupported_grant_type", "This grant_type is not supported.")
  );
}
