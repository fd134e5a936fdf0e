import { m } from "#app/i18n/messages.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { InvoiceSheet } from "./invoice-sheet.tsx";
import type { InvoiceView } from "./invoice-view.ts";
import { PrintButton } from "./print-button.tsx";

interface InvoicePageProps {
  readonly view: InvoiceView;
  /** The path of the order's page. */
  readonly orderPath: string;
}

/** Shows a document on its own page: the sheet, a link to its order, a print button. Only the sheet is printed. */
export function InvoicePage({ view, orderPath }: InvoicePageProps) {
  return (
    <div className="page-width max-w-5xl pb-4 pt-6 lg:pt-10 print:max-w-none print:p-0">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <BackLink to={orderPath} label={m["invoices.back_to_order"]({ order: view.document.order.name })} />
        <PrintButton />
      </div>
      <InvoiceSheet view={view} />
    </div>
  );
}
