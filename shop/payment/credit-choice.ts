import { creditForOrder } from "#domain/payment/store-credit.ts";
import { doCounted } from "#lib/rate-limit/rate-limiter.server.ts";
import { countAttempt } from "#shop/limits/rate-limit.ts";
import type { Caller } from "#shop/limits/shop-limits.ts";
import type { PricedCart } from "#shop/modules/cart/cart-pricing.ts";
import type { StoredCart } from "#shop/modules/cart/stored-cart.ts";
import {
  chooseCredit,
  findChosenCredit,
  removeChosenCredit,
} from "#shop/modules/store-credit/chosen-credit.ts";
import {
  type ChosenCredit,
  type CreditContext,
  creditCodesOfNetwork,
  findCreditByTypedCode,
  withAvailable,
} from "./credit-lookup.ts";
import type { PostedForm } from "./form/checkout-fields.ts";

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
  return credit && withAvailable(context, cart.token, credit);
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
  const { limit, who } = creditCodesOfNetwork(context, caller);
  const counted = await countAttempt(context.database, limit, who, context.clock());
  if (!counted.allowed) return { ...kept, retryAfterS: counted.retryAfterS };
  const find = () => findCreditByTypedCode(context, form.values.credit_code);
  const found = await doCounted(counted, find, (credit) => credit === null);
  if (found === null) return { ...kept, refused: "unknown" };
  if (found.currency !== currency) return { ...kept, refused: "currency" };
  const chosen = await withAvailable(context, cart.token, found);
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
