import type { CurrencyCode } from "#domain/money/money.ts";
import { FilterTabs } from "#desk/app/parts/filter-tabs.tsx";
import { useCatalogueTexts } from "./use-catalogue-texts.ts";

/** Links to prices in each currency of a shop that sells in several; its own comes first. */
export function CurrencyTabs({ currencies }: { readonly currencies: readonly CurrencyCode[] }) {
  const say = useCatalogueTexts();
  if (currencies.length < 2) return null;
  return (
    <FilterTabs
      label={say("currency")}
      name="currency"
      choices={currencies.map((currency, index) => ({
        value: index === 0 ? null : currency,
        title: currency,
      }))}
    />
  );
}
