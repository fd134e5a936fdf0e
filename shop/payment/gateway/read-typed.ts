import type { PaymentContext } from "#shop/payment/payment-context.ts";
import type { ReadFields } from "./payment-gateway.ts";

/** Reads the gateway's own fields of a posted form; null with a hosted page, whatever the form holds. */
export function readTyped(
  { gateway, clock }: Pick<PaymentContext, "gateway" | "clock">,
  form: FormData,
): ReadFields | null {
  return gateway.page.kind === "own" ? gateway.page.readFields(form, clock()) : null;
}
