import { Button, Group, NativeSelect, TextInput } from "@mantine/core";
import { Form, Link } from "react-router";
import type { Route } from "./+types/audit.page";
import { readAfter, readAuditSearch } from "#desk/audit/audit-search.ts";
import { searchAudit } from "#desk/audit/search-audit.server.ts";
import { deskContext } from "#desk/platform/desk-context.server.ts";
import { requirePermission } from "#desk/platform/require-staff.server.ts";
import { mayDo } from "#desk/staff/permissions.ts";
import { listStaff } from "#desk/staff/staff.store.server.ts";
import { useDates } from "#desk/app/format.ts";
import { DataTable } from "#desk/app/parts/data-table.tsx";
import { NextPage } from "#desk/app/parts/next-page.tsx";
import { PageHeader } from "#desk/app/parts/page-header.tsx";
import { useOpenTexts } from "#desk/app/use-open-texts.ts";
import { useLanguage, useTexts } from "#desk/app/use-texts.ts";
import { ACTION_TEXTS } from "./action-texts.ts";
import { EntryDetails } from "./entry-details.tsx";
import en from "./texts/en.json";
import ro from "./texts/ro.json";

const ROWS = 50;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { staff } = requirePermission(request, context, "audit.read");
  const { desk } = context.get(deskContext);
  const { search: query, searchParams } = new URL(request.url);
  const search = readAuditSearch(searchParams);
  const found = await searchAudit(desk, search, { after: readAfter(searchParams), limit: ROWS + 1 });
  const rows = found.slice(0, ROWS);
  const people = await listStaff(desk);
  return {
    search,
    query,
    people: people.map(({ id, name }) => ({ id, name })),
    mayExport: mayDo(staff.role, "audit.export"),
    next: found.length > ROWS ? String(rows.at(-1)?.id ?? "") : null,
    entries: rows.map((row) => ({
      ...{ id: row.id, at: row.at.toISOString(), actor: row.actor, action: row.action },
      ...{ subject: row.subject, outcome: row.outcome },
      before: inWords(row.before),
      after: inWords(row.after),
    })),
  };
}

/** Formats the stored value before or after a change; null for an entry without one. */
function inWords(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value, null, 2);
}

/** Shows who did what in the desk. */
export default function Audit({ loaderData }: Route.ComponentProps) {
  const say = useTexts({ ro, en });
  const dates = useDates();
  const language = useLanguage();
  const { search, query, people, mayExport, entries, next } = loaderData;
  const sayAction = useOpenTexts(ACTION_TEXTS);
  const actions = [
    { value: "", label: say("anyAction") },
    ...Object.entries(ACTION_TEXTS[language])
      .map(([value, label]) => ({ value, label }))
      .toSorted((a, b) => a.label.localeCompare(b.label, language)),
  ];
  const persons = [
    { value: "", label: say("anybody") },
    { value: "terminal", label: say("terminal") },
    ...people.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <>
      <PageHeader title={say("title")}>
        {mayExport && (
          <Button component={Link} reloadDocument to={`/audit/export${query}`} variant="default">
            {say("export")}
          </Button>
        )}
      </PageHeader>
      <Form role="search" key={query} className="desk-unprinted">
        <Group align="end" mb="md">
          <NativeSelect
            name="person"
            label={say("person")}
            defaultValue={search.person ?? ""}
            data={persons}
          />
          <NativeSelect name="action" label={say("action")} defaultValue={search.action} data={actions} />
          <TextInput name="subject" label={say("subject")} defaultValue={search.subject} />
          <TextInput name="from" type="date" label={say("from")} defaultValue={search.from ?? ""} />
          <TextInput name="to" type="date" label={say("to")} defaultValue={search.to ?? ""} />
          <Button type="submit" variant="default">
            {say("search")}
          </Button>
        </Group>
      </Form>
      <DataTable
        label={say("title")}
        rows={entries}
        keyOf={({ id }) => id}
        none={say("none")}
        columns={[
          { title: say("at"), of: ({ at }) => dates.moment(at) },
          { title: say("person"), of: ({ actor }) => actor },
          { title: say("action"), of: ({ action }) => sayAction(action) },
          { title: say("subject"), of: ({ subject }) => subject },
          { title: say("outcome"), of: ({ outcome }) => outcome },
          { title: say("details"), of: (entry) => <EntryDetails {...entry} /> },
        ]}
      />
      <NextPage next={next} />
    </>
  );
}
