import { ArrowLink } from "#app/ui/arrow-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { ProductSheet } from "./product-sheet.ts";
import type { ProfessionalsContent } from "./professionals-content.server.ts";

type Texts = ProfessionalsContent["sheet"];

interface SheetsProps {
  readonly sheets: readonly ProductSheet[];
  readonly texts: Texts;
}

/** One sheet per product, in its colours. */
export function Sheets({ sheets, texts }: SheetsProps) {
  if (sheets.length === 0) {
    return <p className="page-width max-w-text py-8">{texts.missing}</p>;
  }
  return (
    <div className="page-width flex flex-col gap-8 lg:gap-10">
      {sheets.map((sheet) => (
        <Sheet key={sheet.handle} sheet={sheet} texts={texts} />
      ))}
    </div>
  );
}

function Sheet({ sheet, texts }: { readonly sheet: ProductSheet; readonly texts: Texts }) {
  const { handle, title, category, formula, claims, ingredients, directions } = sheet;
  return (
    <section
      id={handle}
      aria-labelledby={`title-${handle}`}
      data-accent={handle}
      className="scroll-mt-24 overflow-hidden rounded-card border border-accent-surface-strong bg-surface-raised"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 bg-accent-surface px-5 py-4 text-accent-strong md:px-9">
        <div className="flex flex-wrap items-baseline gap-x-4">
          <h2 id={`title-${handle}`} className="text-2xl">
            {title}
          </h2>
          {category !== null && <p className="text-sm">{category}</p>}
        </div>
        <ArrowLink to={`/products/${handle}`} prefetch="intent" className="text-sm text-accent">
          {texts.product}
        </ArrowLink>
      </div>
      <div className="grid gap-x-12 px-5 pb-5 md:px-9 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:pb-8">
        <table className="w-full self-start text-left text-sm">
          <caption className="sr-only">{texts.caption.replace("[name]", title)}</caption>
          <thead className="border-b border-line-strong text-xs text-muted">
            <tr>
              <th scope="col" className="py-3 pr-4 font-medium">
                {texts.ingredient}
              </th>
              <th scope="col" className="py-3 pl-2 text-right font-medium">
                {texts.amount}
              </th>
              <th scope="col" className="whitespace-nowrap py-3 pl-4 text-right font-medium">
                {texts.reference}
              </th>
            </tr>
          </thead>
          <tbody>
            {formula.map(({ name, amount, reference }) => (
              <tr key={name} className="border-b border-line align-baseline">
                <th scope="row" className="py-2.5 pr-4 font-medium">
                  {name}
                </th>
                <td className="whitespace-nowrap py-2.5 pl-2 text-right tabular-nums">{amount}</td>
                <td className="whitespace-nowrap py-2.5 pl-4 text-right tabular-nums">
                  {reference ?? texts.noReference}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className="pt-5 lg:pt-3">
          {claims.length > 0 && (
            <>
              <h3 className="font-sans text-xs font-medium tracking-normal text-muted">{texts.claims}</h3>
              <ul className="mb-5 mt-2 flex flex-col gap-2 text-sm">
                {claims.map((claim) => (
                  <li key={claim}>{claim}</li>
                ))}
              </ul>
            </>
          )}
          <Fold title={texts.excipients} lines={ingredients} />
          <Fold title={texts.directions} lines={directions} />
        </div>
      </div>
    </section>
  );
}

/** Collapsed small print. */
function Fold({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-12 list-none items-center justify-between gap-4 text-sm font-medium [&::-webkit-details-marker]:hidden">
        {title}
        <Icon name="plus" className="size-4 transition-transform duration-200 group-open:rotate-45" />
      </summary>
      <div className="flex flex-col gap-2 pb-4 text-sm">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </details>
  );
}
