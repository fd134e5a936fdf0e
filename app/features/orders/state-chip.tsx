import type { OrderState } from "./order-state.ts";
import { orderStateText } from "./order-state-text.ts";

const LOOKS: Readonly<Record<OrderState, string>> = {
  awaiting_payment: "border-highlight bg-surface-muted text-highlight-text",
  preparing: "border-line bg-surface-muted text-on-surface",
  partly_sent: "border-success bg-surface-raised text-success",
  sent: "border-success bg-surface-raised text-success",
  delivered: "border-success bg-surface-raised text-success",
  cancelled: "border-danger bg-surface-raised text-danger",
  partially_refunded: "border-line-strong bg-surface-raised text-muted",
  refunded: "border-line-strong bg-surface-raised text-muted",
};

/** Shows the state of an order; the text carries the meaning, the colour only repeats it. */
export function StateChip({ state }: { readonly state: OrderState }) {
  return (
    <span className={`rounded-full border px-3.5 py-1 text-xs font-semibold ${LOOKS[state]}`}>
      {orderStateText(state)}
    </span>
  );
}
