import { Alert, Anchor, Grid, Stack } from "@mantine/core";
import { data, Link } from "react-router";
import type { Route } from "./+types/return.page";
import { askStore } from "#desk/office/ask-store.server.ts";
import { deskContext } from "#desk/platform/desk-context.server.ts";
import { requireStaff } from "#desk/platform/require-staff.server.ts";
import { mayDo } from "#desk/staff/permissions.ts";
import { tryAction } from "#desk/app/parts/action-result.ts";
import { PageHeader } from "#desk/app/parts/page-header.tsx";
import { useReturnTexts } from "../use-return-texts.ts";
import { changeReturn } from "./return-actions.server.ts";
import { ReturnActions } from "./return-actions.tsx";
import { ReturnFacts } from "./return-facts.tsx";
import { ReturnGoods } from "./return-goods.tsx";
import { ReturnHistory } from "./return-history.tsx";
import { ReturnProblem } from "./return-problem.tsx";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const answer = await askStore(request, context, "showReturn", { return: params.name });
  if (!answer.ok) throw data(null, 404);
  const { role } = requireStaff(request, context).staff;
  const may = { decide: mayDo(role, "returns.decide"), refund: mayDo(role, "orders.refund") };
  return { found: answer.data, may, hasOffice: context.get(deskContext).office !== null };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return changeReturn(request, context, params.name);
}

export const clientAction = tryAction;

/** Everything about one return, and what can be done with it. */
export default function ReturnPage({ loaderData: { found, may, hasOffice } }: Route.ComponentProps) {
  const say = useReturnTexts();
  const isWaiting = found.status === "processing" && found.isRefundAsked && found.problem === null;
  return (
    <>
      <PageHeader title={say("return", { name: found.name })}>
        <ReturnActions found={found} may={may} />
      </PageHeader>
      <ReturnProblem found={found} />
      {isWaiting && (
        <Alert color="primary" mb="md">
          {say("refundAsked")}
        </Alert>
      )}
      {!hasOffice && found.status === "processing" && (
        <Alert color="primary" mb="md">
          {say("refundAtShop")}
        </Alert>
      )}
      <Grid>
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Stack>
            <ReturnGoods found={found} />
            <ReturnHistory history={found.history} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <ReturnFacts found={found} hasOffice={hasOffice} />
        </Grid.Col>
      </Grid>
      <Anchor component={Link} to="/returns" className="desk-unprinted" mt="md" display="inline-block">
        {say("back")}
      </Anchor>
    </>
  );
}
