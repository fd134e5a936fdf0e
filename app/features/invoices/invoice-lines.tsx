import type { InvoiceLine } from "./invoice-amounts.ts";
import { m } from "#app/i18n/messages.ts";

interface InvoiceLinesProps {
  readonly lines: readonly InvoiceLine[];
  /** Formats minor units. */
  readonly price: (minor: number) => string;
  readonly titleOf: (line: InvoiceLine) => string;
}

const NUMBER = "py-2.5 pl-3 text-right align-top tabular-nums whitespace-nowrap";
const HEAD = "pb-2 pl-3 text-right align-bottom font-medium";

/** Columns hidden on a phone: they follow from the others. */
const WIDE = "max-sm:hidden";

/** Shows the lines of a document with net price, VAT and total; a narrow screen scrolls it sideways, paper does not. */
export function InvoiceLines({ lines, price, titleOf }: InvoiceLinesProps) {
  return (
    <div
      role="region"
      aria-label={m["invoices.lines"]()}
      // Makes it scrollable by keyboard.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="overflow-x-auto print:overflow-visible"
    >
      <table className="w-full min-w-[19rem] border-collapse print:min-w-0">
        <thead className="text-xs text-muted">
          <tr className="border-b border-line-strong">
            <th scope="col" className="pb-2 text-left align-bottom font-medium">
              {m["invoices.item"]()}
            </th>
            <th scope="col" className={HEAD}>
              {m["invoices.quantity"]()}
            </th>
            <th scope="col" className={`${HEAD} ${WIDE}`}>
              {m["invoices.unit_net"]()}
            </th>
            <th scope="col" className={HEAD}>
              {m["invoices.net"]()}
            </th>
            <th scope="col" className={HEAD}>
              {m["invoices.rate"]()}
            </th>
            <th scope="col" className={`${HEAD} ${WIDE}`}>
              {m["invoices.vat"]()}
            </th>
            <th scope="col" className={HEAD}>
              {m["invoices.gross"]()}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            // Two lines may be equal, and their order never changes.
            // eslint-disable-next-line react/no-array-index-key
            <tr key={index} className="border-b border-line">
              <th scope="row" className="max-w-64 py-2.5 text-left align-top font-semibold break-words">
                {titleOf(line)}
                {line.discount > 0 && (
                  <span className="block font-normal text-muted">
                    {m["invoices.discounted"]({ amount: price(line.discount) })}
                  </span>
                )}
              </th>
              <td className={NUMBER}>{line.quantity}</td>
              <td className={`${NUMBER} ${WIDE}`}>{price(Math.round(line.net / line.quantity))}</td>
              <td className={NUMBER}>{price(line.net)}</td>
              <td className={NUMBER}>{m["invoices.percent"]({ percent: line.percent })}</td>
              <td className={`${NUMBER} ${WIDE}`}>{price(line.vat)}</td>
              <td className={NUMBER}>{price(line.gross)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
