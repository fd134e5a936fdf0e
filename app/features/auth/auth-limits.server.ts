import { emailKey } from "#domain/customer/email-key.ts";
import {
  LOGIN_WINDOW_S,
  LOGINS_PER_KNOWN_BROWSER,
  LOGINS_PER_MAILBOX,
  LOGINS_PER_NETWORK_AND_MAILBOX,
} from "#domain/customer/login-limit.ts";
import { networkOf } from "#lib/client-network/network-of.server.ts";
import type { LimitOf, RateLimit } from "#lib/rate-limit/rate-limiter.server.ts";
import { type CustomerAuth, customerAuth } from "#app/shop-client/customer/customer-auth.server.ts";
import { clearAttempts, countAttempt, countAttempts } from "#app/platform/limits/rate-limit.server.ts";
import type { AuthProblem } from "./auth-result.ts";
import type { AuthContext } from "./auth-context.server.ts";
import { readKnownBrowser } from "./sessions/known-browser-cookie.server.ts";
import { HOUR_S } from "#domain/time/units.ts";

const QUARTER_HOUR_S = 15 * 60;

const LOGINS_OF_MAILBOX: RateLimit = {
  name: "login-mailbox",
  attempts: LOGINS_PER_MAILBOX,
  windowS: LOGIN_WINDOW_S,
};
const LOGINS_OF_PAIR: RateLimit = {
  name: "login-pair",
  attempts: LOGINS_PER_NETWORK_AND_MAILBOX,
  windowS: LOGIN_WINDOW_S,
};
const LOGINS_OF_KNOWN_BROWSER: RateLimit = {
  name: "login-browser",
  attempts: LOGINS_PER_KNOWN_BROWSER,
  windowS: LOGIN_WINDOW_S,
};
/** Limits confirmations of the registration's password on the page of one activation link. */
const CONFIRMATIONS: RateLimit = { name: "confirm-link", attempts: 10, windowS: QUARTER_HOUR_S };

type LimitTools = Pick<AuthContext, "resources" | "visit" | "now">;
type LoginTools = LimitTools & Pick<AuthContext, "request" | "platform">;

/** A counted login; the count is settled once the platform has answered. */
interface CountedLogin {
  /** The client that checks the password. */
  readonly platform: CustomerAuth;
  /** Clears the wrong passwords counted against this visitor, after a right one. */
  readonly succeed: () => Promise<void>;
  /** Takes the count back: the platform checked no password (unavailable, or refused to try). */
  readonly giveBack: () => Promise<void>;
}

type LoginVerdict =
  | { readonly ok: true; readonly login: CountedLogin }
  | { readonly ok: false; readonly problem: AuthProblem };

/**
 * Counts a login attempt by network, by network and mailbox, and by mailbox. A refused attempt is not counted. A browser
 * in which the owner of the mailbox has logged in before has its own count, so that guesses of others do not lock the
 * owner out. The embedded shop counts the same attempt with the same limits (`#domain/customer/login-limit.ts`),
 * together with those made at its own API; the count here protects a hosted shop and comes first. For a known browser,
 * which is already counted, the platform is called in the store's own name.
 */
export async function countLogin(auth: LoginTools, email: string): Promise<LoginVerdict> {
  const { resources, visit, platform, now } = auth;
  const { site } = resources;
  const mailbox = emailKey(email);
  const browser = readKnownBrowser(auth, mailbox);
  const own: LimitOf =
    browser === null
      ? { limit: LOGINS_OF_PAIR, who: `${networkOf(visit.ip)} ${mailbox}` }
      : { limit: LOGINS_OF_KNOWN_BROWSER, who: browser };
  const limits =
    browser === null
      ? [
          { limit: loginsOfNetwork(resources), who: networkOf(visit.ip) },
          own,
          { limit: LOGINS_OF_MAILBOX, who: mailbox },
        ]
      : [own];
  const counted = await countAttempts(site, limits, now);
  if (!counted.allowed) return { ok: false, problem: tooMany(counted.retryAfterS) };
  return {
    ok: true,
    login: {
      platform: browser === null ? platform : customerAuth(resources.shop),
      succeed: async () => {
        await counted.giveBack();
        await clearAttempts(site, own.limit, own.who);
      },
      giveBack: counted.giveBack,
    },
  };
}

/**
 * Counts a login that returns from the platform's page; a right one is given back. Each asks the platform for tokens, in the
 * store's own name.
 */
export async function countPlatformLogin({ resources, visit, now }: LimitTools) {
  const counted = await countAttempt(resources.site, loginsOfNetwork(resources), networkOf(visit.ip), now);
  return counted.allowed
    ? { ok: true as const, giveBack: counted.giveBack }
    : { ok: false as const, problem: tooMany(counted.retryAfterS) };
}

function loginsOfNetwork({ settings }: LimitTools["resources"]): RateLimit {
  return { name: "login-network", attempts: settings.limits.logins, windowS: LOGIN_WINDOW_S };
}

/** Counts a mail requested from this network. */
export function countMailOfNetwork(auth: LimitTools): Promise<AuthProblem | null> {
  const attempts = auth.resources.settings.limits.accountRequests;
  return count(auth, { name: "mail-network", attempts, windowS: HOUR_S }, networkOf(auth.visit.ip));
}

/** Counts a try to confirm the password of an activation link; returns a problem when there were too many. */
export function countConfirmation(auth: LimitTools, linkId: string): Promise<AuthProblem | null> {
  return count(auth, CONFIRMATIONS, linkId);
}

async function count(
  { resources, now }: LimitTools,
  limit: RateLimit,
  who: string,
): Promise<AuthProblem | null> {
  const verdict = await countAttempt(resources.site, limit, who, now);
  return verdict.allowed ? null : tooMany(verdict.retryAfterS);
}

function tooMany(retryAfterS: number): AuthProblem {
  return { code: "too_many_attempts", retryAfterS };
}
