import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import type { InvoiceDetails } from "#domain/back-office/invoice-calls.ts";
import { formatMoney, useDates } from "#desk/app/format.ts";
import { Facts } from "#desk/app/parts/facts.tsx";
import { OrderLink } from "#desk/app/parts/order-link.tsx";
import { Section } from "#desk/app/parts/section.tsx";
import { useInvoiceTexts } from "../use-invoice-texts.ts";

interface Props {
  readonly invoice: InvoiceDetails;
  readonly hasOffice: boolean;
}

/** Shows customer, order and sums of a document. */
export function InvoiceFacts({ invoice, hasOffice }: Props) {
  const say = useInvoiceTexts();
  const dates = useDates();
  const { corrects } = invoice;
  return (
    <Section title={say("document")}>
      <Facts
        label={say("document")}
        facts={[
          [say("issuedOn"), dates.day(invoice.issuedOn)],
          [say("order"), <OrderLink key="order" name={invoice.order} hasPage={hasOffice} />],
          [
            say("corrects"),
            corrects === null ? null : (
              <Anchor key="corrects" component={Link} to={`/invoices/${corrects}`} inherit>
                {corrects}
              </Anchor>
            ),
          ],
          [say("buyer"), invoice.buyer ?? say("nobody")],
          [say("taxNumber"), invoice.taxNumber],
          [say("vat"), formatMoney(invoice.vat)],
          [say("total"), formatMoney(invoice.total)],
        ]}
      />
    </Section>
  );
}
