import { HEADER_CURRENCY_LABEL } from "./header-currency.ts";
import { useRootData } from "#app/platform/root-data.ts";

/** Reads the currency of the prices that the visitor is shown (design §5.37). */
export function usePriceCurrency(): string {
  return useRootData()?.priceCurrency ?? HEADER_CURRENCY_LABEL;
}
