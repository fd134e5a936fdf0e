import { Stack } from "@mantine/core";
import type { WithdrawalDetails } from "#domain/back-office/withdrawal-calls.ts";
import { useDates } from "#desk/app/format.ts";
import { DaysLeft } from "#desk/app/parts/days-left.tsx";
import { Facts } from "#desk/app/parts/facts.tsx";
import { OrderLink } from "#desk/app/parts/order-link.tsx";
import { Section } from "#desk/app/parts/section.tsx";
import { useWithdrawalTexts } from "../use-withdrawal-texts.ts";

interface Props {
  readonly found: WithdrawalDetails;
  readonly hasOffice: boolean;
}

/** Shows what was declared, and what has come of it. */
export function WithdrawalFacts({ found, hasOffice }: Props) {
  const say = useWithdrawalTexts();
  const dates = useDates();
  const { order, orderStatus, daysLeft, hold, actAt, closedAt, lines } = found;
  const goods = lines?.map(({ title, quantity }) => `${quantity} × ${title}`).join("\n") ?? found.partInWords;
  return (
    <Stack>
      <Section title={say("declared")}>
        <Facts
          label={say("declared")}
          facts={[
            [say("declaredAt"), dates.moment(found.declaredAt)],
            [say("repeats"), found.repeats === 0 ? null : found.repeats],
            [say("name"), found.name],
            [say("email"), found.email],
            [say("proof"), say(`proof.${found.proof ?? "none"}`)],
            [say("orderNumber"), found.orderNumber],
            [say("description"), found.description],
            [say("goods"), goods ?? say("allGoods")],
          ]}
        />
      </Section>
      <Section title={say("handling")}>
        <Facts
          label={say("handling")}
          facts={[
            [say("state"), say(`state.${found.state}`)],
            [say("daysLeft"), daysLeft === null ? null : <DaysLeft key="days" days={daysLeft} />],
            [say("outcome"), found.outcome === null ? null : say(`outcome.${found.outcome}`)],
            [
              say("order"),
              order === null ? null : <OrderLink key="order" name={order} hasPage={hasOffice} />,
            ],
            [say("orderStatus"), orderStatus === null ? null : say(`orderStatus.${orderStatus}`)],
            [say("hold"), hold === null ? null : say(`hold.${hold}`)],
            [say("actAt"), actAt === null ? null : dates.moment(actAt)],
            [say("closedAt"), closedAt === null ? null : dates.moment(closedAt)],
            [say("closeNote"), found.closeNote],
          ]}
        />
      </Section>
    </Stack>
  );
}
