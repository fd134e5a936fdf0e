import { GraphQLError } from "graphql";
import { LOGIN_WINDOW_S, LOGINS_PER_MAILBOX } from "#domain/login-limit.ts";
import type { ShopDatabase } from "../../database/shop-database.ts";
import { clearAttempts, countAttempts } from "../../limits/rate-limit.ts";
import { callerOf, type ShopLimits } from "../../limits/shop-limits.ts";

interface Limit {
  readonly perMailbox: number;
  readonly perNetwork: "logins" | "accountRequests";
  readonly windowS: number;
  /** Shopify's words. */
  readonly message: string;
}

const LIMITS = {
  login: {
    perMailbox: LOGINS_PER_MAILBOX,
    perNetwork: "logins",
    windowS: LOGIN_WINDOW_S,
    message: "Login attempt limit exceeded. Please try again later.",
  },
  create: {
    perMailbox: 6,
    perNetwork: "accountRequests",
    windowS: 60 * 60,
    message: "Creating Customer Limit exceeded. Please try again later.",
  },
  recover: {
    perMailbox: 4,
    perNetwork: "accountRequests",
    windowS: 15 * 60,
    message: "Resetting password limit exceeded. Please try again later.",
  },
  /** `customerActivate` and `customerReset`; by the customer's id, since no address is given. */
  link: {
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
  /** Null for the store's own server that names no buyer. */
  readonly buyerIp: string | null;
  readonly settings: { readonly limits: ShopLimits };
}

/**
 * Counts one attempt, before anything is done about it: of many at the same time no more get through than may. What is
 * refused, for its network or its mailbox, counts against neither.
 *
 * @param mailbox its `emailKey`
 * @returns what clears the count once the attempt has succeeded
 * @throws {GraphQLError} THROTTLED, as Shopify does
 */
export async function countCustomerAttempt(
  trying: Trying,
  what: Throttled,
  mailbox: string,
): Promise<{ readonly succeed: () => Promise<void> }> {
  const { perMailbox, perNetwork, windowS, message } = LIMITS[what];
  const { database, clock, buyerIp, settings } = trying;
  const { network, factor } = callerOf(buyerIp);
  const ofNetwork = { name: `${what}-network`, attempts: settings.limits[perNetwork] * factor, windowS };
  const ofMailbox = { name: `${what}-mailbox`, attempts: perMailbox, windowS };
  const limits = [
    { limit: ofNetwork, who: network },
    { limit: ofMailbox, who: mailbox },
  ];
  const counted = await countAttempts(database, limits, clock());
  if (!counted.allowed) throw new GraphQLError(message, { extensions: { code: "THROTTLED" } });
  return {
    succeed: async () => {
      await counted.giveBack();
      await clearAttempts(database, ofMailbox, mailbox);
    },
  };
}
