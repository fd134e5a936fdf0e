import { Alert, Anchor, Button, Text } from "@mantine/core";
import { Link } from "react-router";
import type { Route } from "./+types/invoices.page";
import type { InvoiceSummary } from "#domain/back-office/invoice-calls.ts";
import { askStore } from "#desk/office/ask-store.server.ts";
import { deskContext } from "#desk/platform/desk-context.server.ts";
import { requireStaff } from "#desk/platform/require-staff.server.ts";
import { mayDo } from "#desk/staff/permissions.ts";
import { formatMoney, useDates } from "#desk/app/format.ts";
import { DataTable } from "#desk/app/parts/data-table.tsx";
import { NextPage } from "#desk/app/parts/next-page.tsx";
import { OrderLink } from "#desk/app/parts/order-link.tsx";
import { PageHeader } from "#desk/app/parts/page-header.tsx";
import { readInvoiceSearch, toListInput } from "./invoice-search.ts";
import { InvoiceSearchForm } from "./invoice-search-form.tsx";
import { useEInvoiceTexts } from "./use-e-invoice-texts.ts";
import { useInvoiceTexts } from "./use-invoice-texts.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const search = readInvoiceSearch(searchParams);
  const before = searchParams.get("after") ?? undefined;
  const answer = await askStore(request, context, "listInvoices", { ...toListInput(search), before });
  const { role } = requireStaff(request, context).staff;
  return {
    search,
    // Of what was typed, which stays in its fields.
    isRefused: !answer.ok,
    isExportRefused: searchParams.has("refused"),
    ...(answer.ok ? answer.data : { rows: [], next: null, isDeclared: search.declared !== null }),
    mayExport: mayDo(role, "invoices.export"),
    hasOffice: context.get(deskContext).office !== null,
  };
}

/** Invoices and credit notes: by number, order and day. */
export default function Invoices({ loaderData }: Route.ComponentProps) {
  const say = useInvoiceTexts();
  const dates = useDates();
  const { search, isRefused, isExportRefused, rows, next, isDeclared, mayExport, hasOffice } = loaderData;
  const { from, until } = search;
  const hasPeriod = from !== "" && until !== "" && !isRefused;
  return (
    <>
      <PageHeader title={say("title")}>
        {isDeclared && (
          <Button component={Link} to="/e-factura" variant="default">
            RO e-Factura
          </Button>
        )}
        {mayExport && hasPeriod && (
          <Button
            component={Link}
            reloadDocument
            to={`/invoices/export?${new URLSearchParams({ from, until }).toString()}`}
            variant="default"
          >
            {say("export")}
          </Button>
        )}
      </PageHeader>
      <InvoiceSearchForm search={search} isDeclared={isDeclared} />
      {mayExport && !hasPeriod && (
        <Text size="sm" c="dimmed" mb="md" className="desk-unprinted">
          {say("exportHelp")}
        </Text>
      )}
      {(isRefused || isExportRefused) && (
        <Alert color="danger" role="alert" mb="md">
          {say(isRefused ? "searchRefused" : "exportRefused")}
        </Alert>
      )}
      <DataTable
        label={say("title")}
        rows={rows}
        keyOf={({ name }) => name}
        none={say("none")}
        columns={[
          {
            title: say("name"),
            of: ({ name }) => (
              <Anchor component={Link} to={`/invoices/${name}`} inherit>
                {name}
              </Anchor>
            ),
          },
          { title: say("kind"), of: ({ kind, isModel }) => say(isModel ? `${kind}.model` : kind) },
          { title: say("issuedOn"), of: ({ issuedOn }) => dates.day(issuedOn) },
          { title: say("order"), of: ({ order }) => <OrderLink name={order} hasPage={hasOffice} /> },
          { title: say("buyer"), of: ({ buyer }) => buyer ?? say("nobody") },
          ...(isDeclared
            ? [
                {
                  title: "RO e-Factura",
                  of: ({ eInvoice }: InvoiceSummary) => <Declared eInvoice={eInvoice} />,
                },
              ]
            : []),
          { title: say("vat"), of: ({ vat }) => formatMoney(vat), isNumber: true },
          { title: say("total"), of: ({ total }) => formatMoney(total), isNumber: true },
        ]}
      />
      <NextPage next={next} />
    </>
  );
}

/** The state of a document at RO e-Factura; in red where a person has to look at it. */
function Declared({ eInvoice }: Pick<InvoiceSummary, "eInvoice">) {
  const say = useEInvoiceTexts();
  if (eInvoice === null) return "–";
  return (
    <Text inherit {...(eInvoice.needsPerson && { c: "danger", fw: 600 })}>
      {say(`state.${eInvoice.state}`)}
    </Text>
  );
}
