import { Anchor, Grid, Stack } from "@mantine/core";
import { Link } from "react-router";
import type { Route } from "./+types/customer.page";
import { deskContext } from "#desk/platform/desk-context.server.ts";
import { requireStaff } from "#desk/platform/require-staff.server.ts";
import { mayDo } from "#desk/staff/permissions.ts";
import { isRecentlyProven } from "#desk/staff/staff-sessions.server.ts";
import { tryAction } from "#desk/app/parts/action-result.ts";
import { PageHeader } from "#desk/app/parts/page-header.tsx";
import { useCustomerTexts } from "../use-customer-texts.ts";
import { CustomerActions } from "./customer-actions.tsx";
import { CustomerFacts } from "./customer-facts.tsx";
import { CustomerOrders } from "./customer-orders.tsx";
import { CustomerWork } from "./customer-work.tsx";
import { eraseCustomer } from "./erase-customer.server.ts";
import { loadCustomer } from "./load-customer.server.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const found = await loadCustomer(request, context, params.customer);
  const { session, staff } = requireStaff(request, context);
  const { office, clock } = context.get(deskContext);
  return {
    found,
    hasOffice: office !== null,
    isProven: isRecentlyProven(session, clock()),
    may: { export: mayDo(staff.role, "customers.export"), erase: mayDo(staff.role, "customers.erase") },
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return eraseCustomer(request, context, params.customer);
}

export const clientAction = tryAction;

/** One customer: what was bought, what was agreed to, and what is left to be done. */
export default function CustomerPage({ loaderData }: Route.ComponentProps) {
  const say = useCustomerTexts();
  const { found, hasOffice, isProven, may } = loaderData;
  return (
    <>
      <PageHeader title={found.shop?.name ?? found.site.name ?? found.email}>
        <CustomerActions found={found} may={may} isProven={isProven} />
      </PageHeader>
      <Grid>
        <Grid.Col span={{ base: 12, md: 8 }}>
          <Stack>
            <CustomerOrders found={found} hasOffice={hasOffice} />
            <CustomerWork found={found} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <CustomerFacts found={found} />
        </Grid.Col>
      </Grid>
      <Anchor component={Link} to="/customers" className="desk-unprinted" mt="md" display="inline-block">
        {say("back")}
      </Anchor>
    </>
  );
}
