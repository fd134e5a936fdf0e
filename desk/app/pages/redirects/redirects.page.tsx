import { Text, Textarea, TextInput } from "@mantine/core";
import { z } from "zod";
import type { Route } from "./+types/redirects.page";
import { fieldsOf } from "#lib/values/fields-of.ts";
import { askOffice } from "#desk/office/ask-office.server.ts";
import { deskContext } from "#desk/platform/desk-context.server.ts";
import { requireStaff } from "#desk/platform/require-staff.server.ts";
import { mayDo } from "#desk/staff/permissions.ts";
import { useDates } from "#desk/app/format.ts";
import { ActionDialog } from "#desk/app/parts/action-dialog.tsx";
import { type ActionResult, tryAction } from "#desk/app/parts/action-result.ts";
import { changeList } from "#desk/app/parts/change-list.server.ts";
import { DataTable } from "#desk/app/parts/data-table.tsx";
import { PageHeader } from "#desk/app/parts/page-header.tsx";
import { readTexts } from "#desk/app/parts/read-form.ts";
import { SearchForm } from "#desk/app/parts/search-form.tsx";
import { useTexts } from "#desk/app/use-texts.ts";
import { readRows, toRowIssues, withRedirects } from "./redirect-rows.ts";
import en from "./texts/en.json";
import ro from "./texts/ro.json";

const SHOWN_MAX = 200;
const PATH_MAX_CHARS = 1_000;
const QUERY_MAX_CHARS = 100;
const ROWS_MAX_CHARS = 500_000;

const redirectList = z.array(
  z.object({ id: z.number(), path: z.string(), target: z.string(), createdAt: z.string() }),
);
type Redirect = z.infer<typeof redirectList>[number];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { role } = requireStaff(request, context).staff;
  const input = { name: "redirects.json" } as const;
  const answer = await askOffice(request, context, { command: "storeDocument", input });
  if (!answer.ok) throw new Error("The office does not list redirects.");
  const query = new URL(request.url).searchParams.get("q")?.trim().slice(0, QUERY_MAX_CHARS) ?? "";
  const words = query.toLowerCase();
  const found = redirectList
    .parse(answer.data.value)
    .filter(({ path, target }) => path.toLowerCase().includes(words) || target.toLowerCase().includes(words));
  return {
    redirects: found.toReversed().slice(0, SHOWN_MAX),
    total: found.length,
    query,
    version: answer.data.version ?? "",
    mayChange: mayDo(role, "catalogue.change"),
  };
}

export async function action({ request, context }: Route.ActionArgs): Promise<ActionResult> {
  const read = await readTexts(request);
  const target = { name: "redirects.json", key: read("key"), version: read("version") } as const;
  const now = context.get(deskContext).clock();
  const add = async (pasted: string): Promise<ActionResult> => {
    const rows = readRows(pasted);
    let kept = 0;
    const result = await changeList(request, context, target, (list) => {
      const changed = withRedirects(list, rows, now);
      kept = changed.length - rows.length;
      return changed;
    });
    return result.ok || result.issues === undefined
      ? result
      : { ...result, issues: toRowIssues(result.issues, kept) };
  };
  switch (read("intent")) {
    case "add":
      return add(`${read("path")}\t${read("target")}`);
    case "paste":
      return add(read("rows").slice(0, ROWS_MAX_CHARS));
    case "remove":
      return changeList(request, context, target, (list) =>
        list.filter((each) => fieldsOf(each)["path"] !== read("path")),
      );
    default:
      return { ok: false, code: "invalid_input", params: { field: "intent" } };
  }
}

export const clientAction = tryAction;

/** Redirects from addresses that the store does not have, the newest first. */
export default function Redirects({
  loaderData: { redirects, total, query, version, mayChange },
}: Route.ComponentProps) {
  const say = useTexts({ ro, en });
  const dates = useDates();
  const actions = {
    title: say("change"),
    of: ({ path }: Redirect) => (
      <ActionDialog
        label={say("removeOf", { path })}
        button={say("remove")}
        intent="remove"
        hidden={{ path, version }}
        isDanger
      >
        <Text className="desk-words">{say("removeHelp", { path })}</Text>
      </ActionDialog>
    ),
  };
  return (
    <>
      <PageHeader title={say("title")}>
        {mayChange && (
          <>
            <ActionDialog label={say("add")} submit={say("save")} intent="add" hidden={{ version }} isPrimary>
              <TextInput
                name="path"
                label={say("path")}
                description={say("pathHelp")}
                maxLength={PATH_MAX_CHARS}
                autoComplete="off"
                required
              />
              <TextInput
                name="target"
                label={say("target")}
                description={say("targetHelp")}
                maxLength={PATH_MAX_CHARS}
                autoComplete="off"
                required
              />
            </ActionDialog>
            <ActionDialog label={say("paste")} submit={say("save")} intent="paste" hidden={{ version }}>
              <Textarea
                name="rows"
                label={say("rows")}
                description={say("rowsHelp")}
                rows={10}
                maxLength={ROWS_MAX_CHARS}
                required
              />
            </ActionDialog>
          </>
        )}
      </PageHeader>
      <Text mb="md">{say("help")}</Text>
      <SearchForm label={say("searchLabel")} query={query} />
      <DataTable
        label={say("title")}
        rows={redirects}
        keyOf={({ id }) => id}
        none={say("none")}
        columns={[
          { title: say("path"), of: ({ path }) => <span className="desk-wrap">{path}</span> },
          { title: say("target"), of: ({ target }) => <span className="desk-wrap">{target}</span> },
          { title: say("createdAt"), of: ({ createdAt }) => dates.day(createdAt) },
          ...(mayChange ? [actions] : []),
        ]}
      />
      {total > redirects.length && (
        <Text mt="md" c="dimmed">
          {say("cut", { shown: redirects.length, total })}
        </Text>
      )}
    </>
  );
}
