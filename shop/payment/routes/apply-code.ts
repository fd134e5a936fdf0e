import { isEmail } from "#domain/address.ts";
import { normaliseCode } from "#domain/discount.ts";
import { lockCart, updateCart } from "../../modules/cart/cart.store.ts";
import type { StoredCart } from "../../modules/cart/stored-cart.ts";
import type { CodeVerdict } from "../../modules/discount/code-verdict.ts";
import { judge } from "../checkout.ts";
import type { PostedForm } from "../form/checkout-fields.ts";
import type { PaymentContext } from "../payment-context.ts";

export interface AppliedCode {
  readonly cart: StoredCart;
  /** The code that was typed and now counts. */
  readonly applied: string | null;
  readonly refused: CodeVerdict | null;
}

const CODE_MAX_CHARS = 50;

/**
 * Takes over a code that was typed, whichever button she pressed: nobody should pay the full price with a code in the
 * box. Only a code that applies is kept with the cart.
 */
export async function applyCode(
  context: PaymentContext,
  cart: StoredCart,
  form: PostedForm,
): Promise<AppliedCode> {
  if (form.intent === "remove_code") {
    return { cart: await setCodes(context, cart, []), applied: null, refused: null };
  }
  const typed = normaliseCode(form.values.code).slice(0, CODE_MAX_CHARS);
  if (typed === "") return { cart, applied: null, refused: null };
  const email = form.values.email.trim();
  const [verdict] = await judge(context, context.database, [typed], isEmail(email) ? email : null);
  if (!verdict?.applicable) return { cart, applied: null, refused: verdict ?? null };
  return { cart: await setCodes(context, cart, [typed]), applied: typed, refused: null };
}

async function setCodes(
  context: PaymentContext,
  cart: StoredCart,
  codes: readonly string[],
): Promise<StoredCart> {
  return context.database.transaction(async (tx) => {
    const locked = await lockCart(tx, cart.token);
    if (locked === null || locked.completedAt !== null) return cart;
    return updateCart(tx, cart.token, { discountCodes: codes }, context.clock());
  });
}
