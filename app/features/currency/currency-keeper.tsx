import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { settleCurrency } from "./user-currency.ts";

/** Settled once a page load; a change of language renders the page anew, not the question. */
let settled = false;

/** At start, settles the shopper's currency; where it means another country, the page's prices are asked anew. */
export function CurrencyKeeper() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (settled) return;
    settled = true;
    void settleCurrency().then((elsewhere) => (elsewhere ? revalidate() : undefined));
  }, [revalidate]);
  return null;
}
