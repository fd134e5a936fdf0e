import { Text } from "@mantine/core";
import type { Route } from "./+types/jobs.page";
import type { FailingJob } from "#domain/back-office/mail-calls.ts";
import { askStore } from "#desk/office/ask-store.server.ts";
import { requireStaff } from "#desk/platform/require-staff.server.ts";
import { mayDo } from "#desk/staff/permissions.ts";
import { useDates } from "#desk/app/format.ts";
import { ActionDialog } from "#desk/app/parts/action-dialog.tsx";
import { type ActionResult, toResult, tryAction } from "#desk/app/parts/action-result.ts";
import { DataTable } from "#desk/app/parts/data-table.tsx";
import { PageHeader } from "#desk/app/parts/page-header.tsx";
import { readTexts } from "#desk/app/parts/read-form.ts";
import { useOpenTexts } from "#desk/app/use-open-texts.ts";
import en from "./texts/en.json";
import ro from "./texts/ro.json";

const SHOWN_MAX = 200;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { role } = requireStaff(request, context).staff;
  const answer = await askStore(request, context, "listFailingJobs", { limit: SHOWN_MAX });
  if (!answer.ok) throw new Error(`The list of failing jobs was refused: ${answer.code}`);
  return { ...answer.data, mayRetry: mayDo(role, "jobs.retry") };
}

export async function action({ request, context }: Route.ActionArgs): Promise<ActionResult> {
  const read = await readTexts(request);
  const job = read("job");
  switch (read("intent")) {
    case "retryOne":
      return toResult(await askStore(request, context, "retryJobs", { job }));
    case "retryAll":
      return toResult(await askStore(request, context, "retryJobs", {}));
    default:
      return { ok: false, code: "invalid_input", params: { field: "intent" } };
  }
}

export const clientAction = tryAction;

/** Mails and other jobs of the site whose last try failed. */
export default function Jobs({ loaderData: { rows, total, mayRetry } }: Route.ComponentProps) {
  const say = useOpenTexts({ ro, en });
  const dates = useDates();
  const titleOf = ({ name, kind }: FailingJob): string =>
    kind === null ? say(`job.${name}`) : `${say(`job.${name}`)} · ${kind}`;
  return (
    <>
      <PageHeader title={say("title")}>
        {mayRetry && rows.some(({ isGivenUp }) => isGivenUp) && (
          <ActionDialog label={say("retryAll")} intent="retryAll" isPrimary>
            <Text>{say("retryHelp")}</Text>
          </ActionDialog>
        )}
      </PageHeader>
      <Text mb="md">{say("help")}</Text>
      {total > rows.length && <Text mb="md">{say("more", { shown: rows.length, total })}</Text>}
      <DataTable
        label={say("title")}
        rows={rows}
        keyOf={({ id }) => id}
        none={say("none")}
        columns={[
          { title: say("job"), of: titleOf },
          {
            title: say("state"),
            of: ({ isGivenUp }) => (
              <Text inherit {...(isGivenUp && { c: "danger", fw: 600 })}>
                {say(isGivenUp ? "givenUp" : "trying")}
              </Text>
            ),
          },
          { title: say("queuedAt"), of: ({ queuedAt }) => dates.moment(queuedAt) },
          { title: say("tries"), of: ({ tries }) => tries, isNumber: true },
          {
            title: say("lastError"),
            of: ({ lastError }) => <span className="desk-words">{lastError ?? say("died")}</span>,
          },
          {
            title: say("actions"),
            of: (job) =>
              mayRetry &&
              job.isGivenUp && (
                <ActionDialog
                  label={say("retryOf", { job: titleOf(job) })}
                  button={say("retry")}
                  intent="retryOne"
                  hidden={{ job: job.id }}
                >
                  <Text>{say("retryHelp")}</Text>
                </ActionDialog>
              ),
          },
        ]}
      />
    </>
  );
}
