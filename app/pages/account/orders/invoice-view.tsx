import { InvoicePage } from "#app/features/invoices/invoice-page.tsx";
import { m } from "#app/i18n/messages.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/invoice.page";
import { AccountHeading } from "#app/pages/account/account-heading.tsx";

/** Invoice or credit note, or a notice that there is no such document. */
export function InvoiceView({ loaderData: { view } }: Pick<Route.ComponentProps, "loaderData">) {
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
