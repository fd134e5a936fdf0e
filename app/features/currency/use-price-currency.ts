import { useRouteLoaderData } from "react-router";
import { HEADER_CURRENCY_LABEL } from "#domain/header-currency.ts";
import type { loader } from "../../root.tsx";

/** Reads the currency of the prices that the visitor is shown (design §5.37). */
export function usePriceCurrency(): string {
  return useRouteLoaderData<typeof loader>("root")?.priceCurrency ?? HEADER_CURRENCY_LABEL;
}
