import { countedMailbox, emailKey } from "#domain/customer/email-key.ts";
import type { Language } from "#domain/language/languages.ts";
import { DAY_S, HOUR_S } from "#domain/time/units.ts";
import { countAttempts } from "#shop/limits/rate-limit.ts";
import type { Caller } from "#shop/limits/shop-limits.ts";
import { queueMail } from "#shop/modules/mail/mail.queue.ts";
import type { AccountContext } from "./account-context.ts";
import { insertLoginRequest } from "./login-request.store.ts";
import type { Authorization } from "./read-authorization.ts";

/** Mails that a network has sent to one mailbox in an hour. */
const MAILS_PER_NETWORK_AND_MAILBOX = 3;
/** From all networks together: what anybody can send to a mailbox of somebody else. */
const HOURLY_MAILS_PER_MAILBOX = 10;
const DAILY_MAILS_PER_MAILBOX = 30;

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
  const mailbox = countedMailbox(emailKey(email));
  const hourly = (name: string, attempts: number) => ({ name, attempts, windowS: HOUR_S });
  const limits = [
    { limit: hourly("login-code-network", settings.limits.accountRequests * factor), who: network },
    {
      limit: hourly("login-code-pair", MAILS_PER_NETWORK_AND_MAILBOX * factor),
      who: `${network} ${mailbox}`,
    },
    { limit: hourly("login-code-mailbox", HOURLY_MAILS_PER_MAILBOX), who: mailbox },
    {
      limit: { name: "login-code-mailbox-day", attempts: DAILY_MAILS_PER_MAILBOX, windowS: DAY_S },
      who: mailbox,
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
