import { Stack, Text } from "@mantine/core";
import type { InvoiceDetails } from "#domain/back-office/invoice-calls.ts";
import type { EInvoiceProgress } from "#domain/invoice/e-invoice.ts";
import { useDates } from "#desk/app/format.ts";
import { ActionDialog } from "#desk/app/parts/action-dialog.tsx";
import { Facts } from "#desk/app/parts/facts.tsx";
import { Section } from "#desk/app/parts/section.tsx";
import { useEInvoiceTexts } from "../use-e-invoice-texts.ts";

interface Props {
  readonly invoice: InvoiceDetails;
  readonly maySend: boolean;
}

/** Shows what became of a document at RO e-Factura, in ANAF's words, and sends it again. */
export function EInvoiceProgress({ invoice: { eInvoice, name }, maySend }: Props) {
  const say = useEInvoiceTexts();
  const dates = useDates();
  const canSend = maySend && (eInvoice === null || eInvoice.needsPerson);
  return (
    <Section title="RO e-Factura">
      {eInvoice === null ? (
        <Text>{say("notSent")}</Text>
      ) : (
        <Facts
          label="RO e-Factura"
          facts={[
            [say("state"), say(`state.${eInvoice.state}`)],
            [say("since"), dates.moment(eInvoice.changedAt)],
            [say("uploadIndex"), eInvoice.uploadIndex],
            [say("reason"), <Reason key="reason" eInvoice={eInvoice} />],
            [say("nextAt"), eInvoice.nextAt === null ? null : dates.moment(eInvoice.nextAt)],
          ]}
        />
      )}
      {canSend && (
        <ActionDialog
          label={say(eInvoice === null ? "send" : "sendAgain")}
          intent="sendEInvoice"
          hidden={{ invoice: name }}
          done={say("queued")}
        >
          <Text>{say("sendHelp")}</Text>
        </ActionDialog>
      )}
    </Section>
  );
}

function Reason({ eInvoice: { messages, exportFault, fault } }: { readonly eInvoice: EInvoiceProgress }) {
  const say = useEInvoiceTexts();
  if (messages.length > 0) {
    return (
      <Stack gap="xs">
        {messages.map((message) => (
          <Text key={message} inherit className="desk-words">
            {message}
          </Text>
        ))}
      </Stack>
    );
  }
  if (exportFault === null) return fault === null ? "–" : say(fault);
  const [code = "", ...words] = exportFault.split(" ");
  return words.length === 0 ? say(code) : say(code, { field: say(words.join(" ")) });
}
