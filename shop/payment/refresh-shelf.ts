import type { PaymentContext } from "./payment-context.ts";

/** Reloads the stock shown on pages; a failure does not undo the change of stock. */
export async function refreshShelf({
  catalogue,
  log,
}: Pick<PaymentContext, "catalogue" | "log">): Promise<void> {
  try {
    await catalogue.refresh();
  } catch (error) {
    log.warn({ err: error }, "catalogue could not be refreshed after goods moved");
  }
}
