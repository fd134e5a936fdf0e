import { GraphQLError } from "graphql";
import {
  LOGIN_WINDOW_S,
  LOGINS_PER_MAILBOX,
  LOGINS_PER_NETWORK_AND_MAILBOX,
} from "#domain/customer/login-limit.ts";
import type { ShopDatabase } from "#shop/database/shop-database.ts";
import type { LimitOf } from "#lib/rate-limit/rate-limiter.server.ts";
import { clearAttempts, countAttempts } from "#shop/limits/rate-limit.ts";
import { callerOf, type ShopLimits } from "#shop/limits/shop-limits.ts";

interface Limit {
  /** Limit for one network and one mailbox; null when the mailbox alone is counted. */
  readonly perPair: number | null;
  readonly perMailbox: number;
  readonly perNetwork: "logins" | "accountRequests";
  readonly windowS: number;
  /** Shopify's wording. */
  readonly message: string;
}

const LIMITS = {
  login: {
    perPair: LOGINS_PER_NETWORK_AND_MAILBOX,
    perMailbox: LOGINS_PER_MAILBOX,
    perNetwork: "logins",
    windowS: LOGIN_WINDOW_S,
    message: "Login attempt limit exceeded. Please try again later.",
  },
  create: {
    perPair: null,
    perMailbox: 6,
    perNetwork: "accountRequests",
    windowS: 60 * 60,
    message: "Creating Customer Limit exceeded. Please try again later.",
  },
  recover: {
    perPair: null,
    perMailbox: 4,
    perNetwork: "accountRequests",
    windowS: 15 * 60,
    message: "Resetting password limit exceeded. Please try again later.",
  },
  /** `customerActivate` and `customerReset`; by the customer's id, since no address is given. */
  link: {
    perPair: null,
    perMailbox: 20,
    perNetwork: "accountRequests",
    windowS: 60 * 60,
    message: "Activation limit exceeded. Please try again later.",
  },
} as const satisfies Readonly<Record<string, Limit>>;

type Throttled = keyof typeof LIMITS;

interface Trying {
  readonly database: ShopDatabase;
  readonly clock: () => Date;
  /** Null when the store's own server calls without a buyer. */
  readonly buyerIp: string | null;
  readonly settings: { readonly limits: ShopLimits };
}

/**
 * Counts one attempt, before anything is done about it, so that concurrent attempts cannot exceed a limit. An attempt
 * refused by one limit counts against none. The store's own server without a buyer has counted the attempt itself (a
 * known browser, `docs/how/accounts.md`): the mailbox's total of all networks does not apply to it.
 *
 * @param mailbox its `emailKey`
 * @returns a function that clears the count of this network and mailbox once the attempt has succeeded
 * @throws {GraphQLError} THROTTLED, as Shopify does
 */
export async function countCustomerAttempt(
  trying: Trying,
  what: Throttled,
  mailbox: string,
): Promise<{ readonly succeed: () => Promise<void> }> {
  const { perPair, perMailbox, perNetwork, windowS, message } = LIMITS[what];
  const { database, clock, buyerIp, settings } = trying;
  const { network, factor } = callerOf(buyerIp);
  const ofNetwork = { name: `${what}-network`, attempts: settings.limits[perNetwork] * factor, windowS };
  const ofMailbox = { name: `${what}-mailbox`, attempts: perMailbox, windowS };
  const limits: LimitOf[] = [{ limit: ofNetwork, who: network }];
  const ofPair =
    perPair === null
      ? null
      : {
          limit: { name: `${what}-pair`, attempts: perPair * factor, windowS },
          who: `${network} ${mailbox}`,
        };
  if (ofPair !== null) limits.push(ofPair);
  if (ofPair === null || buyerIp !== null) limits.push({ limit: ofMailbox, who: mailbox });
  const counted = await countAttempts(database, limits, clock());
  if (!counted.allowed) throw new GraphQLError(message, { extensions: { code: "THROTTLED" } });
  return {
    succeed: async () => {
      await counted.giveBack();
      if (ofPair !== null) await clearAttempts(database, ofPair.limit, ofPair.who);
    },
  };
}
