import { Radio, Stack, Text, Textarea, TextInput } from "@mantine/core";
import type { ReturnDetails } from "#domain/back-office/return-calls.ts";
import { canMoveReturn } from "#domain/returns/return-status.ts";
import { RETURN_TEXT_MAX_CHARS, TRACKING_MAX_CHARS } from "#domain/returns/return-terms.ts";
import { ActionDialog } from "#desk/app/parts/action-dialog.tsx";
import { useReturnTexts } from "../use-return-texts.ts";
import { AcceptRefund } from "./accept-refund.tsx";

interface Props {
  readonly found: ReturnDetails;
  /** What the person's role allows. */
  readonly may: Readonly<Record<"decide" | "refund", boolean>>;
}

/** Offers the steps that follow the status of a return. */
export function ReturnActions({ found, may }: Props) {
  const say = useReturnTexts();
  const { status, isRefundAsked, problem } = found;
  const state = { status, isRefundAsked };
  const isOpen = status === "approved" || status === "processing";
  const canComplete = may.refund && isOpen && (!isRefundAsked || problem !== null);
  return (
    <>
      {may.decide && status === "pending" && (
        <ActionDialog label={say("approve")} intent="approve" isPrimary>
          <Text>{say("approveHelp")}</Text>
          <Note label={say("noteToCustomer")} />
          <Parcel />
        </ActionDialog>
      )}
      {may.decide && status === "approved" && (
        <ActionDialog label={say("receive")} intent="receive" isPrimary>
          <Text>{say("receiveHelp")}</Text>
          <Note label={say("noteToCustomer")} />
          <Parcel />
        </ActionDialog>
      )}
      {canComplete && (
        <ActionDialog label={say("complete")} intent="complete" isPrimary={status === "processing"}>
          <Text>{say(found.method === "replacement" ? "replaceHelp" : "completeHelp")}</Text>
          <Radio.Group name="restock" label={say("restock")} defaultValue="no_restock">
            <Stack gap="xs" mt="xs">
              <Radio value="no_restock" label={say("restock.no_restock")} />
              <Radio value="return" label={say("restock.return")} />
            </Stack>
          </Radio.Group>
          <Note label={say("noteToCustomer")} />
        </ActionDialog>
      )}
      {may.refund && isOpen && !isRefundAsked && found.refunds.length > 0 && <AcceptRefund found={found} />}
      {may.decide && canMoveReturn(state, "rejected") && (
        <ActionDialog label={say("reject")} intent="reject" isDanger>
          <Text>{say("rejectHelp")}</Text>
          <Note label={say("rejectNote")} isRequired />
        </ActionDialog>
      )}
    </>
  );
}

function Note({ label, isRequired = false }: { readonly label: string; readonly isRequired?: boolean }) {
  return (
    <Textarea name="note" label={label} rows={3} maxLength={RETURN_TEXT_MAX_CHARS} required={isRequired} />
  );
}

function Parcel() {
  const say = useReturnTexts();
  return (
    <>
      <TextInput name="trackingCompany" label={say("courier")} maxLength={TRACKING_MAX_CHARS} />
      <TextInput name="trackingNumber" label={say("trackingNumber")} maxLength={TRACKING_MAX_CHARS} />
    </>
  );
}
