import {
  type AttemptVerdict,
  doCounted,
  type LimitOf,
  type RateLimit,
} from "#lib/rate-limit/rate-limiter.server.ts";
import { blockedForS, countAttempt, countAttempts } from "#shop/limits/rate-limit.ts";
import type { Caller } from "#shop/limits/shop-limits.ts";
import type { PaymentContext } from "./payment-context.ts";
import type { Instrument } from "./gateway/payment-gateway.ts";
import { isCodeRefused } from "./payment-state.ts";
import type { Payment } from "./payment.tables.ts";

export const DECLINE_WINDOW_S = 15 * 60;

type LimitContext = Pick<PaymentContext, "database" | "clock" | "settings">;

/** Subjects a declined payment counts against. */
export interface Payer {
  readonly cartToken: string;
  readonly caller: Caller;
  /** Null where no method was chosen. */
  readonly instrument: Instrument | null;
}

/**
 * Counts one declined payment against the cart, the card and the network before the result is known, so that concurrent
 * attempts cannot exceed the limits. The caller gives the count back if the payment is not declined. A refused attempt
 * is not counted.
 *
 * Call it before any check whose refusal would inform an attacker: of a card, and of the customer-bound code that is
 * judged once the card is authorised.
 */
export async function countDecline(context: LimitContext, payer: Payer): Promise<AttemptVerdict> {
  return countAttempts(context.database, declineLimits(context, payer), context.clock());
}

/** The result of an attempt, or the seconds to wait after too many declines. */
export type CountedOutcome<T> =
  | { readonly allowed: true; readonly value: T }
  | { readonly allowed: false; readonly retryAfterS: number };

/**
 * Runs an attempt that is counted as declined meanwhile (`countDecline`). The count stays only if the attempt is
 * declined: a bank timeout or a failure of the store (a lost database, a full disk) is not counted.
 */
export async function doUnlessDeclinedTooOften<T>(
  context: LimitContext,
  payer: Payer,
  attempt: () => Promise<T>,
  isDeclined: (result: T) => boolean,
): Promise<CountedOutcome<T>> {
  const counted = await countDecline(context, payer);
  if (!counted.allowed) return counted;
  return { allowed: true, value: await doCounted(counted, attempt, isDeclined) };
}

/** Runs an attempt that asks the gateway, and counts it as a payment of the network too. */
export async function askUnlessDeclinedTooOften<T>(
  context: LimitContext,
  payer: Payer,
  ask: () => Promise<T>,
  isDeclined: (result: T) => boolean,
): Promise<CountedOutcome<T>> {
  const payment = await countPayment(context, payer);
  if (!payment.allowed) return payment;
  const outcome = await doUnlessDeclinedTooOften(context, payer, ask, isDeclined);
  if (!outcome.allowed) await payment.giveBack();
  return outcome;
}

/**
 * Counts one gateway payment against the network, whatever its result: a challenge, too, reveals to an attacker that a
 * card is valid. Give the count back only if the gateway is not asked after all.
 */
export async function countPayment(context: LimitContext, { caller }: Payer): Promise<AttemptVerdict> {
  const attempts = context.settings.limits.payments * caller.factor;
  const limit = { name: "payments-network", attempts, windowS: DECLINE_WINDOW_S };
  return countAttempt(context.database, limit, caller.network, context.clock());
}

/** Returns the seconds until this cart may be paid from this network; null if now. Counts nothing. */
export async function paymentBlockedForS(
  context: LimitContext,
  payer: Omit<Payer, "instrument">,
): Promise<number | null> {
  const now = context.clock();
  const waits = await Promise.all(
    declineLimits(context, { ...payer, instrument: null }).map(({ limit, who }) =>
      blockedForS(context.database, limit, who, now),
    ),
  );
  const longest = Math.max(0, ...waits.map((wait) => wait ?? 0));
  return longest === 0 ? null : longest;
}

/** Tells whether a payment counts as declined: also when its code was refused, which reveals who has ordered. */
export function isDecline({ state, reason }: Pick<Payment, "state" | "reason">): boolean {
  return state === "declined" || isCodeRefused(reason);
}

function declineLimits({ settings }: LimitContext, { cartToken, caller, instrument }: Payer): LimitOf[] {
  const { limits, webhookSecret } = settings;
  const limit = (name: string, attempts: number): RateLimit => ({
    name,
    attempts,
    windowS: DECLINE_WINDOW_S,
  });
  const card = instrument?.typed?.fingerprint(webhookSecret) ?? null;
  return [
    { limit: limit("declines-cart", limits.declinesPerCart), who: cartToken },
    ...(card === null ? [] : [{ limit: limit("declines-card", limits.declinesPerCard), who: card }]),
    { limit: limit("declines-network", limits.declines * caller.factor), who: caller.network },
  ];
}
