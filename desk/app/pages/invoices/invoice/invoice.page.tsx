import { Alert, Anchor, Stack } from "@mantine/core";
import { data, Link } from "react-router";
import type { Route } from "./+types/invoice.page";
import { askStore } from "#desk/office/ask-store.server.ts";
import { deskContext } from "#desk/platform/desk-context.server.ts";
import { requireStaff } from "#desk/platform/require-staff.server.ts";
import { mayDo } from "#desk/staff/permissions.ts";
import { toResult, tryAction } from "#desk/app/parts/action-result.ts";
import { PageHeader } from "#desk/app/parts/page-header.tsx";
import { readTexts } from "#desk/app/parts/read-form.ts";
import { PrintButton } from "#desk/app/parts/print-button.tsx";
import { useInvoiceTexts } from "../use-invoice-texts.ts";
import { CustomerLink } from "./customer-link.tsx";
import { EInvoiceProgress } from "./e-invoice-progress.tsx";
import { InvoiceFacts } from "./invoice-facts.tsx";
import { InvoiceLines } from "./invoice-lines.tsx";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const answer = await askStore(request, context, "showInvoice", { invoice: params.name });
  if (!answer.ok) throw data(null, 404);
  const { role } = requireStaff(request, context).staff;
  return {
    invoice: answer.data,
    mayExport: mayDo(role, "invoices.export"),
    hasOffice: context.get(deskContext).office !== null,
  };
}

/** Makes the link to the document as the customer sees it, or sends it to RO e-Factura. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const read = await readTexts(request);
  const invoice = params.name;
  if (read("intent") === "sendEInvoice") {
    return toResult(await askStore(request, context, "sendEInvoice", { invoice }));
  }
  return askStore(request, context, "linkInvoice", { invoice });
}

export const clientAction = tryAction;

/** One invoice or credit note. */
export default function InvoicePage({ loaderData: { invoice, mayExport, hasOffice } }: Route.ComponentProps) {
  const say = useInvoiceTexts();
  return (
    <>
      <PageHeader title={`${say(invoice.kind)} ${invoice.name}`}>
        <PrintButton />
        {mayExport && <CustomerLink />}
      </PageHeader>
      {invoice.isModel && (
        <Alert color="primary" mb="md">
          {say("isModel")}
        </Alert>
      )}
      <Stack>
        <InvoiceFacts invoice={invoice} hasOffice={hasOffice} />
        {invoice.isDeclared && <EInvoiceProgress invoice={invoice} maySend={mayExport} />}
        <InvoiceLines invoice={invoice} />
      </Stack>
      <Anchor component={Link} to="/invoices" className="desk-unprinted" mt="md" display="inline-block">
        {say("back")}
      </Anchor>
    </>
  );
}
