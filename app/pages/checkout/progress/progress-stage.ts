import type { AccountStage } from "./checkout-progress.ts";
import type { CheckoutStage } from "./progress-overlay.tsx";

interface Waiting {
  readonly leaving: boolean;
  readonly busy: boolean;
  readonly account: AccountStage | null;
  readonly orderBegun: boolean;
}

/** Chooses the stage that the overlay shows while a checkout is sent; null while none is. */
export function stageOf({ leaving, busy, account, orderBegun }: Waiting): CheckoutStage | null {
  if (leaving) return "redirecting";
  if (!busy) return null;
  if (account !== null) return "creating-account";
  return orderBegun ? "creating-order" : "creating-cart";
}
