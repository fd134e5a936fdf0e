import { data } from "react-router";
import { invoiceTitle } from "#app/features/invoices/invoice-title.ts";
import { m } from "#app/i18n/messages.ts";
import type { Route } from "./+types/invoice.page";
import { accountMeta } from "#app/pages/account/account-meta.ts";
import { loadInvoice } from "./load-invoice.server.ts";
import { InvoiceView } from "./invoice-view.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  accountMeta(
    loaderData?.view == null ? m["invoices.unknown_title"]() : invoiceTitle(loaderData.view.document),
  );

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const view = await loadInvoice({ request, context, params });
  return data({ view }, { status: view === null ? 404 : 200 });
}

/** `/my-account/orders/{id}/invoices/{number}`: an invoice or a credit note, to be printed. */
export default function AccountInvoicePage({ loaderData }: Route.ComponentProps) {
  return <InvoiceView loaderData={loaderData} />;
}
