import { ACCOUNT_REQUESTS_PER_NETWORK, LOGINS_PER_NETWORK } from "#domain/customer/login-limit.ts";

/**
 * Rate limits of one client network, sized for many shoppers behind one address (carrier NAT, an office). Settings
 * (`LIMIT_…`) override the defaults.
 */
export interface SiteLimits {
  /** Logins in 15 minutes. */
  readonly logins: number;
  /** Registrations, login links and password resets in an hour. */
  readonly accountRequests: number;
  /** Newsletter sign-ups in 10 minutes. */
  readonly signups: number;
  /** Reviews in an hour. */
  readonly reviews: number;
  /** Presses of "helpful" and "not helpful" in 10 minutes. */
  readonly reviewVotes: number;
  /** Discount codes tried before ordering, in 10 minutes. */
  readonly codeChecks: number;
  /** Searches and suggestions in a minute, in each process. */
  readonly searches: number;
}

export const DEFAULT_SITE_LIMITS: SiteLimits = {
  logins: LOGINS_PER_NETWORK,
  accountRequests: ACCOUNT_REQUESTS_PER_NETWORK,
  signups: 60,
  reviews: 20,
  reviewVotes: 120,
  codeChecks: 120,
  searches: 300,
};
