import { EMAIL_OPT_IN_ATTRIBUTE, EMAIL_OPT_IN_NO, EMAIL_OPT_IN_YES } from "#domain/customer/email-opt-in.ts";
import { TAX_NUMBER_ATTRIBUTE } from "#domain/invoice/tax-number.ts";
import { toPointAttributes } from "#domain/shipping/pickup-point.ts";
import type { CheckoutDetails } from "#app/pages/checkout/form/check-details.ts";
import type { PlacedDetails } from "#app/pages/checkout/delivery/deliver-to-point.server.ts";

/** Lists the data for which the platform's cart has no field; the order has it as `note_attributes`. */
export function cartAttributes(
  { billing, taxNumber, paymentMethod, emailOptIn, extras, point }: PlacedDetails,
  { attempt, language }: { readonly attempt: string; readonly language: string },
): Readonly<Record<string, string>> {
  return {
    ...Object.fromEntries(extras.map(({ key, value }) => [key, value])),
    checkout_attempt: attempt,
    language,
    payment_method: paymentMethod,
    terms_accepted: "yes",
    [EMAIL_OPT_IN_ATTRIBUTE]: emailOptIn ? EMAIL_OPT_IN_YES : EMAIL_OPT_IN_NO,
    ...(billing !== null && { billing_address: JSON.stringify(mailingAddress(billing)) }),
    ...(point !== null && toPointAttributes(point)),
    ...(taxNumber !== null && { [TAX_NUMBER_ATTRIBUTE]: taxNumber }),
  };
}

/** Neither API version takes a billing address on a cart: it is sent as text (design §2). */
function mailingAddress({ state, postalCode, ...rest }: NonNullable<CheckoutDetails["billing"]>) {
  return { ...rest, province: state, zip: postalCode };
}
