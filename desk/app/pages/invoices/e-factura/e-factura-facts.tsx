import { Alert, Anchor } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { E_INVOICE_STATES, type EInvoiceStatus } from "#domain/invoice/e-invoice.ts";
import { useDates } from "#desk/app/format.ts";
import { Facts } from "#desk/app/parts/facts.tsx";
import { Section } from "#desk/app/parts/section.tsx";
import { useEInvoiceTexts } from "../use-e-invoice-texts.ts";

interface Props {
  readonly status: EInvoiceStatus;
  /** What changes the connection, which stands under its state. */
  readonly children: ReactNode;
}

/** Shows the state and the end of the connection, and how many documents are where. */
export function EFacturaFacts({ status, children }: Props) {
  const say = useEInvoiceTexts();
  const dates = useDates();
  const { state, endsAt, daysLeft, fault, documents, missed } = status;
  return (
    <>
      {state !== "connected" && (
        <Alert color="danger" role="alert">
          {say(`warn.${state}`, { days: daysLeft ?? 0 })}
        </Alert>
      )}
      <Section title={say("connection")}>
        <Facts
          label={say("connection")}
          facts={[
            [say("state"), say(`connection.${state}`)],
            [say("ends"), endsAt === null ? null : dates.moment(endsAt)],
            [say("notProlonged"), fault],
          ]}
        />
      </Section>
      {children}
      <Section title={say("documents")}>
        <Facts
          label={say("documents")}
          facts={[
            ...E_INVOICE_STATES.map((name) => [say(`state.${name}`), documents[name]] as const),
            [say("needPerson"), toList("problem", documents.needPerson)],
            [say("missed"), toList("none", missed)],
          ]}
        />
      </Section>
    </>
  );
}

/** A number that leads to the invoices it counts. */
function toList(declared: string, count: number) {
  if (count === 0) return count;
  return (
    <Anchor component={Link} to={`/invoices?declared=${declared}`} inherit>
      {count}
    </Anchor>
  );
}
