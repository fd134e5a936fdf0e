import { data } from "react-router";
import { InvoicePage } from "../../../features/invoices/invoice-page.tsx";
import { invoiceTitle } from "../../../features/invoices/invoice-sheet.tsx";
import { m } from "../../../i18n/messages.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import type { Route } from "./+types/invoice.page";
import { AccountHeading } from "../account-heading.tsx";
import { accountMeta } from "../account-meta.ts";
import { loadInvoice } from "./load-invoice.server.ts";

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
export default function AccountInvoicePage({ loaderData: { view } }: Route.ComponentProps) {
  if (view !== null) {
    return <InvoicePage view={view} orderPath={`/my-account/orders/${view.document.order.id}`} />;
  }
  return (
    <div className="page-width flex flex-col items-start gap-6 py-section">
      <AccountHeading title={m["invoices.unknown_title"]()} intro={m["invoices.unknown_text"]()} />
      <ButtonLink to="/my-account/orders">{m["account.back_to_orders"]()}</ButtonLink>
    </div>
  );
}
