import type { OrderItem } from "#app/features/orders/order-item.ts";
import type { OrderState } from "#app/features/orders/order-state.ts";

/** Order in a list: no address and no e-mail. */
export interface OrderEntry {
  /** Platform's id, in the path of the order's page. */
  readonly id: string;
  /** `#1001`. */
  readonly name: string;
  readonly state: OrderState;
  /** ISO 8601. */
  readonly placedAt: string;
  /** Formatted, in the order's currency. */
  readonly total: string;
  readonly items: readonly OrderItem[];
}
