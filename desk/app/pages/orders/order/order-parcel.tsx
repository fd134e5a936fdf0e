import { Alert, Anchor, Text } from "@mantine/core";
import { useDates } from "#desk/app/format.ts";
import { Section } from "#desk/app/parts/section.tsx";
import type { OrderData } from "./order-data.ts";
import { useOrderTexts } from "./use-order-texts.ts";

/** Shows the parcel of an order: when it left, its number, its steps, and what a person has to look after. */
export function OrderParcel({ order }: { readonly order: OrderData }) {
  const say = useOrderTexts();
  const dates = useDates();
  const { fulfilment, parcel, carrier } = order;
  if (fulfilment === null && parcel === null) return null;
  const isLost = parcel?.state === "lost" || parcel?.state === "creating";
  return (
    <Section title={say("parcel")}>
      {fulfilment !== null && <Text>{say("sentAt", { at: dates.moment(fulfilment.sentAt) })}</Text>}
      {parcel?.steps.map(({ step, at }) => (
        <Text key={step}>{`${say(`step.${step}`)} ${dates.moment(at)}`}</Text>
      ))}
      {fulfilment?.deliveredAt != null && (
        <Text>{say("deliveredAt", { at: dates.moment(fulfilment.deliveredAt) })}</Text>
      )}
      {fulfilment?.trackingNumber != null && (
        <Text>
          {fulfilment.trackingCompany}{" "}
          {fulfilment.trackingUrl === null ? (
            fulfilment.trackingNumber
          ) : (
            <Anchor href={fulfilment.trackingUrl} rel="noreferrer" target="_blank">
              {fulfilment.trackingNumber}
            </Anchor>
          )}
        </Text>
      )}
      {isLost && (
        <Alert color="danger" mt="xs" title={say("parcelLost")}>
          {say("parcelLostHelp", { carrier: carrier ?? "", reference: parcel.reference })}
        </Alert>
      )}
      {parcel?.state === "made" && fulfilment === null && (
        <Alert color="danger" mt="xs">
          {say("parcelUnsent", { awb: parcel.awb ?? "" })}
        </Alert>
      )}
      {parcel?.outcome === "returned" && (
        <Alert color="danger" mt="xs" title={say("parcelReturned")}>
          {say(order.cancelReason === null ? "parcelReturnedHelp" : "parcelRefusedHelp")}
        </Alert>
      )}
      {parcel?.fault != null && (
        <Text size="sm" c="dimmed">
          {say("parcelFault", { fault: parcel.fault })}
        </Text>
      )}
      {parcel?.state === "made" &&
        parcel.outcome === null &&
        parcel.nextAt === null &&
        fulfilment?.deliveredAt == null && <Text size="sm">{say("parcelUntracked")}</Text>}
    </Section>
  );
}
