import { amountOfUnits, shareOfPart } from "#domain/money/line-shares.ts";
import type { OrderSnapshot } from "./order-snapshot.ts";
import type { Refund, RefundLine, RestockType } from "./refund.tables.ts";

export interface RefundRequest {
  /** Units to refund by line position, from 0; `rest`: all units that are left. */
  readonly lines: "rest" | readonly UnitsOfLine[];
  /** Default for lines without their own. */
  readonly restock: RestockType;
  /** Part of the delivery price, in minor units; `rest`: all that is left. */
  readonly shippingMinor: "rest" | number;
}

interface UnitsOfLine {
  readonly line: number;
  readonly quantity: number;
  readonly restock?: RestockType | undefined;
}

export type RefundPlan = Pick<Refund, "amountMinor" | "lines" | "shippingMinor" | "shippingTaxMinor">;

export type PlanRefusal =
  | { readonly code: "unknown_line"; readonly params: { readonly line: number } }
  | { readonly code: "too_many_units"; readonly params: { readonly line: number; readonly left: number } }
  | { readonly code: "too_much_shipping"; readonly params: { readonly leftMinor: number } }
  | { readonly code: "nothing_left"; readonly params: Record<never, never> };

type PlanResult = { readonly ok: true; readonly plan: RefundPlan } | ({ readonly ok: false } & PlanRefusal);

/**
 * Calculates a refund: units at their share of the line, delivery at its price. Codes and free delivery are never
 * recalculated (design §5.27).
 *
 * @param before every refund of the order so far, also pending ones
 */
export function planRefund(
  snapshot: OrderSnapshot,
  before: readonly Pick<Refund, "lines" | "shippingMinor">[],
  request: RefundRequest,
): PlanResult {
  const counted = unitsByLine(before);
  const lines: RefundLine[] = [];
  for (const { line, quantity, restock } of request.lines === "rest"
    ? restOf(snapshot, counted)
    : request.lines) {
    const agreed = snapshot.lines[line];
    if (agreed === undefined) return { ok: false, code: "unknown_line", params: { line } };
    const taken = counted.get(line) ?? 0;
    const left = agreed.quantity - taken;
    if (quantity > left) return { ok: false, code: "too_many_units", params: { line, left } };
    const range = { quantity: agreed.quantity, before: taken, units: quantity };
    counted.set(line, taken + quantity);
    lines.push({
      line,
      quantity,
      amountMinor: amountOfUnits(agreed.totalMinor, range),
      taxMinor: amountOfUnits(agreed.taxMinor, range),
      restock: restock ?? request.restock,
    });
  }
  const shipping = planShipping(snapshot, before, request.shippingMinor);
  if (!shipping.ok) return shipping;
  const amountMinor = lines.reduce((sum, line) => sum + line.amountMinor, shipping.shippingMinor);
  if (amountMinor === 0) return { ok: false, code: "nothing_left", params: {} };
  const { shippingMinor, shippingTaxMinor } = shipping;
  return { ok: true, plan: { amountMinor, lines, shippingMinor, shippingTaxMinor } };
}

/** Counts the refunded units of each line, by position. */
export function unitsByLine(refunds: readonly Pick<Refund, "lines">[]): Map<number, number> {
  const units = new Map<number, number>();
  for (const { line, quantity } of refunds.flatMap(({ lines }) => lines))
    units.set(line, (units.get(line) ?? 0) + quantity);
  return units;
}

function restOf({ lines }: OrderSnapshot, counted: ReadonlyMap<number, number>): UnitsOfLine[] {
  return lines
    .map(({ quantity }, line) => ({ line, quantity: quantity - (counted.get(line) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

function planShipping(
  { shipping, lines, taxMinor }: OrderSnapshot,
  before: readonly Pick<Refund, "shippingMinor">[],
  wanted: "rest" | number,
) {
  const taken = before.reduce((sum, { shippingMinor }) => sum + shippingMinor, 0);
  const leftMinor = shipping.priceMinor - taken;
  const shippingMinor = wanted === "rest" ? leftMinor : wanted;
  if (shippingMinor > leftMinor)
    return { ok: false, code: "too_much_shipping", params: { leftMinor } } as const;
  if (shippingMinor === 0) return { ok: true, shippingMinor, shippingTaxMinor: 0 } as const;
  // The order's VAT less that of the lines.
  const taxOfShipping = Math.max(
    0,
    lines.reduce((tax, line) => tax - line.taxMinor, taxMinor),
  );
  const part = { whole: shipping.priceMinor, before: taken, part: shippingMinor };
  return { ok: true, shippingMinor, shippingTaxMinor: shareOfPart(taxOfShipping, part) } as const;
}
