import { formatPrice } from "#domain/money/price-display.ts";
import { DEMO_PRODUCTS } from "#domain/catalogue/demo-catalogue.ts";
import { useRootData } from "#app/platform/root-data.ts";
import { m } from "#app/i18n/messages.ts";
import mark from "#brand/drawings/favicon.svg?url";
import { demoTexts } from "./demo-texts.ts";

interface DemoShelfProps {
  /** Heading level of the products. */
  readonly heading?: "h2" | "h3";
}

/**
 * The six fallback products (spec §8), for a store that has never reached its shop: labelled as a sample, without
 * link and button, so that they cannot be bought (design §5.12).
 */
export function DemoShelf({ heading: Heading = "h3" }: DemoShelfProps) {
  const names = useRootData()?.cautiousNames;
  return (
    <section aria-label={m["products.demo_label"]()} className="flex flex-col gap-6">
      <p role="status" className="rounded-card bg-surface-muted px-5 py-4 text-sm">
        {m["products.demo_notice"]()}
      </p>
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {DEMO_PRODUCTS.map(({ handle, price }) => {
          const { title, subtitle } = demoTexts(handle, names);
          return (
            <li
              key={handle}
              data-accent={handle}
              className="flex flex-col gap-2 rounded-card bg-accent-surface p-6 text-accent-strong"
            >
              <img src={mark} alt="" width={64} height={64} className="mb-4 size-16 opacity-80" />
              <Heading className="text-2xl">{title}</Heading>
              <p className="text-sm">{subtitle}</p>
              <p className="pt-3 font-semibold">{formatPrice(price)}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
