import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { hydrateLateSections } from "#app/hydration/late-sections-gate.ts";

/** Settled once a page load; a change of language renders the page anew, not the question. */
let settled = false;

/** At start, settles the shopper's currency; where it means another country, the page's prices are asked anew. */
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
    // Without the code for it the shopper sees the prices of the country the server took her to be in.
    settle().catch(() => {});
  }, [revalidate]);
  return null;
}
