import type { PaymentContext } from "./payment-context.ts";
import { declinesSince } from "./payment.store.ts";

/** So many declines in a row look like somebody trying out cards. */
const MAX_DECLINES = 10;
const DECLINE_WINDOW_MS = 15 * 60_000;

/** When this checkout may try again; null when it may now. Counted in the database: every process sees the same. */
export async function blockedUntil(context: PaymentContext, cartToken: string): Promise<Date | null> {
  const since = new Date(context.clock().getTime() - DECLINE_WINDOW_MS);
  const declines = await declinesSince(context.database, cartToken, since);
  const counted = declines.at(-MAX_DECLINES);
  return counted === undefined ? null : new Date(counted.getTime() + DECLINE_WINDOW_MS);
}
