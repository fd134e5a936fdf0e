import type { Money } from "#domain/money/money.ts";
import { formatPrice } from "#domain/money/price-display.ts";
import { m } from "#app/i18n/messages.ts";
import type { CartTotals } from "./cart-totals.ts";

interface TotalsOfProps {
  readonly totals: CartTotals;
  readonly code: string | null;
  readonly percent: number;
}

/** Subtotal, what sets save and, with a code that has a percentage, the discount row; for use inside a `<dl>`. */
export function TotalsOf({ totals, code, percent }: TotalsOfProps) {
  return (
    <>
      <TotalRow label={m["cart.subtotal"]()} amount={totals.subtotal} />
      {totals.setDiscount.amount > 0 && (
        <TotalRow label={m["cart.set_discount"]()} amount={totals.setDiscount} minus />
      )}
      {code !== null && percent > 0 && (
        <TotalRow label={m["cart.discount"]({ code, percent })} amount={totals.discount} minus />
      )}
    </>
  );
}

interface TotalRowProps {
  readonly label: string;
  readonly amount: Money;
  readonly strong?: boolean;
  /** Last row, below a line: the total. */
  readonly final?: boolean;
  readonly minus?: boolean;
}

/** Renders one row of the totals: a label and its amount. */
export function TotalRow({ label, amount, strong = false, final = false, minus = false }: TotalRowProps) {
  const size = strong || final ? "text-lg font-semibold" : "text-sm";
  const line = final ? "mt-3 border-t border-line pt-4" : "";
  return (
    <div className={`flex items-baseline justify-between gap-4 ${size} ${line}`}>
      <dt className="min-w-0 break-words">{label}</dt>
      <dd className="shrink-0 tabular-nums">
        {minus && "−"}
        {formatPrice(amount)}
      </dd>
    </div>
  );
}
