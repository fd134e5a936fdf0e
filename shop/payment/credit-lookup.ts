import { and, eq } from "drizzle-orm";
import { parseStoreCreditCode } from "#domain/payment/store-credit.ts";
import type { LimitOf } from "#lib/rate-limit/rate-limiter.server.ts";
import type { Caller } from "#shop/limits/shop-limits.ts";
import { hashCreditCode } from "#shop/modules/store-credit/credit-code.ts";
import { findCreditByCode } from "#shop/modules/store-credit/store-credit.store.ts";
import { type StoreCredit, storeCreditUses } from "#shop/modules/store-credit/store-credit.tables.ts";
import type { PaymentContext } from "./payment-context.ts";
import { payments } from "./payment.tables.ts";

export const CREDIT_CODES_WINDOW_S = 15 * 60;

export type CreditContext = Pick<PaymentContext, "database" | "clock" | "settings">;

/** A store credit entered for a cart, with the amount this cart can use; minor units. */
export interface ChosenCredit extends Pick<StoreCredit, "id" | "lastFour" | "currency"> {
  readonly availableMinor: number;
}

/** Returns the limit of a network's wrong codes, which payment page and Storefront API share. */
export function creditCodesOfNetwork({ settings }: Pick<CreditContext, "settings">, caller: Caller): LimitOf {
  const attempts = settings.limits.creditCodes * caller.factor;
  const limit = { name: "credit-codes-network", attempts, windowS: CREDIT_CODES_WINDOW_S };
  return { limit, who: caller.network };
}

/** Finds a credit by a typed code; null for a wrong one. */
export async function findCreditByTypedCode(
  { database, settings }: CreditContext,
  typed: string,
): Promise<StoreCredit | null> {
  const code = parseStoreCreditCode(typed);
  return code === null ? null : findCreditByCode(database, hashCreditCode(settings.storeCreditSecret, code));
}

/** Adds what this cart's open challenge holds: it is released when the cart is paid in another way. */
export async function withAvailable(
  { database }: CreditContext,
  cartToken: string,
  { id, lastFour, currency, balanceMinor }: StoreCredit,
): Promise<ChosenCredit> {
  const held = await database
    .select({ amountMinor: storeCreditUses.amountMinor })
    .from(storeCreditUses)
    .innerJoin(payments, eq(payments.id, storeCreditUses.paymentId))
    .where(
      and(
        eq(storeCreditUses.creditId, id),
        eq(storeCreditUses.state, "held"),
        eq(payments.cartToken, cartToken),
        eq(payments.state, "challenge"),
      ),
    );
  const availableMinor = held.reduce((sum, { amountMinor }) => sum + amountMinor, balanceMinor);
  return { id, lastFour, currency, availableMinor };
}
