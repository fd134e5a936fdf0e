import { InvoicePage } from "#app/features/invoices/invoice-page.tsx";
import { orderLinkPath } from "#domain/order/order-link.ts";
import type { Route } from "./+types/guest-invoice.page";
import { LinkProblemMessage } from "./link-problem.tsx";

/** A document of the order of a mailed link, or why the link does not open it. */
export function GuestInvoiceView({
  loaderData: { view, problem },
}: Pick<Route.ComponentProps, "loaderData">) {
  if (view === null) return <LinkProblemMessage problem={problem} />;
  return <InvoicePage view={view.invoice} orderPath={orderLinkPath(view.token)} />;
}
