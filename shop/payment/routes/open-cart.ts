import type { Context } from "hono";
import type { Language } from "#domain/language/languages.ts";
import { findCartByCheckoutToken } from "#shop/modules/cart/cart.store.ts";
import { isCartOpen, type StoredCart } from "#shop/modules/cart/stored-cart.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { languageOfBrowser, pageLanguage } from "#shop/payment/page-language.ts";
import { paymentPaths } from "#shop/payment/payment-paths.ts";
import { activePayment } from "#shop/payment/payment.store.ts";
import { notice } from "./notices.ts";
import { finishUrl } from "./payer.ts";

export type OpenedCart =
  | { readonly ok: true; readonly cart: StoredCart; readonly language: Language }
  | { readonly ok: false; readonly response: Response };

/** Finds the cart of a request, or answers when there is nothing to pay: unknown, expired, ordered, empty. */
export async function openCart(c: Context, context: PaymentContext): Promise<OpenedCart> {
  const token = c.req.param("checkoutToken") ?? "";
  const cart = await findCartByCheckoutToken(context.database, token);
  const query = c.req.query("lang");
  if (cart === null) {
    const language = languageOfBrowser(c);
    return { ok: false, response: await notice(c, context, { kind: "unknown", language }) };
  }
  const language = pageLanguage(cart, query);
  if (cart.completedAt !== null) {
    const payment = await activePayment(context.database, cart.token);
    const next = paymentPaths(cart, language).thanks ?? finishUrl(c, context, payment);
    return { ok: false, response: c.redirect(next, 303) };
  }
  if (!isCartOpen(cart, context.clock())) {
    return { ok: false, response: await notice(c, context, { kind: "unknown", language }) };
  }
  if (cart.lines.length === 0) {
    return { ok: false, response: await notice(c, context, { kind: "empty", language }) };
  }
  return { ok: true, cart, language };
}
