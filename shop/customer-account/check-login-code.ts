import { emailKey } from "#domain/customer/email-key.ts";
import { LOGIN_WINDOW_S } from "#domain/customer/login-limit.ts";
import { DAY_S } from "#domain/time/units.ts";
import { matchesSecret } from "#lib/secrets/secret.server.ts";
import { clearAttempts, countAttempts } from "#shop/limits/rate-limit.ts";
import type { Caller } from "#shop/limits/shop-limits.ts";
import { openProvenAccount } from "#shop/modules/customer/open-proven-account.ts";
import type { AccountContext } from "./account-context.ts";
import type { LoginRequest } from "./customer-account.tables.ts";
import { createGrant } from "./grant.store.ts";
import { loginCode } from "./login-code.ts";
import { countTry, finishLoginRequest } from "./login-request.store.ts";
import { returnAddress } from "./read-authorization.ts";

/** Wrong codes of a network for one mailbox in a day, of all its requests: far more than anybody mistypes. */
const WRONG_CODES_PER_NETWORK_AND_MAILBOX = 10;
/** From all networks together. One code in a million is right: guessing succeeds once in 10,000 days. */
const WRONG_CODES_PER_MAILBOX = 100;

export type CodeVerdict =
  | { readonly kind: "right"; readonly returnTo: string }
  | { readonly kind: "wrong" }
  | { readonly kind: "ended" }
  | { readonly kind: "limited"; readonly retryAfterS: number };

/**
 * Checks a typed code: the right one ends the request, opens the customer's account, making it for a new mailbox, and
 * returns to the client with an authorization code. Every try is counted before the code is compared; the right one
 * clears the count of this network and mailbox.
 */
export async function checkLoginCode(
  context: AccountContext,
  request: LoginRequest,
  code: string,
  { network, factor }: Caller,
): Promise<CodeVerdict> {
  const { database, clock, settings } = context;
  const now = clock();
  const key = emailKey(request.email);
  const ofPair = {
    limit: {
      name: "wrong-code-pair",
      attempts: WRONG_CODES_PER_NETWORK_AND_MAILBOX * factor,
      windowS: DAY_S,
    },
    who: `${network} ${key}`,
  };
  const limits = [
    {
      limit: { name: "login-network", attempts: settings.limits.logins * factor, windowS: LOGIN_WINDOW_S },
      who: network,
    },
    ofPair,
    { limit: { name: "wrong-code-mailbox", attempts: WRONG_CODES_PER_MAILBOX, windowS: DAY_S }, who: key },
  ];
  const counted = await countAttempts(database, limits, now);
  if (!counted.allowed) return { kind: "limited", retryAfterS: counted.retryAfterS };
  const triesLeft = await countTry(database, request.id, now);
  if (triesLeft === null) return { kind: "ended" };
  if (!matchesSecret(code, loginCode(settings, request.id))) {
    return { kind: triesLeft === 0 ? "ended" : "wrong" };
  }
  await counted.giveBack();
  await clearAttempts(database, ofPair.limit, ofPair.who);
  return database.transaction(async (tx) => {
    if (!(await finishLoginRequest(tx, request.id))) return { kind: "ended" };
    const customer = await openProvenAccount(context, tx, { email: request.email, key, now });
    const authorizationCode = await createGrant(tx, request, customer.id, now);
    const { redirectUri, state } = request;
    return { kind: "right", returnTo: returnAddress(redirectUri, { code: authorizationCode, state }) };
  });
}
