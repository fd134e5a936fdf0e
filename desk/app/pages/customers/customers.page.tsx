import { Alert, Anchor, Text } from "@mantine/core";
import { Link } from "react-router";
import type { Route } from "./+types/customers.page";
import { useDates } from "#desk/app/format.ts";
import { DataTable } from "#desk/app/parts/data-table.tsx";
import { NextPage } from "#desk/app/parts/next-page.tsx";
import { PageHeader } from "#desk/app/parts/page-header.tsx";
import { SearchForm } from "#desk/app/parts/search-form.tsx";
import { listCustomers } from "./list-customers.server.ts";
import { useCustomerTexts } from "./use-customer-texts.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  return listCustomers(request, context);
}

/** Customers, who ordered last first; each mailbox is one, however alike two addresses are. */
export default function Customers({ loaderData }: Route.ComponentProps) {
  const say = useCustomerTexts();
  const dates = useDates();
  const { query, rows, next, hasOffice, isErased } = loaderData;
  return (
    <>
      <PageHeader title={say("title")} />
      {isErased && (
        <Alert color="success" role="status" mb="md">
          {say("erased")}
        </Alert>
      )}
      <SearchForm label={say(hasOffice ? "searchLabel" : "searchLabelHosted")} query={query} />
      <Text size="sm" c="dimmed" mb="md">
        {say("apart")}
      </Text>
      <DataTable
        label={say("title")}
        rows={rows}
        keyOf={({ customer }) => customer}
        none={say(query === "" ? "none" : "noneFound")}
        columns={[
          {
            title: say("email"),
            of: ({ customer, email }) => (
              <Anchor component={Link} to={`/customers/${customer}`} inherit>
                {email}
              </Anchor>
            ),
          },
          { title: say("name"), of: ({ name }) => name ?? "" },
          { title: say("account"), of: ({ hasAccount }) => say(hasAccount ? "hasAccount" : "guest") },
          { title: say("orders"), of: ({ orders }) => orders, isNumber: true },
          {
            title: say("lastOrderAt"),
            of: ({ lastOrderAt }) => (lastOrderAt === null ? say("never") : dates.moment(lastOrderAt)),
          },
        ]}
      />
      <NextPage next={next} />
    </>
  );
}
