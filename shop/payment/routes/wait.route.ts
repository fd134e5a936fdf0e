import type { Context } from "hono";
import type { Language } from "#domain/language/languages.ts";
import type { AddressIn } from "#shop/payment/page/language-switch.ts";
import { textsIn } from "#shop/texts/say.ts";
import { messagePage } from "#shop/payment/page/message-page.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { paymentPaths } from "#shop/payment/payment-paths.ts";
import { latestPayment } from "#shop/payment/payment.store.ts";
import { openCart } from "./open-cart.ts";
import { whereNext } from "./where-next.ts";

const REFRESH_SECONDS = 2;

/** Shows "Waiting for the bank's answer", refreshed without scripts; recovery finds the answer. */
export async function showWait(c: Context, context: PaymentContext): Promise<Response> {
  const opened = await openCart(c, context);
  if (!opened.ok) return opened.response;
  const { cart, language } = opened;
  const paths = paymentPaths(cart, language);
  const payment = await latestPayment(context.database, cart.token);
  if (payment === null) return c.redirect(paths.page, 303);
  const next = whereNext(c, context, payment, paths);
  if (next !== paths.wait) return c.redirect(next, 303);
  return showWaiting(c, context, {
    language,
    href: paths.wait,
    addressIn: (other) => paths.inLanguage(other, "/wait"),
  });
}

interface Waiting {
  readonly language: Language;
  /** Address of the page itself, to look again. */
  readonly href: string;
  readonly addressIn: AddressIn;
}

/** Renders the page that waits for an answer. */
export function showWaiting(
  c: Context,
  { settings: { storefrontUrl } }: Pick<PaymentContext, "settings">,
  { language, href, addressIn }: Waiting,
): Response | Promise<Response> {
  const say = textsIn(language);
  const page = messagePage({
    language,
    storefrontUrl,
    addressIn,
    title: say("payment.wait.title"),
    text: say("payment.wait.text"),
    action: { href, label: say("payment.wait.check") },
    refreshSeconds: REFRESH_SECONDS,
  });
  return c.html(page);
}
