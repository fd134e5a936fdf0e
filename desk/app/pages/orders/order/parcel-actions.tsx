import { Button, Text, TextInput } from "@mantine/core";
import { useHref } from "react-router";
import { ActionDialog } from "#desk/app/parts/action-dialog.tsx";
import type { OrderData } from "./order-data.ts";
import { useOrderTexts } from "./use-order-texts.ts";

interface Props {
  readonly order: OrderData;
  /** It may be sent now. */
  readonly isSendable: boolean;
}

/** Offers what can be done with an order's parcel at the carrier; nothing where none is set up. */
export function ParcelActions({ order, isSendable }: Props) {
  const say = useOrderTexts();
  const label = useHref({ pathname: "/orders/labels", search: `?format=pdf&orders=${order.number}` });
  const { carrier, parcel, version } = order;
  if (carrier === null) return null;
  const hidden = { version };
  const isLost = parcel?.state === "lost" || parcel?.state === "creating";
  const isUnderWay =
    parcel?.state === "made" && parcel.outcome === null && order.fulfilment?.deliveredAt == null;
  return (
    <>
      {isSendable && !isLost && (
        <ActionDialog
          label={say("sendParcel", { carrier })}
          intent="sendParcel"
          hidden={hidden}
          done={say("parcelSent")}
          isPrimary
        >
          <Text>{say("sendParcelHelp", { carrier })}</Text>
        </ActionDialog>
      )}
      {isSendable && isLost && (
        <>
          <ActionDialog label={say("adoptParcel")} intent="adoptParcel" isPrimary>
            <Text>{say("adoptParcelHelp", { carrier, reference: parcel.reference })}</Text>
            <TextInput name="awb" label={say("awb")} required maxLength={40} pattern="[A-Za-z0-9]+" />
          </ActionDialog>
          <ActionDialog
            label={say("noneMade")}
            intent="sendParcel"
            hidden={{ ...hidden, noneMade: "on" }}
            done={say("parcelSent")}
            isDanger
          >
            <Text>{say("noneMadeHelp", { carrier, reference: parcel.reference })}</Text>
          </ActionDialog>
        </>
      )}
      {isUnderWay && (
        <>
          <Button component="a" variant="default" href={label} download>
            {say("label")}
          </Button>
          <ActionDialog label={say("trackParcel")} intent="trackParcel">
            <Text>{say("trackParcelHelp", { carrier })}</Text>
          </ActionDialog>
          <ActionDialog label={say("cancelParcel")} intent="cancelParcel" hidden={hidden} isDanger>
            <Text>{say("cancelParcelHelp", { carrier })}</Text>
          </ActionDialog>
        </>
      )}
    </>
  );
}
