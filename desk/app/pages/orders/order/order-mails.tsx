import { Group, Stack, Text } from "@mantine/core";
import type { InvoiceSummary } from "#domain/back-office/invoice-calls.ts";
import { useDates } from "#desk/app/format.ts";
import { ActionDialog } from "#desk/app/parts/action-dialog.tsx";
import { Section } from "#desk/app/parts/section.tsx";
import type { OrderData } from "./order-data.ts";
import { useOrderTexts } from "./use-order-texts.ts";

interface Props {
  readonly order: OrderData;
  /** Documents of the order, which the site mails. */
  readonly invoices: readonly InvoiceSummary[];
  readonly mayResend: boolean;
}

/** Lists the mails about an order, and sends those again that a customer may need once more. */
export function OrderMails({ order: { mails }, invoices, mayResend }: Props) {
  const say = useOrderTexts();
  const dates = useDates();
  const rows = [
    ...mails.map(({ id, kind, at, state, isResendable }) => ({
      ...{ id, title: say(`mailKind.${kind}`), about: `${dates.moment(at)} · ${say(`mail.${state}`)}` },
      resend: isResendable ? { intent: "resendMail", hidden: { mail: id } } : null,
    })),
    ...invoices.map(({ name, kind, issuedOn }) => ({
      ...{ id: name, title: say(`invoice.${kind}`, { name }), about: dates.day(issuedOn) },
      resend: { intent: "resendInvoice", hidden: { invoice: name } },
    })),
  ];
  return (
    <Section title={say("mails")}>
      {rows.length === 0 && <Text>{say("mails.none")}</Text>}
      <Stack gap="xs">
        {rows.map(({ id, title, about, resend }) => (
          <Group key={id} justify="space-between" gap="xs">
            <div>
              <Text>{title}</Text>
              <Text size="sm" c="dimmed">
                {about}
              </Text>
            </div>
            {mayResend && resend !== null && (
              <ActionDialog
                label={say("mails.resendOf", { mail: title })}
                button={say("mails.resend")}
                done={say("mails.resent")}
                {...resend}
              >
                <Text>{say("mails.resendHelp")}</Text>
              </ActionDialog>
            )}
          </Group>
        ))}
      </Stack>
    </Section>
  );
}
