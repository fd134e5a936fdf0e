import type { Context } from "hono";
import { eq } from "drizzle-orm";
import { orderName } from "#shop/modules/order/order-number.ts";
import { orders } from "#shop/modules/order/order.tables.ts";
import { findCartByCheckoutToken } from "#shop/modules/cart/cart.store.ts";
import { messagePage } from "#shop/payment/page/message-page.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { pageLanguage } from "#shop/payment/page-language.ts";
import { paymentPaths } from "#shop/payment/payment-paths.ts";
import { paymentRequestFor } from "#shop/payment/transfer/payment-request.ts";
import { textsIn } from "#shop/texts/say.ts";

/**
 * Shows that an order was placed, for carts of storefronts other than the site. Names the order's number alone, and
 * what is to be paid by bank transfer: anybody with the payment link may open it.
 */
export async function showThanks(c: Context, context: PaymentContext): Promise<Response> {
  const { database, settings } = context;
  const token = c.req.param("checkoutToken") ?? "";
  const cart = await findCartByCheckoutToken(database, token);
  if (cart === null) return c.notFound();
  const language = pageLanguage(cart, c.req.query("lang"));
  const paths = paymentPaths(cart, language);
  const [order] = await database.select().from(orders).where(eq(orders.cartToken, cart.token));
  if (order === undefined || paths.thanks === null) return c.redirect(paths.page, 303);
  const say = textsIn(language);
  const placed = say("payment.thanks.text", { order: orderName(order.number) });
  const asked = paymentRequestFor(context, order, language);
  const page = messagePage({
    language,
    storefrontUrl: settings.storefrontUrl,
    addressIn: (other) => paths.inLanguage(other, "/thanks"),
    title: say("payment.thanks.title"),
    text: asked === null ? placed : `${placed} ${asked.text}`,
    ...(asked !== null && { facts: asked.facts }),
    action: { href: `${settings.storefrontUrl}/`, label: say("payment.thanks.action") },
  });
  return c.html(page);
}
