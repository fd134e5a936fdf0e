import type { ReturnReason } from "#domain/returns/return-terms.ts";

/** Shopify's name of each reason. */
const PLATFORM_REASONS = {
  defective: "DEFECTIVE",
  wrong_size: "OTHER",
  not_as_described: "NOT_AS_DESCRIBED",
  damaged_in_shipping: "DEFECTIVE",
  wrong_product: "WRONG_ITEM",
  changed_mind: "UNWANTED",
  other: "OTHER",
} as const satisfies Readonly<Record<ReturnReason, string>>;

/** Returns Shopify's name of a reason; `UNKNOWN` where the customer gave none. */
export function platformReason(reason: ReturnReason | null) {
  return reason === null ? "UNKNOWN" : PLATFORM_REASONS[reason];
}
