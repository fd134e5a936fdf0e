import { Select, Text, TextInput } from "@mantine/core";
import { AmountField } from "#desk/app/parts/amount-field.tsx";
import { ActionDialog } from "#desk/app/parts/action-dialog.tsx";
import { COURIERS } from "#desk/app/pages/orders/couriers.ts";
import type { OrderData } from "./order-data.ts";
import { formatMoney } from "#desk/app/format.ts";
import { ParcelActions } from "./parcel-actions.tsx";
import { RefundDialog } from "./refund-dialog.tsx";
import { useOrderTexts } from "./use-order-texts.ts";

const CANCEL_REASONS = ["customer", "inventory", "fraud", "other"];
/** Reason of an order that waits for its buyer's confirmation: a person's hold replaces it. */
const CONFIRMATION_HOLD = "confirmation";

interface Props {
  readonly order: OrderData;
  /** What the person's role allows. */
  readonly may: Readonly<Record<"ship" | "cancel" | "refund", boolean>>;
}

/** Offers what can be done with an order in its present stage. */
export function OrderActions({ order, may }: Props) {
  const say = useOrderTexts();
  const hidden = { version: order.version };
  const isUnsent = order.stage === "paid" && order.fulfilment === null;
  const isUnpaid = order.due !== null || order.payBy !== null;
  const isHeld = order.holdReason !== null;
  const isDelivered = order.fulfilment?.deliveredAt != null;
  const isToPayBack = order.refunds.some(({ attention }) => attention === "refused");
  return (
    <>
      {may.ship && order.fulfilment?.deliveredAt === null && (
        <ActionDialog label={say("deliver")} intent="deliver" hidden={hidden} isPrimary>
          <Text>{say("deliverHelp")}</Text>
        </ActionDialog>
      )}
      {may.ship && order.fulfilment !== null && order.due !== null && (
        <ActionDialog label={say("markPaid")} intent="markPaid" hidden={hidden} isPrimary={isDelivered}>
          <Text>{say("markPaidHelp", { amount: formatMoney(order.due) })}</Text>
        </ActionDialog>
      )}
      {may.ship && order.payBy !== null && (
        <ActionDialog label={say("markPaid")} intent="markPaid" hidden={hidden} isPrimary>
          <Text>{say("markTransferHelp", { amount: formatMoney(order.totals.left) })}</Text>
          <AmountField
            name="amount"
            label={say("markTransferAmount")}
            amount={undefined}
            currency={order.totals.total.currencyCode}
            error={undefined}
            required
          />
        </ActionDialog>
      )}
      {may.ship && <ParcelActions order={order} isSendable={isUnsent && !isHeld} />}
      {may.ship && isUnsent && !isHeld && (
        <ActionDialog
          label={say(order.carrier === null ? "fulfil" : "fulfilByHand")}
          intent="fulfil"
          hidden={hidden}
          isPrimary={order.carrier === null}
        >
          <Select
            name="trackingCompany"
            label={say("courier")}
            data={COURIERS}
            searchable
            clearable
            comboboxProps={{ withinPortal: false }}
          />
          <TextInput name="trackingNumber" label={say("trackingNumber")} maxLength={100} />
          <Text size="sm">{say("fulfilHelp")}</Text>
        </ActionDialog>
      )}
      {may.cancel && order.due !== null && order.fulfilment?.deliveredAt === null && (
        <ActionDialog label={say("refuseParcel")} intent="refuseParcel" hidden={hidden} isDanger>
          <Text>{say("refuseParcelHelp")}</Text>
        </ActionDialog>
      )}
      {may.refund && isToPayBack && (
        <ActionDialog label={say("noteRefundsPaid")} intent="noteRefundsPaid" hidden={hidden}>
          <Text>{say("noteRefundsPaidHelp", { amount: formatMoney(order.totals.pending) })}</Text>
        </ActionDialog>
      )}
      {may.refund && !(isUnpaid && order.fulfilment !== null) && Number(order.totals.left.amount) > 0 && (
        <RefundDialog order={order} isUnpaid={isUnpaid} />
      )}
      {may.refund && order.fulfilment !== null && order.replaces === null && (
        <ActionDialog label={say("replace")} intent="replace" hidden={hidden}>
          <Text>{say("replaceHelp")}</Text>
        </ActionDialog>
      )}
      {may.ship && isUnsent && (!isHeld || order.holdReason === CONFIRMATION_HOLD) && (
        <ActionDialog label={say("hold")} intent="hold" hidden={hidden}>
          <TextInput name="reason" label={say("holdReason")} required maxLength={100} />
        </ActionDialog>
      )}
      {may.ship && isHeld && (
        <ActionDialog label={say("release")} intent="release" hidden={hidden} isPrimary>
          <Text>{say("releaseHelp")}</Text>
        </ActionDialog>
      )}
      {may.cancel && (isUnsent || order.payBy !== null) && (
        <ActionDialog label={say("cancel")} intent="cancel" hidden={hidden} isDanger>
          <Text>{say(isUnpaid ? "cancelUnpaidHelp" : "cancelHelp")}</Text>
          <Select
            name="reason"
            label={say("cancelReason")}
            defaultValue="customer"
            allowDeselect={false}
            comboboxProps={{ withinPortal: false }}
            data={CANCEL_REASONS.map((value) => ({ value, label: say(`cancel.${value}`) }))}
          />
        </ActionDialog>
      )}
    </>
  );
}
