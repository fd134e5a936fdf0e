import { InvoicePage } from "#app/features/invoices/invoice-page.tsx";
import { orderLinkPath } from "#domain/order/order-link.ts";
import type { Route } from "./+types/guest-invoice.page";
import { LinkProblemMessage } from "./link-problem.tsx";

/** Document of the order of a mailed link, or the reason why the link does not open it. */
export function GuestInvoiceView({
  loaderData: { view, problem },
}: Pick<Route.ComponentProps, "loaderData">) {
  if (view === null) return <LinkProblemMessage problem={problem} />;
  return <InvoicePage view={view.invoice} orderPath={orderLinkPath(view.token)} />;
}
