import { and, eq } from "drizzle-orm";
import { creditForOrder, parseStoreCreditCode } from "#domain/payment/store-credit.ts";
import { type AttemptVerdict, doCounted, type RateLimit } from "#lib/rate-limit/rate-limiter.server.ts";
import { countAttempt } from "#shop/limits/rate-limit.ts";
import type { Caller } from "#shop/limits/shop-limits.ts";
import type { PricedCart } from "#shop/modules/cart/cart-pricing.ts";
import type { StoredCart } from "#shop/modules/cart/stored-cart.ts";
import {
  chooseCredit,
  findChosenCredit,
  removeChosenCredit,
} from "#shop/modules/store-credit/chosen-credit.ts";
import { hashCreditCode } from "#shop/modules/store-credit/credit-code.ts";
import { findCreditByCode } from "#shop/modules/store-credit/store-credit.store.ts";
import { type StoreCredit, storeCreditUses } from "#shop/modules/store-credit/store-credit.tables.ts";
import type { PostedForm } from "./form/checkout-fields.ts";
import type { PaymentContext } from "./payment-context.ts";
import { payments } from "./payment.tables.ts";

const WINDOW_S = 15 * 60;

type CreditContext = Pick<PaymentContext, "database" | "clock" | "settings">;

/** A store credit entered for a cart, with the amount this cart can use; minor units. */
export interface ChosenCredit extends Pick<StoreCredit, "id" | "lastFour" | "currency"> {
  readonly availableMinor: number;
}

/** Reasons to refuse a typed code. */
export type CreditRefusal = "unknown" | "empty" | "currency";

export interface CreditEntry {
  readonly chosen: ChosenCredit | null;
  /** A typed code was accepted. */
  readonly isApplied: boolean;
  readonly refused: CreditRefusal | null;
  /** Too many wrong codes from this network: none was looked up. */
  readonly retryAfterS: number | null;
}

interface Entering {
  readonly cart: StoredCart;
  readonly currency: PricedCart["currency"];
  readonly payerHash: string;
  readonly caller: Caller;
}

/** Returns the credit this browser entered for the cart, as of now. */
export async function chosenCredit(
  context: CreditContext,
  { cart, payerHash }: Pick<Entering, "cart" | "payerHash">,
): Promise<ChosenCredit | null> {
  const credit = await findChosenCredit(context.database, { cartToken: cart.token, payerHash });
  return credit && withAvailable(context, cart, credit);
}

/**
 * Enters or removes a store credit, whichever button was pressed: no customer pays by card with a code in the field.
 * Every code is counted as wrong before it is looked up, and the count of a right one is given back, so that concurrent
 * attempts cannot exceed the limit.
 */
export async function enterCredit(
  context: CreditContext,
  form: PostedForm,
  entering: Entering,
): Promise<CreditEntry> {
  const { cart, payerHash, caller, currency } = entering;
  const choice = { cartToken: cart.token, payerHash };
  if (form.intent === "remove_credit") {
    await removeChosenCredit(context.database, choice);
    return { chosen: null, isApplied: false, refused: null, retryAfterS: null };
  }
  const before = await chosenCredit(context, entering);
  const kept = { chosen: before, isApplied: false, refused: null, retryAfterS: null };
  if (form.values.credit_code.trim() === "") return kept;
  const counted = await countCode(context, caller);
  if (!counted.allowed) return { ...kept, retryAfterS: counted.retryAfterS };
  const code = parseStoreCreditCode(form.values.credit_code);
  const { storeCreditSecret } = context.settings;
  const find = async (): Promise<StoreCredit | null> =>
    code === null ? null : findCreditByCode(context.database, hashCreditCode(storeCreditSecret, code));
  const found = await doCounted(counted, find, (credit) => credit === null);
  if (found === null) return { ...kept, refused: "unknown" };
  if (found.currency !== currency) return { ...kept, refused: "currency" };
  const chosen = await withAvailable(context, cart, found);
  if (chosen.availableMinor === 0) return { ...kept, refused: "empty" };
  if (!(await chooseCredit(context.database, choice, found, context.clock())))
    return { ...kept, refused: "unknown" };
  return { ...kept, chosen, isApplied: true };
}

/** Returns what a credit pays of an order, in minor units; 0 without one. */
export function creditFor(
  chosen: ChosenCredit | null,
  { total, currency, hasSubscription }: PricedCart,
): number {
  if (chosen === null || chosen.currency !== currency) return 0;
  const use = { totalMinor: total.amount, balanceMinor: chosen.availableMinor, keepsMethod: hasSubscription };
  return creditForOrder(use);
}

function countCode({ database, settings, clock }: CreditContext, caller: Caller): Promise<AttemptVerdict> {
  const attempts = settings.limits.creditCodes * caller.factor;
  const limit: RateLimit = { name: "credit-codes-network", attempts, windowS: WINDOW_S };
  return countAttempt(database, limit, caller.network, clock());
}

/** Adds what this cart's open challenge holds: it is released when the cart is paid in another way. */
async function withAvailable(
  { database }: CreditContext,
  { token }: StoredCart,
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
        eq(payments.cartToken, token),
        eq(payments.state, "challenge"),
      ),
    );
  const availableMinor = held.reduce((sum, { amountMinor }) => sum + amountMinor, balanceMinor);
  return { id, lastFour, currency, availableMinor };
}
