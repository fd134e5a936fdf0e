import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { hydratePage } from "#app/hydration/hydrated.ts";
import { settleCurrency } from "./user-currency.ts";

/** Settled once per page load; a change of language renders the page anew, but does not settle it again. */
let settled = false;

/** Settles the shopper's currency at start; if that means another country, reloads the page's prices. */
export function CurrencySync() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (settled) return;
    settled = true;
    void settleCurrency().then(async (isOtherCountry) => {
      if (!isOtherCountry) return;
      await hydratePage();
      await revalidate();
    });
  }, [revalidate]);
  return null;
}
