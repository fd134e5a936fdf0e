import { HOUR_S } from "#domain/time/units.ts";
import type { AttemptVerdict } from "#lib/rate-limit/rate-limiter.server.ts";
import { countAttempt } from "#shop/limits/rate-limit.ts";
import type { Caller } from "#shop/limits/shop-limits.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";

/** Counts an order whose money comes later against its network: unpaid orders empty the shelf at no cost to a bot. */
export function countDeferredOrder(
  { database, settings, clock }: Pick<PaymentContext, "database" | "settings" | "clock">,
  caller: Caller,
): Promise<AttemptVerdict> {
  const attempts = settings.limits.cashOrders * caller.factor;
  const limit = { name: "cash-orders-network", attempts, windowS: HOUR_S };
  return countAttempt(database, limit, caller.network, clock());
}
