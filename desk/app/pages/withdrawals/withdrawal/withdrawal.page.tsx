import { Alert, Anchor, Text, Textarea, TextInput } from "@mantine/core";
import { data, Link } from "react-router";
import type { Route } from "./+types/withdrawal.page";
import { askStore } from "#desk/office/ask-store.server.ts";
import { deskContext } from "#desk/platform/desk-context.server.ts";
import { requireStaff } from "#desk/platform/require-staff.server.ts";
import { mayDo } from "#desk/staff/permissions.ts";
import { ActionDialog } from "#desk/app/parts/action-dialog.tsx";
import { type ActionResult, toResult, tryAction } from "#desk/app/parts/action-result.ts";
import { PageHeader } from "#desk/app/parts/page-header.tsx";
import { proveIfTyped } from "#desk/app/parts/proof/prove-if-typed.server.ts";
import { textsOf } from "#desk/app/parts/read-form.ts";
import { readNumber } from "#desk/app/parts/read-number.ts";
import { REFUSALS } from "#desk/app/texts/refusals.ts";
import { useOpenTexts } from "#desk/app/use-open-texts.ts";
import { useWithdrawalTexts } from "../use-withdrawal-texts.ts";
import { WithdrawalFacts } from "./withdrawal-facts.tsx";

const NOTE_MAX_CHARS = 500;
const ORDER_MAX_CHARS = 20;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { role } = requireStaff(request, context).staff;
  const number = readNumber(params.number);
  if (number === null) throw data(null, 404);
  const answer = await askStore(request, context, "showWithdrawal", { withdrawal: number });
  if (!answer.ok) throw data(null, 404);
  const hasOffice = context.get(deskContext).office !== null;
  return { found: answer.data, mayDecide: mayDo(role, "returns.decide"), hasOffice };
}

export async function action({ request, params, context }: Route.ActionArgs): Promise<ActionResult> {
  const form = await request.formData();
  const unproven = await proveIfTyped(form, context);
  if (unproven !== null) return unproven;
  const read = textsOf(form);
  const withdrawal = readNumber(params.number) ?? 0;
  switch (read("intent")) {
    case "match": {
      const order = read("order");
      return toResult(await askStore(request, context, "matchWithdrawal", { withdrawal, order }));
    }
    case "close": {
      const note = read("note");
      return toResult(await askStore(request, context, "closeWithdrawal", { withdrawal, note }));
    }
    default:
      return { ok: false, code: "invalid_input", params: { field: "intent" } };
  }
}

export const clientAction = tryAction;

/** Everything about one declaration, and what can be done with it. */
export default function WithdrawalPage({
  loaderData: { found, mayDecide, hasOffice },
}: Route.ComponentProps) {
  const say = useWithdrawalTexts();
  const sayRefusal = useOpenTexts(REFUSALS);
  const { number, state, reason, refusal, advice } = found;
  const isWithPerson = state === "person";
  return (
    <>
      <PageHeader title={say("withdrawal", { number })}>
        {mayDecide && isWithPerson && (
          <ActionDialog label={say("match")} intent="match" isPrimary>
            <Text>{say("matchHelp")}</Text>
            <TextInput
              name="order"
              label={say("orderNumber")}
              defaultValue={found.order ?? found.orderNumber ?? ""}
              maxLength={ORDER_MAX_CHARS}
              required
            />
          </ActionDialog>
        )}
        {mayDecide && (isWithPerson || state === "waiting") && (
          <ActionDialog label={say("close")} intent="close" isDanger>
            <Text>{say("closeHelp")}</Text>
            <Textarea name="note" label={say("closeNote")} rows={3} maxLength={NOTE_MAX_CHARS} required />
          </ActionDialog>
        )}
      </PageHeader>
      {isWithPerson && reason !== null && (
        <Alert color="danger" mb="md" title={say(`reason.${reason}`)}>
          {refusal !== null && <Text>{sayRefusal(refusal)}</Text>}
          <Text>{say(`advice.${advice ?? reason}`)}</Text>
        </Alert>
      )}
      <WithdrawalFacts found={found} hasOffice={hasOffice} />
      <Anchor component={Link} to="/withdrawals" className="desk-unprinted" mt="md" display="inline-block">
        {say("back")}
      </Anchor>
    </>
  );
}
