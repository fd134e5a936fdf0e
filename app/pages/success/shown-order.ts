import { isCurrencyCode, multiply, parseDecimal } from "#domain/money.ts";
import { formatPrice } from "#domain/price-display.ts";
import type { MirroredLine, MirroredOrder } from "../../features/orders/mirrored-order.ts";

/** The order as the page gets it: its addresses already written out, one line a part. */
export interface ShownOrder extends Omit<MirroredOrder, "delivery" | "billing"> {
  readonly delivery: readonly string[] | null;
  readonly billing: readonly string[] | null;
}

/** What a line costs before discounts; null in a currency the store cannot count in. */
export function lineAmount({ price, quantity }: MirroredLine, currency: string): string | null {
  const unit = isCurrencyCode(currency) ? parseDecimal(price, currency) : null;
  return unit === null ? null : formatPrice(multiply(unit, quantity));
}

/** Whether the platform's decimal text is more than nothing. */
export function isSomething(amount: string): boolean {
  return /[1-9]/.test(amount);
}
