import { changeStock } from "#shop/modules/catalogue/change-catalogue.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { type OfficeAnswer, refuseWith } from "#shop/office/office-answer.ts";
import type { InputOf } from "#shop/office/office-input.ts";

export interface SetStockData {
  readonly variant: number;
  readonly sku: string;
  /** Units in stock before: with the same number nothing is noted. */
  readonly before: number;
  readonly stock: number;
}

/** Sets a variant's stock to the counted units. The difference and the reason become a stock movement. */
export async function setStockInOffice(
  { database, jobs, catalogue, settings, clock }: PaymentContext,
  { variant: id, quantity, reason }: InputOf<"setStock">,
): Promise<OfficeAnswer<SetStockData>> {
  const variant = catalogue.variantById(id);
  if (variant === null) return refuseWith("unknown_variant", { variant: id });
  const shop = { database, jobs, catalogue, shopUrl: settings.publicUrl, now: clock() };
  const before = await changeStock(shop, variant, { quantity, reason });
  return { ok: true, data: { variant: id, sku: variant.sku, before, stock: quantity } };
}
