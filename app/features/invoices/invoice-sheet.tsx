import type { ReactNode } from "react";
import { BRAND_NAME } from "#brand/brand.ts";
import { formatDate } from "#domain/time/date-display.ts";
import type { InvoiceLine } from "./invoice-amounts.ts";
import { money } from "#domain/money/money.ts";
import { formatPrice } from "#domain/money/price-display.ts";
import { m } from "#app/i18n/messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { Notice } from "#app/ui/notice.tsx";
import { isRefundedByTransfer } from "#app/features/orders/payment/bank-transfer.ts";
import { isCashOrder } from "#app/features/orders/payment/cash-on-delivery.ts";
import { paymentName } from "#app/features/orders/payment/payment-name.ts";
import { InvoiceLines } from "./invoice-lines.tsx";
import { type InvoiceDocument, invoiceName, invoiceReason } from "./invoice-document.ts";
import { InvoiceTotals } from "./invoice-totals.tsx";
import { invoiceTitle } from "./invoice-title.ts";
import type { InvoiceView } from "./invoice-view.ts";

/** Shows an invoice or a credit note as a sheet of paper, on the screen and printed. */
export function InvoiceSheet({ view: { document, seller, buyer } }: { readonly view: InvoiceView }) {
  const language = useLanguage();
  const { issuedOn, order, corrects, currency, amounts, isModel } = document;
  const reason = invoiceReason(document);
  const isCash = isCashOrder(order);
  const price = (minor: number): string => formatPrice(money(minor, currency));
  return (
    <article
      aria-labelledby="invoice-title"
      className="rounded-card border border-line bg-surface-raised p-5 text-sm sm:p-10 print:rounded-none print:border-0 print:p-0"
    >
      {isModel && (
        <div className="mb-6">
          <Notice kind="hint" title={m["invoices.model_title"]()}>
            <p>{m["invoices.model_text"]()}</p>
          </Notice>
        </div>
      )}
      <header className="flex flex-wrap items-start justify-between gap-x-10 gap-y-4 border-b border-line pb-6">
        <div>
          <p className="font-display text-2xl">{BRAND_NAME}</p>
          <h1 id="invoice-title" tabIndex={-1} className="mt-3 text-3xl outline-none">
            {invoiceTitle(document)}
          </h1>
          {isModel && <p className="mt-1 font-semibold text-danger">{m["invoices.model_mark"]()}</p>}
        </div>
        <dl className="grid grid-cols-[auto_auto] gap-x-6 gap-y-1">
          <Fact label={m["invoices.issued_on"]()} value={formatDate(issuedOn, language)} />
          <Fact label={m["invoices.order"]()} value={order.name} />
          <Fact label={m["invoices.ordered_on"]()} value={formatDate(order.placedAt, language)} />
          {corrects !== null && (
            <Fact
              label={m["invoices.corrects"]()}
              value={m["invoices.corrected"]({
                name: invoiceName(corrects.number),
                date: formatDate(corrects.issuedOn, language),
              })}
            />
          )}
        </dl>
      </header>
      <div className="grid gap-6 py-6 sm:grid-cols-2">
        <Party title={m["invoices.seller"]()} lines={seller} />
        <Party title={m["invoices.buyer"]()} lines={buyer} />
      </div>
      <InvoiceLines lines={amounts.lines} price={price} titleOf={titleIn(order)} />
      <InvoiceTotals amounts={amounts} price={price} reason={reason} />
      <footer className="mt-8 flex flex-col gap-1 border-t border-line pt-4 text-muted">
        {reason === "invoice" && (
          <p>
            {isCash
              ? m["invoices.cash"]()
              : m["invoices.paid"]({ methods: order.paymentMethods.map(paymentName).join(", ") })}
          </p>
        )}
        {reason === "credit_note" && (
          <p>{isRefundedByTransfer(order) ? m["invoices.cash_back"]() : m["invoices.paid_back"]()}</p>
        )}
        {reason === "edit" && <p>{isCash ? m["invoices.refused_note"]() : m["invoices.edit_note"]()}</p>}
        {!isModel && <p>{m["invoices.no_signature"]()}</p>}
      </footer>
    </article>
  );
}

function titleIn({ hasCashFee }: InvoiceDocument["order"]) {
  return ({ kind, title }: InvoiceLine): string => {
    if (kind === "delivery") {
      const delivery = hasCashFee === true ? m["invoices.delivery_cash"]() : m["invoices.delivery"]();
      return [delivery, title].filter(Boolean).join(": ");
    }
    return kind === "adjustment" ? m["invoices.adjustment"]() : (title ?? "");
  };
}

function Fact({ label, value }: { readonly label: string; readonly value: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="text-right">{value}</dd>
    </>
  );
}

function Party({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <section>
      <h2 className="font-sans text-xs font-semibold uppercase tracking-wide text-muted">{title}</h2>
      <ul className="mt-2">
        {lines.map((line, index) => (
          <li key={line} className={`break-words ${index === 0 ? "font-semibold" : ""}`}>
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}
