import type { Language } from "#domain/language-choice.ts";
import type { Money } from "#domain/money.ts";
import { lockCart, updateCart } from "../modules/cart/cart.store.ts";
import type { StoredCart } from "../modules/cart/stored-cart.ts";
import { type CodeVerdict, refused } from "../modules/discount/code-verdict.ts";
import { refusalFor } from "../modules/discount/discount.store.ts";
import { hasOrderedBefore } from "../modules/order/order.store.ts";
import type { Submission } from "./form/submission.ts";
import type { PaymentContext } from "./payment-context.ts";
import { noteRefusedCode } from "./payment.store.ts";

interface CodeAttempt {
  readonly cart: StoredCart;
  /** The code the total was reduced by. */
  readonly code: string;
  readonly submission: Submission;
  /** What the goods cost before the discount. */
  readonly subtotalMinor: number;
  readonly amount: Money;
  readonly language: Language;
  readonly payerHash: string;
}

/**
 * Checks, once the order button is pressed, whether the buyer may use the cart's code: it may be for a first order, or
 * once per customer. The answer tells whether an address has ordered before, so a refusal is stored as a declined
 * payment, which every limit counts, and takes the code off the cart: each further answer needs the code applied anew.
 *
 * @returns the refused code; null when it may be used
 */
export async function refuseCode(
  context: Pick<PaymentContext, "database" | "clock">,
  { cart, code, subtotalMinor, ...attempt }: CodeAttempt,
): Promise<CodeVerdict | null> {
  const now = context.clock();
  return context.database.transaction(async (tx) => {
    const locked = await lockCart(tx, cart.token);
    if (locked === null || !locked.discountCodes.includes(code)) return null;
    const { email } = attempt.submission;
    const hasOrdered = (customer: string) => hasOrderedBefore(tx, customer);
    const reason = await refusalFor(tx, code, { email, now, subtotalMinor, hasOrdered });
    if (reason === null) return null;
    await noteRefusedCode(tx, { cartToken: cart.token, ...attempt, now });
    await updateCart(tx, cart.token, { discountCodes: [] }, now);
    return refused(code, reason);
  });
}

/** Sets the codes of a cart that is not ordered yet. */
export async function setCodes(
  { database, clock }: Pick<PaymentContext, "database" | "clock">,
  cartToken: string,
  codes: readonly string[],
): Promise<StoredCart | null> {
  return database.transaction(async (tx) => {
    const locked = await lockCart(tx, cartToken);
    if (locked === null || locked.completedAt !== null) return null;
    return updateCart(tx, cartToken, { discountCodes: codes }, clock());
  });
}
