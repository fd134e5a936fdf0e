import { Checkbox, Select, Text, Textarea, TextInput } from "@mantine/core";
import type { ReturnDetails, ReturnRefund } from "#domain/back-office/return-calls.ts";
import { RETURN_TEXT_MAX_CHARS } from "#domain/returns/return-terms.ts";
import { formatMoney, useDates } from "#desk/app/format.ts";
import { ActionDialog } from "#desk/app/parts/action-dialog.tsx";
import { useReturnTexts } from "../use-return-texts.ts";

/** Ends a return with a refund that was made beside it. */
export function AcceptRefund({ found }: { readonly found: ReturnDetails }) {
  const say = useReturnTexts();
  const dates = useDates();
  const nameOf = ({ at, amount, lines }: ReturnRefund): string => {
    const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const goods = units === 0 ? say("refundWithoutGoods") : say("refundUnits", { units });
    return [dates.moment(at), formatMoney(amount), goods].join(" · ");
  };
  const refunds = found.refunds.map((refund) => ({ value: refund.id, label: nameOf(refund) })).toReversed();
  return (
    <ActionDialog label={say("accept")} intent="accept">
      <Text>{say("acceptHelp", { amount: formatMoney(found.amount) })}</Text>
      <Select
        name="refund"
        label={say("refund")}
        data={refunds}
        defaultValue={refunds[0]?.value ?? null}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
      />
      <Checkbox name="covers" label={say("covers")} />
      <TextInput
        name="amount"
        label={say("paidAmount")}
        description={say("paidAmountHelp")}
        inputMode="decimal"
        pattern="\d{1,9}([.,]\d{1,2})?"
      />
      <Textarea name="note" label={say("noteToCustomer")} rows={3} maxLength={RETURN_TEXT_MAX_CHARS} />
    </ActionDialog>
  );
}
