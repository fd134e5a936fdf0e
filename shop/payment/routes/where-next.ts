import type { Context } from "hono";
import { STORE_CREDIT_MEANS } from "#domain/payment/payment-methods.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import type { paymentPaths } from "#shop/payment/payment-paths.ts";
import type { Payment } from "#shop/payment/payment.tables.ts";
import { isOfPayment } from "#shop/payment/page/payment-notice.ts";
import { finishUrl, isPayer } from "./payer.ts";

/** Returns the page of a payment's state. A POST that pays redirects there, so that a reload pays nothing. */
export function whereNext(
  c: Context,
  context: PaymentContext,
  payment: Payment,
  paths: ReturnType<typeof paymentPaths>,
): string {
  switch (payment.state) {
    case "authorised":
    case "due":
    case "waived":
    case "captured":
    case "refunding":
    case "refunded":
      return paths.thanks ?? finishUrl(c, context, payment);
    case "challenge":
      return paths.challenge(payment.id);
    case "started":
    case "unknown":
      return paths.wait;
    case "declined":
    case "voiding":
    case "voided":
      return paths.page + placeOnPage(c, context, payment);
  }
}

/** Returns the anchor of the card or method to type again; for the payer only, who is shown the reason. */
function placeOnPage(c: Context, context: PaymentContext, payment: Payment): string {
  if (!isPayer(c, context, payment) || !isOfPayment(payment)) return "";
  if (payment.method === STORE_CREDIT_MEANS) return "#credit";
  const { page } = context.gateway;
  return payment.method === "card" && page.kind === "own" ? `#${page.firstField}` : "#method";
}
