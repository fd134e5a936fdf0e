import { formatIban } from "#domain/payment/iban.ts";
import { Stack, Text } from "@mantine/core";
import type { ReturnDetails } from "#domain/back-office/return-calls.ts";
import { formatMoney, useDates } from "#desk/app/format.ts";
import { DaysLeft } from "#desk/app/parts/days-left.tsx";
import { Facts } from "#desk/app/parts/facts.tsx";
import { OrderLink } from "#desk/app/parts/order-link.tsx";
import { Section } from "#desk/app/parts/section.tsx";
import { useReturnTexts } from "../use-return-texts.ts";

interface Props {
  readonly found: ReturnDetails;
  readonly hasOffice: boolean;
}

/** Shows who returns what for, until when, and what was paid back. */
export function ReturnFacts({ found, hasOffice }: Props) {
  const say = useReturnTexts();
  const dates = useDates();
  const { customer, deadline, paidBack, replacement, restock, receivedAt } = found;
  const parcel = [found.trackingCompany, found.trackingNumber].filter((part) => part !== null).join(" ");
  return (
    <Stack>
      <Section title={say("about")}>
        <Facts
          label={say("about")}
          facts={[
            [say("status"), say(`status.${found.status}`)],
            [
              say("daysLeft"),
              deadline === null ? null : (
                <>
                  <DaysLeft days={deadline.daysLeft} />{" "}
                  <Text size="sm">{say(`deadline.${deadline.kind}`)}</Text>
                </>
              ),
            ],
            [say("order"), <OrderLink key="order" name={found.order} hasPage={hasOffice} />],
            [
              say("customer"),
              [customer.name, customer.email].filter((part) => part !== null).join("\n") || null,
            ],
            [say("requestedAt"), dates.moment(found.requestedAt)],
            [say("reason"), say(`reason.${found.reason ?? "withdrawal"}`)],
            [say("details"), found.details],
            [say("method"), say(`method.${found.method}`)],
            [
              say("transfer"),
              !found.isByTransfer || paidBack !== null
                ? null
                : found.iban === null
                  ? say("ibanMissing")
                  : formatIban(found.iban),
            ],
            [say("parcel"), parcel || null],
            [say("receivedAt"), receivedAt === null ? null : dates.moment(receivedAt)],
            [say("restock"), restock === null ? null : say(`restock.${restock}`)],
            [say("paidBack"), paidBack === null ? null : formatMoney(paidBack)],
            [
              say("replacement"),
              replacement === null ? null : <OrderLink key="sent" name={replacement} hasPage={hasOffice} />,
            ],
          ]}
        />
      </Section>
      {found.refunds.length > 0 && (
        <Section title={say("refunds")}>
          {found.refunds.map(({ id, at, amount }) => (
            <Text key={id}>
              {`${formatMoney(amount)} · ${dates.moment(at)}`}
              {id === found.refund && ` · ${say("refundOfThis")}`}
            </Text>
          ))}
        </Section>
      )}
    </Stack>
  );
}
