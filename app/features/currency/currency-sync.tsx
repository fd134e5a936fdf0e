import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { hydrateLateSections } from "#app/hydration/late-sections-gate.ts";

/** Settled once per page load; a change of language renders the page anew, but does not settle it again. */
let settled = false;

/** Settles the shopper's currency at start; if that means another country, reloads the page's prices. */
export function CurrencySync() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (settled) return;
    settled = true;
    async function settle(): Promise<void> {
      const { settleCurrency } = await import("./user-currency.ts");
      if (!(await settleCurrency())) return;
      await hydrateLateSections();
      await revalidate();
    }
    // Without the code the shopper sees the prices of the country that the server assumed.
    settle().catch(() => {});
  }, [revalidate]);
  return null;
}
