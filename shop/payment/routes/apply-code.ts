import { normaliseCode } from "#domain/promotion/discount.ts";
import { cartCurrency } from "#shop/modules/cart/cart-currency.ts";
import { cartSubtotal } from "#shop/modules/cart/cart-pricing.ts";
import type { StoredCart } from "#shop/modules/cart/stored-cart.ts";
import type { CodeVerdict } from "#shop/modules/discount/code-verdict.ts";
import { judgeCodes } from "#shop/modules/discount/discount.store.ts";
import { setCodes } from "#shop/payment/cart-codes.ts";
import type { PostedForm } from "#shop/payment/form/checkout-fields.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";

export interface AppliedCode {
  readonly cart: StoredCart;
  /** The typed code, if it applies. */
  readonly applied: string | null;
  readonly refused: CodeVerdict | null;
}

const CODE_MAX_CHARS = 50;

/**
 * Applies a typed code whichever button was pressed, so that no customer pays the full price with a code in the field.
 * Only a code that applies is stored with the cart.
 */
export async function applyCode(
  context: PaymentContext,
  cart: StoredCart,
  form: PostedForm,
): Promise<AppliedCode> {
  if (form.intent === "remove_code") {
    return { cart: (await setCodes(context, cart.token, [])) ?? cart, applied: null, refused: null };
  }
  const typed = normaliseCode(form.values.code).slice(0, CODE_MAX_CHARS);
  if (typed === "") return { cart, applied: null, refused: null };
  const codes = [typed];
  const currency = cartCurrency(context.config, cart, form.values.delivery_country || null);
  const subtotal = cartSubtotal({ cart, variants: context.catalogue.in(currency) });
  const [verdict] = await judgeCodes(context.database, { codes, now: context.clock(), subtotal });
  if (!verdict?.applicable) return { cart, applied: null, refused: verdict ?? null };
  return { cart: (await setCodes(context, cart.token, codes)) ?? cart, applied: typed, refused: null };
}
