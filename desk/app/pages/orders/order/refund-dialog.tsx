import { Alert, Button, Checkbox, Group, NumberInput, Select, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { useFetcher } from "react-router";
import { Dialog } from "#desk/app/parts/dialog.tsx";
import type { OfficeAnswer } from "#shop/office/office-answer.ts";
import type { OfficeData } from "#shop/office/run-office.ts";
import { formatMoney } from "#desk/app/format.ts";
import { type ActionResult, proofProblem } from "#desk/app/parts/action-result.ts";
import { isProofField, ProofFields } from "#desk/app/parts/proof/proof-fields.tsx";
import { useFormEnd, useRequestKey } from "#desk/app/parts/use-form-end.ts";
import { REFUSALS } from "#desk/app/texts/refusals.ts";
import { TEXTS } from "#desk/app/texts/texts.ts";
import { useTexts } from "#desk/app/use-texts.ts";
import type { OrderData } from "./order-data.ts";
import { useOrderTexts } from "./use-order-texts.ts";

type Preview = OfficeAnswer<OfficeData["previewRefund"]>;

interface Props {
  readonly order: OrderData;
  /** Its money has not come: less is to be paid, and nothing is paid back. */
  readonly isUnpaid: boolean;
}

/** A button that opens the form of a refund, which shows the amount before it is paid or taken off. */
export function RefundDialog({ order, isUnpaid }: Props) {
  const say = useOrderTexts();
  const [isOpen, setOpen] = useState(false);
  const title = say(isUnpaid ? "reduce" : "refund");
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={title} size="lg">
        {isOpen && <RefundForm order={order} isUnpaid={isUnpaid} onClose={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

interface FormProps extends Props {
  readonly onClose: () => void;
}

function RefundForm({ order, isUnpaid, onClose }: FormProps) {
  const say = useOrderTexts();
  const sayShared = useTexts(TEXTS);
  const sayRefusal = useTexts(REFUSALS);
  const preview = useFetcher<Preview>();
  const refund = useFetcher<ActionResult>();
  const key = useRequestKey(refund.data);
  // The amount is shown for exactly what is typed: another entry hides it.
  const [isShown, setShown] = useState(false);
  const shown = isShown && preview.state === "idle" ? preview.data : undefined;
  useFormEnd(refund, say(isUnpaid ? "reduceDone" : "refundDone"), onClose);
  const proof = proofProblem(refund.data);
  const notDone = refund.data?.ok === false && proof === null ? refund.data : null;
  const refused = shown?.ok === false ? shown : notDone;
  const lines = order.lines.filter(({ leftUnits }) => leftUnits > 0);
  return (
    <refund.Form
      method="post"
      onChange={({ target }) => {
        if (!isProofField(target)) setShown(false);
      }}
    >
      <input type="hidden" name="intent" value="refund" />
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="version" value={order.version} />
      <input type="hidden" name="isSent" value={order.fulfilment === null ? "" : "on"} />
      <input type="hidden" name="lineIds" value={lines.map(({ lineId }) => lineId).join(",")} />
      <Stack>
        {isUnpaid && <Text size="sm">{say("reduceHelp")}</Text>}
        {lines.map((line) => (
          <NumberInput
            key={line.lineId}
            name={`units.${line.lineId}`}
            label={[line.title, line.variantTitle].filter((part) => part !== "").join(" · ")}
            description={say(isUnpaid ? "unitsInOrder" : "unitsLeft", { units: line.leftUnits })}
            min={0}
            max={line.leftUnits}
            defaultValue={0}
            allowDecimal={false}
            onValueChange={() => setShown(false)}
          />
        ))}
        {Number(order.totals.shippingLeft.amount) > 0 && (
          <TextInput
            name="shipping"
            label={say("refundShipping")}
            description={say("shippingLeft", { amount: formatMoney(order.totals.shippingLeft) })}
            inputMode="decimal"
            defaultValue="0"
          />
        )}
        {!isUnpaid && (
          <Select
            name="destination"
            label={say("destination")}
            defaultValue="original"
            allowDeselect={false}
            onChange={() => setShown(false)}
            comboboxProps={{ withinPortal: false }}
            data={["original", "store_credit"].map((value) => ({
              value,
              label: say(`destination.${value}`),
            }))}
          />
        )}
        <Checkbox name="restock" label={say("restock")} />
        <TextInput name="note" label={say("refundNote")} maxLength={500} />
        {shown?.ok === true && (
          <Alert color="primary" role="status">
            <Text fw={600}>
              {say(isUnpaid ? "willReduce" : "willPay", { amount: formatMoney(shown.data.amount) })}
            </Text>
            <Text size="sm">
              {say(isUnpaid ? "dueAfter" : "leftAfter", { amount: formatMoney(shown.data.left) })}
            </Text>
          </Alert>
        )}
        <ProofFields problem={proof} />
        {refused !== null && (
          <Alert color="danger" role="alert">
            {isUnpaid && refused.code === "nothing_left"
              ? say("reduceNothing")
              : sayRefusal(refused.code, refused.params)}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {sayShared("action.cancel")}
          </Button>
          {shown?.ok === true ? (
            <Button type="submit" color="danger" loading={refund.state !== "idle"}>
              {say(isUnpaid ? "reduceAmount" : "refundAmount", { amount: formatMoney(shown.data.amount) })}
            </Button>
          ) : (
            <Button
              type="button"
              loading={preview.state !== "idle"}
              onClick={({ currentTarget }) => {
                if (currentTarget.form === null) return;
                setShown(true);
                void preview.submit(currentTarget.form, { method: "post", action: "preview" });
              }}
            >
              {say("showAmount")}
            </Button>
          )}
        </Group>
      </Stack>
    </refund.Form>
  );
}
