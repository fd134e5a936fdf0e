import { BRAND_NAME } from "#brand/brand.ts";
import { invoiceTitle } from "#app/features/invoices/invoice-title.ts";
import { m } from "#app/i18n/messages.ts";
import type { Route } from "./+types/guest-invoice.page";
import { loadGuestInvoice } from "./open-order-link.server.ts";
import { tokenPageHeaders } from "#app/platform/private-headers.ts";
import { GuestInvoiceView } from "./guest-invoice-view.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const document = loaderData?.view?.invoice.document;
  const title = document === undefined ? m["invoices.unknown_title"]() : invoiceTitle(document);
  return [{ title: `${title} | ${BRAND_NAME}` }, { name: "robots", content: "noindex" }];
};

export const headers: Route.HeadersFunction = tokenPageHeaders;

export const loader = (args: Route.LoaderArgs) => loadGuestInvoice(args);

/** `/order-lookup/invoice?token=…&invoice=…`: a document of the order of a mailed link, to be printed. */
export default function GuestInvoicePage({ loaderData }: Route.ComponentProps) {
  return <GuestInvoiceView loaderData={loaderData} />;
}
