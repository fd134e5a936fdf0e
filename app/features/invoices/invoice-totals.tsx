import type { InvoiceAmounts } from "./invoice-amounts.ts";
import { m } from "#app/i18n/messages.ts";
import type { InvoiceReason } from "./invoice-document.ts";

interface InvoiceTotalsProps {
  readonly amounts: InvoiceAmounts;
  /** Formats minor units. */
  readonly price: (minor: number) => string;
  readonly reason: InvoiceReason;
}

/** Shows the totals of a document: net and VAT of each rate, then the sums. */
export function InvoiceTotals({ amounts, price, reason }: InvoiceTotalsProps) {
  const { rates, net, vat, gross } = amounts;
  return (
    <dl className="mt-6 ml-auto flex max-w-sm flex-col gap-1.5">
      {rates.map((rate) => (
        <div key={rate.percent} className="flex justify-between gap-6 text-muted">
          <dt>{m["invoices.rate_base"]({ percent: rate.percent, amount: price(rate.net) })}</dt>
          <dd className="tabular-nums">{price(rate.vat)}</dd>
        </div>
      ))}
      <Total label={m["invoices.net_total"]()} value={price(net)} />
      <Total label={m["invoices.vat_total"]()} value={price(vat)} />
      <div className="mt-1 flex justify-between gap-6 border-t border-line-strong pt-3 text-lg font-semibold">
        <dt>{TOTALS[reason]()}</dt>
        <dd className="tabular-nums">{price(gross)}</dd>
      </div>
    </dl>
  );
}

const TOTALS: Readonly<Record<InvoiceReason, () => string>> = {
  invoice: () => m["invoices.total"](),
  credit_note: () => m["invoices.credit_total"](),
  edit: () => m["invoices.edit_total"](),
};

function Total({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className="flex justify-between gap-6">
      <dt>{label}</dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  );
}
