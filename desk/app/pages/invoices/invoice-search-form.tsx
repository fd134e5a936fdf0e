import { Button, Group, TextInput } from "@mantine/core";
import { Form } from "react-router";
import type { InvoiceSearch } from "./invoice-search.ts";
import { useInvoiceTexts } from "./use-invoice-texts.ts";

/** Searches invoices by number, order and days of issue. */
export function InvoiceSearchForm({ search: { query, from, until } }: { readonly search: InvoiceSearch }) {
  const say = useInvoiceTexts();
  return (
    <Form method="get" role="search" className="desk-unprinted" key={`${query} ${from} ${until}`}>
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
        <Button type="submit" variant="default">
          {say("search")}
        </Button>
      </Group>
    </Form>
  );
}
