import { Link } from "react-router";
import { formatDate } from "#domain/time/date-display.ts";
import { m } from "#app/i18n/messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import type { InvoiceEntry } from "./shown-invoice.ts";

interface InvoiceListProps {
  readonly invoices: readonly InvoiceEntry[];
  /** Returns the path of a document, by its name. */
  readonly pathOf: (name: string) => string;
}

/** Lists links to the invoice and the credit notes of an order. Renders nothing before the first is issued. */
export function InvoiceList({ invoices, pathOf }: InvoiceListProps) {
  const language = useLanguage();
  if (invoices.length === 0) return null;
  return (
    <section aria-labelledby="invoices-heading" className="rounded-card border border-line p-6">
      <h2 id="invoices-heading" className="text-xl">
        {m["invoices.list_title"]()}
      </h2>
      <ul className="mt-3 divide-y divide-line text-sm">
        {invoices.map(({ name, kind, issuedOn, total }) => (
          <li key={name} className="py-3 last:pb-0">
            <Link
              to={pathOf(name)}
              className="inline-flex min-h-11 items-center font-medium text-primary underline decoration-line-strong underline-offset-4 hover:decoration-primary"
            >
              {kind === "invoice" ? m["invoices.invoice"]({ name }) : m["invoices.credit_note"]({ name })}
            </Link>
            <p className="flex justify-between gap-4 text-muted">
              <time dateTime={issuedOn}>{formatDate(issuedOn, language)}</time>
              <span className="tabular-nums">{kind === "invoice" ? total : `−${total}`}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
