import { createHmac } from "node:crypto";
import {
  type AttemptVerdict,
  doCounted,
  type LimitOf,
  type RateLimit,
} from "#lib/rate-limit/rate-limiter.server.ts";
import { blockedForS, countAttempt, countAttempts } from "#shop/limits/rate-limit.ts";
import type { Caller } from "#shop/limits/shop-limits.ts";
import type { PaymentContext } from "./payment-context.ts";
import type { GatewayInstrument } from "./gateway/payment-gateway.ts";
import { isCodeRefused } from "./payment-state.ts";
import type { Payment } from "./payment.tables.ts";

const WINDOW_S = 15 * 60;

type LimitContext = Pick<PaymentContext, "database" | "clock" | "settings">;

/** Whom a declined payment counts against. */
export interface Payer {
  readonly cartToken: string;
  readonly caller: Caller;
  /** Null where no card was typed. */
  readonly instrument: GatewayInstrument | null;
}

/**
 * Counts one declined payment against the cart, the card and the network, before it is known whether it will be
 * declined: so no more are declined than the limits say, however many are tried at once. Whoever learns that it was not
 * declined gives the count back. A refused one counts nowhere.
 *
 * To be called before anything is judged that a refusal would tell an attacker: a card, and the customer-bound code that
 * is judged once the card is authorised.
 */
export async function countDecline(context: LimitContext, payer: Payer): Promise<AttemptVerdict> {
  return countAttempts(context.database, declineLimits(context, payer), context.clock());
}

/** What came of an attempt, or how long to wait where too many were declined. */
export type CountedOutcome<T> =
  | { readonly allowed: true; readonly value: T }
  | { readonly allowed: false; readonly retryAfterS: number };

/**
 * Does what may be declined, counted as declined meanwhile (`countDecline`). Only the answer that it was declined leaves
 * it counted: a bank that does not answer, and a failure of the store's own (a lost database, a full disk), count against nobody.
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

/** The same for what is asked of the gateway, which counts as a payment of the network besides. */
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
 * Counts one payment asked of the gateway against the network, whatever comes of it: that the bank asks for a
 * confirmation tells an attacker that a card is good, too. To be given back only when the gateway is not asked after all.
 */
export async function countPayment(context: LimitContext, { caller }: Payer): Promise<AttemptVerdict> {
  const attempts = context.settings.limits.payments * caller.factor;
  const limit = { name: "payments-network", attempts, windowS: WINDOW_S };
  return countAttempt(context.database, limit, caller.network, context.clock());
}

/** Seconds until this cart may be paid from this network; null when it may now. Counts nothing. */
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

/** Whether a payment, as it ended, counts as a declined one: also when its code was refused, which tells who has ordered. */
export function isDecline({ state, reason }: Pick<Payment, "state" | "reason">): boolean {
  return state === "declined" || isCodeRefused(reason);
}

function declineLimits({ settings }: LimitContext, { cartToken, caller, instrument }: Payer): LimitOf[] {
  const { limits, webhookSecret } = settings;
  const limit = (name: string, attempts: number): RateLimit => ({ name, attempts, windowS: WINDOW_S });
  const card = instrument?.method === "card" ? fingerprintOf(instrument.card.number, webhookSecret) : null;
  return [
    { limit: limit("declines-cart", limits.declinesPerCart), who: cartToken },
    ...(card === null ? [] : [{ limit: limit("declines-card", limits.declinesPerCard), who: card }]),
    { limit: limit("declines-network", limits.declines * caller.factor), who: caller.network },
  ];
}

/** Card numbers are few enough to try all: the hash needs a key, which all processes of the shop share. */
function fingerprintOf(number: string, secret: string): string {
  return createHmac("sha256", secret)
    .update(`card ${number.replaceAll(/\D/g, "")}`)
    .digest("base64url");
}
