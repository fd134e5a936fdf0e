import { Anchor, Button } from "@mantine/core";
import { Link } from "react-router";
import type { Route } from "./+types/staff.page";
import { deskContext } from "#desk/platform/desk-context.server.ts";
import { requirePermission } from "#desk/platform/require-staff.server.ts";
import { listStaff } from "#desk/staff/staff.store.server.ts";
import { stateOf } from "#desk/staff/staff-state.ts";
import { DataTable } from "#desk/app/parts/data-table.tsx";
import { PageHeader } from "#desk/app/parts/page-header.tsx";
import { useTexts } from "#desk/app/use-texts.ts";
import en from "./texts/en.json";
import ro from "./texts/ro.json";

export async function loader({ request, context }: Route.LoaderArgs) {
  requirePermission(request, context, "staff.manage");
  const people = await listStaff(context.get(deskContext).desk);
  return people.map((person) => ({
    ...{ id: person.id, name: person.name, email: person.email, role: person.role },
    state: stateOf(person),
  }));
}

/** Lists the people who work in the desk. */
export default function Staff({ loaderData: people }: Route.ComponentProps) {
  const say = useTexts({ ro, en });
  return (
    <>
      <PageHeader title={say("title")}>
        <Button component={Link} to="/staff/invite">
          {say("invite")}
        </Button>
      </PageHeader>
      <DataTable
        label={say("title")}
        rows={people}
        keyOf={({ id }) => id}
        none={say("none")}
        columns={[
          {
            title: say("name"),
            of: ({ id, name }) => (
              <Anchor component={Link} to={`/staff/${id}`}>
                {name}
              </Anchor>
            ),
          },
          { title: say("email"), of: ({ email }) => email },
          { title: say("role"), of: ({ role }) => say(`role.${role}`) },
          { title: say("state"), of: ({ state }) => say(`state.${state}`) },
        ]}
      />
    </>
  );
}
