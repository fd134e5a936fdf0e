import { BRAND_NAME } from "#domain/brand.ts";
import { InvoicePage } from "../../features/invoices/invoice-page.tsx";
import { invoiceTitle } from "../../features/invoices/invoice-sheet.tsx";
import { orderLinkPath } from "../../features/orders/order-link-address.ts";
import { m } from "../../i18n/messages.ts";
import type { Route } from "./+types/guest-invoice.page";
import { LinkProblemMessage } from "./link-problem.tsx";
import { loadGuestInvoice } from "./open-order-link.server.ts";
import { linkPageHeaders } from "./private-headers.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const document = loaderData?.view?.invoice.document;
  const title = document === undefined ? m["invoices.unknown_title"]() : invoiceTitle(document);
  return [{ title: `${title} | ${BRAND_NAME}` }, { name: "robots", content: "noindex" }];
};

export const headers: Route.HeadersFunction = linkPageHeaders;

export const loader = (args: Route.LoaderArgs) => loadGuestInvoice(args);

/** `/order-lookup/invoice?token=…&invoice=…`: a document of the order of a mailed link, to be printed. */
export default function GuestInvoicePage({ loaderData: { view, problem } }: Route.ComponentProps) {
  if (view === null) return <LinkProblemMessage problem={problem} />;
  return <InvoicePage view={view.invoice} orderPath={orderLinkPath(view.token)} />;
}
