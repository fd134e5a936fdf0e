import type { methodsFor } from "#domain/payment/payment-methods.ts";
import type { DeliveryMethod } from "#domain/shipping/service-terms.ts";
import type { CheckoutLine } from "#app/features/checkout/checkout-line.ts";
import type { CheckoutValues } from "#app/features/checkout/checkout-fields.ts";

interface Sent {
  readonly lines: readonly CheckoutLine[];
  readonly pageToken: string;
  /** True if the form offers to save the address: a hidden box counts as unticked. */
  readonly savesAddress: boolean;
  /** Methods that can pay for the cart. */
  readonly methods: ReturnType<typeof methodsFor>;
  readonly deliveryMethod: DeliveryMethod;
}

/** Builds the form as it is sent, with methods that can deliver the cart and pay for it. */
export function checkoutBody(
  values: CheckoutValues,
  { lines, pageToken, savesAddress, methods, deliveryMethod }: Sent,
): FormData {
  const body = new FormData();
  for (const [field, value] of Object.entries(values)) body.set(field, value);
  if (!savesAddress) body.delete("saveAddress");
  if (!methods.some((method) => method === values.paymentMethod)) body.set("paymentMethod", methods[0] ?? "");
  body.set("deliveryMethod", deliveryMethod);
  body.set("lines", JSON.stringify(lines));
  body.set("pageToken", pageToken);
  return body;
}
