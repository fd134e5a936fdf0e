import type { PaymentContext } from "./payment-context.ts";

/** Reads again what pages show of the stock; what moved the goods stands whatever becomes of this. */
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
