import { multiply, parseDecimal } from "#domain/money/money.ts";
import { formatPrice } from "#domain/money/price-display.ts";
import type { PaymentRequest } from "#app/features/orders/payment/bank-transfer.ts";
import type { LinePicture } from "./line-picture.ts";
import type { MirroredLine, MirroredOrder } from "./mirrored-order.ts";

export interface ShownLine extends MirroredLine {
  readonly picture: LinePicture | null;
}

/** An order as the page gets it: with pictures and formatted addresses, one line a part. */
export interface ShownOrder extends Omit<
  MirroredOrder,
  "lines" | "delivery" | "billing" | "taxNumber" | "extras"
> {
  readonly lines: readonly ShownLine[];
  readonly delivery: readonly string[] | null;
  readonly billing: readonly string[] | null;
  /** How it is paid by bank transfer; null where nothing is to be paid so. */
  readonly paymentRequest: PaymentRequest | null;
  readonly extras: readonly { readonly label: string; readonly value: string }[];
}

/** Formats a line's price before discounts; null if the price cannot be read. */
export function lineAmount({ price, quantity }: MirroredLine, currency: string): string | null {
  const unit = parseDecimal(price, currency);
  return unit === null ? null : formatPrice(multiply(unit, quantity));
}

/** Tells whether the platform's decimal text is more than zero. */
export function isSomething(amount: string): boolean {
  return /[1-9]/.test(amount);
}
