import type { InvoiceDetails } from "#domain/back-office/invoice-calls.ts";
import { formatMoney } from "#desk/app/format.ts";
import { DataTable } from "#desk/app/parts/data-table.tsx";
import { Section } from "#desk/app/parts/section.tsx";
import { useInvoiceTexts } from "../use-invoice-texts.ts";

/** Shows the lines of a document, and its VAT by rate. */
export function InvoiceLines({ invoice: { lines, rates } }: { readonly invoice: InvoiceDetails }) {
  const say = useInvoiceTexts();
  const amounts = (["net", "vat", "gross"] as const).map((name) => ({
    title: say(name),
    of: (row: (typeof rates)[number] | (typeof lines)[number]) => formatMoney(row[name]),
    isNumber: true,
  }));
  return (
    <>
      <Section title={say("lines")}>
        <DataTable
          label={say("lines")}
          rows={lines.map((line, index) => ({ ...line, index }))}
          keyOf={({ index }) => index}
          none={say("none")}
          columns={[
            { title: say("line"), of: ({ kind, title }) => title ?? say(`line.${kind}`) },
            { title: say("quantity"), of: ({ quantity }) => quantity, isNumber: true },
            { title: say("rate"), of: ({ percent }) => `${percent}%`, isNumber: true },
            ...amounts,
          ]}
        />
      </Section>
      <Section title={say("rates")}>
        <DataTable
          label={say("rates")}
          rows={rates}
          keyOf={({ percent }) => percent}
          none={say("none")}
          columns={[{ title: say("rate"), of: ({ percent }) => `${percent}%` }, ...amounts]}
        />
      </Section>
    </>
  );
}
