import type { Command } from "#lib/terminal/command.server.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";

/** Returns the orders, of those with these ids, that are being returned. */
export type OrdersBeingReturned = (ids: readonly number[]) => Promise<ReadonlySet<number>>;

/** The opened shop that commands work on. */
export interface BackOfficeShop extends PaymentContext {
  /** Asks the site, which keeps returns; absent where the shop runs without it. */
  readonly ordersBeingReturned?: OrdersBeingReturned;
  /** Tells a person at the terminal how far a long command is; absent in a running store, whose log tells it. */
  readonly tell?: (line: string) => void;
}

export type BackOfficeCommand = Command<BackOfficeShop>;
