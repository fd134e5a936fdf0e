import { createHmac } from "node:crypto";
import type { AttemptVerdict, LimitOf, RateLimit } from "#lib/rate-limit/rate-limiter.server.ts";
import { blockedForS, countAttempt, countAttempts } from "../limits/rate-limit.ts";
import type { Caller } from "../limits/shop-limits.ts";
import type { PaymentContext } from "./payment-context.ts";
import type { GatewayInstrument } from "./payment-gateway.ts";
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
 * To be called before anything is judged that a refusal would tell an attacker: a card, or a customer-bound code.
 */
export async function countDecline(context: LimitContext, payer: Payer): Promise<AttemptVerdict> {
  return countAttempts(context.database, declineLimits(context, payer), context.clock());
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

/** Whether a payment, as it ended, counts as a declined one: also when its code was not for this buyer. */
export function isDecline({ state, reason }: Pick<Payment, "state" | "reason">): boolean {
  return state === "declined" || reason === "code_refused";
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
