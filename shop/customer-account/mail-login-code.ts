import { countedMailbox, emailKey } from "#domain/customer/email-key.ts";
import type { Language } from "#domain/language/languages.ts";
import { HOUR_S } from "#domain/time/units.ts";
import { countAttempts } from "#shop/limits/rate-limit.ts";
import type { Caller } from "#shop/limits/shop-limits.ts";
import { queueMail } from "#shop/modules/mail/mail.queue.ts";
import type { AccountContext } from "./account-context.ts";
import { insertLoginRequest } from "./login-request.store.ts";
import type { Authorization } from "./read-authorization.ts";

const MAILS_PER_MAILBOX = 6;
const WINDOW_S = HOUR_S;

interface Asking {
  readonly authorization: Authorization;
  readonly email: string;
  readonly language: Language;
  readonly caller: Caller;
}

type Mailed =
  | { readonly allowed: true; readonly secret: string }
  | { readonly allowed: false; readonly retryAfterS: number };

/**
 * Mails a code to an address and returns the secret of the page for it. Customers are not looked up: answer and work
 * are the same for an address with an account and without one.
 */
export async function mailLoginCode(
  { database, jobs, clock, settings }: AccountContext,
  { authorization, email, language, caller: { network, factor } }: Asking,
): Promise<Mailed> {
  const now = clock();
  const ofNetwork = settings.limits.accountRequests * factor;
  const limits = [
    { limit: { name: "login-code-network", attempts: ofNetwork, windowS: WINDOW_S }, who: network },
    {
      limit: { name: "login-code-mailbox", attempts: MAILS_PER_MAILBOX, windowS: WINDOW_S },
      who: countedMailbox(emailKey(email)),
    },
  ];
  const counted = await countAttempts(database, limits, now);
  if (!counted.allowed) return counted;
  return database.transaction(async (tx) => {
    const { id, secret } = await insertLoginRequest(tx, { authorization, email, language, now });
    await queueMail(tx, jobs, { kind: "login-code", loginRequestId: id, language, now });
    return { allowed: true, secret };
  });
}
