import { extraLabel } from "#domain/checkout/read-extras.ts";
import type { Language } from "#domain/language/languages.ts";
import type { BankAccount } from "#domain/payment/bank-transfer.ts";
import { m } from "#app/i18n/messages.ts";
import { addressLines } from "#app/features/addresses/address-lines.server.ts";
import { paymentRequestOf } from "#app/features/orders/payment/bank-transfer.ts";
import type { LinePictures } from "./line-pictures.server.ts";
import type { MirroredOrder } from "./mirrored-order.ts";
import { findLinePicture } from "./order-item.ts";
import type { ShownOrder } from "./shown-order.ts";

/**
 * Adds pictures to the lines of an order and formats its addresses in the page's language; the tax number follows the
 * billing address.
 *
 * @param facts `account`: the merchant's, for an order that is paid by bank transfer
 */
export function toShownOrder(
  order: MirroredOrder,
  language: Language,
  { pictures, account }: { readonly pictures: LinePictures; readonly account: BankAccount | null },
): ShownOrder {
  const { lines, delivery, billing, taxNumber, extras = [], ...rest } = order;
  const invoiced = taxNumber == null ? [] : [m["orders.tax_number"]({ number: taxNumber })];
  return {
    ...rest,
    // Lines removed from an order have no units left.
    lines: lines
      .filter(({ quantity }) => quantity > 0)
      .map((line) => ({ ...line, picture: findLinePicture(line, pictures) })),
    delivery: delivery === null ? null : addressLines(delivery, language),
    billing: billing === null ? null : [...addressLines(billing, language), ...invoiced],
    paymentRequest: paymentRequestOf(order, account),
    extras: extras.map(({ key, value }) => ({ label: extraLabel(key, language), value })),
  };
}
