import type { OrderState } from "./order-state.ts";
import { orderStateText } from "./order-state-text.ts";

const LOOKS: Readonly<Record<OrderState, string>> = {
  awaiting_payment: "border-gold bg-cream text-gold-text",
  preparing: "border-sand bg-cream text-ink",
  partly_sent: "border-success bg-white text-success",
  sent: "border-success bg-white text-success",
  delivered: "border-success bg-white text-success",
  cancelled: "border-danger bg-white text-danger",
  partially_refunded: "border-stone bg-white text-taupe",
  refunded: "border-stone bg-white text-taupe",
};

/** Shows the state of an order; the text carries the meaning, the colour only repeats it. */
export function StateChip({ state }: { readonly state: OrderState }) {
  return (
    <span className={`rounded-full border px-3.5 py-1 text-xs font-semibold ${LOOKS[state]}`}>
      {orderStateText(state)}
    </span>
  );
}
