import { Button, Group, NativeSelect, TextInput } from "@mantine/core";
import { Form } from "react-router";
import { E_INVOICE_FILTERS } from "#domain/back-office/invoice-calls.ts";
import type { InvoiceSearch } from "./invoice-search.ts";
import { useEInvoiceTexts } from "./use-e-invoice-texts.ts";
import { useInvoiceTexts } from "./use-invoice-texts.ts";

interface Props {
  readonly search: InvoiceSearch;
  /** Documents are sent to RO e-Factura. */
  readonly isDeclared: boolean;
}

/** Searches invoices by number, order, days of issue and progress at RO e-Factura. */
export function InvoiceSearchForm({ search: { query, from, until, declared }, isDeclared }: Props) {
  const say = useInvoiceTexts();
  const sayDeclared = useEInvoiceTexts();
  return (
    <Form method="get" role="search" className="desk-unprinted" key={`${query} ${from} ${until} ${declared}`}>
      <Group align="end" mb="md">
        <TextInput
          type="search"
          name="q"
          label={say("searchLabel")}
          defaultValue={query}
          maxLength={40}
          flex={1}
          miw={200}
          maw={320}
        />
        <TextInput type="date" name="from" label={say("from")} defaultValue={from} />
        <TextInput type="date" name="until" label={say("until")} defaultValue={until} />
        {isDeclared && (
          <NativeSelect name="declared" label={sayDeclared("declared")} defaultValue={declared ?? ""}>
            <option value="">{sayDeclared("declared.all")}</option>
            {E_INVOICE_FILTERS.map((filter) => (
              <option key={filter} value={filter}>
                {sayDeclared(`declared.${filter}`)}
              </option>
            ))}
          </NativeSelect>
        )}
        <Button type="submit" variant="default">
          {say("search")}
        </Button>
      </Group>
    </Form>
  );
}
