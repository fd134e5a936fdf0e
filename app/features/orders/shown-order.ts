import { multiply, parseDecimal } from "#domain/money/money.ts";
import { formatPrice } from "#domain/money/price-display.ts";
import type { LinePicture } from "./line-picture.ts";
import type { MirroredLine, MirroredOrder } from "./mirrored-order.ts";

export interface ShownLine extends MirroredLine {
  readonly picture: LinePicture | null;
}

/** The order as the page gets it: with pictures, its addresses already written out, one line a part. */
export interface ShownOrder extends Omit<MirroredOrder, "lines" | "delivery" | "billing" | "taxNumber"> {
  readonly lines: readonly ShownLine[];
  readonly delivery: readonly string[] | null;
  readonly billing: readonly string[] | null;
}

/** What a line costs before discounts; null where the price cannot be read. */
export function lineAmount({ price, quantity }: MirroredLine, currency: string): string | null {
  const unit = parseDecimal(price, currency);
  return unit === null ? null : formatPrice(multiply(unit, quantity));
}

/** Whether the platform's decimal text is more than nothing. */
export function isSomething(amount: string): boolean {
  return /[1-9]/.test(amount);
}
