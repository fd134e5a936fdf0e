import { Icon } from "#app/ui/icon.tsx";
import type { ShippingContent } from "./shipping-content.server.ts";

interface CostsProps {
  readonly content: ShippingContent["costs"];
  readonly zones: ShippingContent["zones"];
  readonly countries: ShippingContent["countries"];
}

/** Delivery costs by zone, the exceptions, and every country by name. */
export function Costs({ content, zones, countries }: CostsProps) {
  const { title, caption, zone, price, over, never, notes } = content;
  return (
    <section aria-labelledby="costs" className="page-width pt-section">
      <h2 id="costs" className="scroll-mt-28 text-3xl">
        {title}
      </h2>
      <div className="mt-8 grid items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
        <div>
          {zones.length === 0 ? (
            <p className="pb-4">{content.unknown}</p>
          ) : (
            <table className="w-full text-left">
              <caption className="sr-only">{caption}</caption>
              <thead className="border-b border-line-strong align-bottom text-xs text-muted sm:text-sm">
                <tr>
                  <th scope="col" className="py-3 pr-3 font-medium">
                    {zone}
                  </th>
                  <th scope="col" className="py-3 pr-3 font-medium">
                    {price}
                  </th>
                  <th scope="col" className="py-3 text-right font-medium">
                    {over}
                  </th>
                </tr>
              </thead>
              <tbody>
                {zones.map((row) => (
                  <tr key={row.name} className="border-b border-line align-baseline">
                    <th
                      scope="row"
                      className="py-5 pr-3 text-sm font-semibold first-letter:uppercase sm:text-base"
                    >
                      {row.name}
                    </th>
                    <td className="whitespace-nowrap py-5 pr-3 font-display text-lg tabular-nums sm:text-xl">
                      {row.price}
                    </td>
                    <td className="whitespace-nowrap py-5 text-right text-sm font-semibold text-success sm:text-base">
                      {row.freeOver ?? never}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          <details className="group mt-2">
            <summary className="flex min-h-14 list-none items-center gap-2 font-medium [&::-webkit-details-marker]:hidden">
              {content.countries}
              <Icon
                name="caret-down"
                className="size-4 transition-transform duration-200 group-open:rotate-180"
              />
            </summary>
            <p className="pb-2 text-sm text-muted">{countries.join(" · ")}</p>
          </details>
        </div>
        <ul className="flex flex-col gap-4 rounded-card bg-surface-muted p-7 text-sm">
          {notes.map((note) => (
            <li key={note} className="flex gap-3">
              <Icon name="info" className="mt-0.5 size-5 text-highlight-text" />
              <span>{note}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
