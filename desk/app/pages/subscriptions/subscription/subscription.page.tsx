import { Anchor, Stack, Text } from "@mantine/core";
import { data, Link } from "react-router";
import type { Route } from "./+types/subscription.page";
import { mayDo } from "#desk/staff/permissions.ts";
import { requireStaff } from "#desk/platform/require-staff.server.ts";
import { askOffice } from "#desk/office/ask-office.server.ts";
import { ActionDialog } from "#desk/app/parts/action-dialog.tsx";
import { type ActionResult, toResult, tryAction } from "#desk/app/parts/action-result.ts";
import { PageHeader } from "#desk/app/parts/page-header.tsx";
import { readTexts } from "#desk/app/parts/read-form.ts";
import { useSubscriptionTexts } from "../use-subscription-texts.ts";
import { SubscriptionCycles } from "./subscription-cycles.tsx";
import { SubscriptionFacts } from "./subscription-facts.tsx";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const input = { subscription: readNumber(params.number) };
  const answer = await askOffice(request, context, { command: "subscription", input });
  if (!answer.ok) throw data(null, 404);
  const { role } = requireStaff(request, context).staff;
  return { subscription: answer.data, mayCancel: mayDo(role, "subscriptions.change") };
}

export async function action({ request, params, context }: Route.ActionArgs): Promise<ActionResult> {
  const read = await readTexts(request);
  if (read("intent") !== "cancel") return { ok: false, code: "invalid_input", params: { field: "intent" } };
  const input = { subscription: readNumber(params.number) };
  return toResult(
    await askOffice(request, context, { command: "cancelSubscription", key: read("key"), input }),
  );
}

export const clientAction = tryAction;

/** Reads the number of an address; 0, which no subscription has, for anything else. */
function readNumber(text: string): number {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
}

/** Everything about one subscription; it can be ended here. */
export default function SubscriptionPage({ loaderData: { subscription, mayCancel } }: Route.ComponentProps) {
  const say = useSubscriptionTexts();
  const { id, status } = subscription;
  return (
    <>
      <PageHeader title={say("subscription", { number: id })}>
        {mayCancel && status !== "cancelled" && (
          <ActionDialog label={say("cancel")} intent="cancel" isDanger done={say("cancelDone")}>
            <Text>{say("cancelHelp")}</Text>
          </ActionDialog>
        )}
      </PageHeader>
      <Stack>
        <SubscriptionFacts subscription={subscription} />
        <SubscriptionCycles cycles={subscription.cycles} />
      </Stack>
      <Anchor component={Link} to="/subscriptions" className="desk-unprinted" mt="md" display="inline-block">
        {say("back")}
      </Anchor>
    </>
  );
}
