import { Button, Progress, Stack, Text } from "@mantine/core";
import { useEffect } from "react";
import {
  type ClientActionFunctionArgs,
  Form,
  isRouteErrorResponse,
  useNavigation,
  useRevalidator,
} from "react-router";
import type { Route } from "./+types/import.page";
import { trustType } from "#lib/values/trust-type.ts";
import type { OfficeData } from "#shop/office/run-office.ts";
import { askOffice } from "#desk/office/ask-office.server.ts";
import { requirePermission } from "#desk/platform/require-staff.server.ts";
import { tryAction } from "#desk/app/parts/action-result.ts";
import { PageHeader } from "#desk/app/parts/page-header.tsx";
import { Section } from "#desk/app/parts/section.tsx";
import { REFUSALS } from "#desk/app/texts/refusals.ts";
import { useTexts } from "#desk/app/use-texts.ts";
import { useRequestKey } from "#desk/app/parts/use-form-end.ts";
import { ImportReport } from "./import-report.tsx";
import { type ImportResult, readUpload } from "./read-upload.server.ts";
import { UploadForm } from "./upload-form.tsx";
import { useImportTexts } from "./use-import-texts.ts";

const POLL_MS = 1_000;
const TOO_LARGE = 413;

export async function loader({ request, context }: Route.LoaderArgs) {
  requirePermission(request, context, "catalogue.change");
  const upload = new URL(request.url).searchParams.get("upload");
  if (upload === null) return { status: null };
  const answer = await askOffice(request, context, { command: "importStatus", input: { upload } });
  return { status: answer.ok ? answer.data : null };
}

export async function action({ request, context }: Route.ActionArgs) {
  return readUpload(request, context);
}

export async function clientAction(args: ClientActionFunctionArgs): Promise<unknown> {
  try {
    return await tryAction(args);
  } catch (error) {
    // The server stops reading at its limit.
    if (!isRouteErrorResponse(error) || error.status !== TOO_LARGE) throw error;
    return { ok: false, code: "unreadable_upload", params: {} } satisfies ImportResult;
  }
}

/** Imports files into the catalogue, after a look at what they would do, and exports all of it. */
export default function Import({ loaderData: { status }, actionData }: Route.ComponentProps) {
  const say = useImportTexts();
  const sayRefusal = useTexts(REFUSALS);
  // What the action of this page answers.
  const result = trustType<ImportResult | undefined>(actionData);
  const plan = result?.ok === true ? result.plan : null;
  const mistake = result?.ok === false ? sayRefusal(result.code, result.params) : null;
  return (
    <>
      <PageHeader title={say("title")} />
      <Stack>
        {plan !== null && <Plan plan={plan} result={result} />}
        {plan === null && status !== null && <Status status={status} />}
        <Section title={say("uploadTitle")}>
          <UploadForm mistake={mistake} />
        </Section>
        <Section title={say("exportTitle")}>
          <Text mb="sm">{say("exportHelp")}</Text>
          <Button component="a" href="/desk/import/export" download variant="default">
            {say("export")}
          </Button>
        </Section>
      </Stack>
    </>
  );
}

type ImportData = OfficeData["planImport"];

/** Shows what a file would do, and offers to import exactly that file. */
function Plan({ plan, result }: { readonly plan: ImportData; readonly result: ImportResult | undefined }) {
  const say = useImportTexts();
  const { state, formData } = useNavigation();
  const key = useRequestKey(result?.ok === true ? undefined : result);
  const { name, upload, outcome, changeCount } = plan;
  if (outcome === null) return null;
  const isRefused = outcome.state === "refused";
  return (
    <Section title={say(isRefused ? "refused" : "planned", { name })}>
      <ImportReport outcome={outcome} changeCount={changeCount} />
      {!isRefused && changeCount === 0 && <Text mt="sm">{say("nothing")}</Text>}
      {!isRefused && changeCount > 0 && (
        <Form method="post">
          <input type="hidden" name="intent" value="run" />
          <input type="hidden" name="upload" value={upload} />
          <input type="hidden" name="key" value={key} />
          <Button type="submit" mt="md" loading={state !== "idle" && formData?.get("intent") === "run"}>
            {say("run")}
          </Button>
        </Form>
      )}
    </Section>
  );
}

/** Shows how far an import is, or how it ended. */
function Status({
  status: { name, state, outcome, changeCount, progress },
}: {
  readonly status: ImportData;
}) {
  const say = useImportTexts();
  const { revalidate, state: loading } = useRevalidator();
  useEffect(() => {
    if (state !== "running" || loading !== "idle") return;
    const timer = setTimeout(() => void revalidate(), POLL_MS);
    return () => clearTimeout(timer);
  }, [state, loading, revalidate]);
  if (state === "ended" && outcome !== null)
    return (
      <Section title={say(outcome.state === "refused" ? "refused" : "done", { name })}>
        <ImportReport outcome={outcome} changeCount={changeCount} />
      </Section>
    );
  if (state !== "running") return <Text role="status">{say("ready", { name })}</Text>;
  const told = progress === null ? "" : say(`progress.${progress.step}`, { ...progress });
  return (
    <Section title={say("running", { name })}>
      <Text>{say("runningHelp")}</Text>
      <Progress
        mt="sm"
        aria-label={say("running", { name })}
        value={progress === null ? 0 : (100 * progress.done) / Math.max(1, progress.all)}
      />
      <Text role="status" mt="xs">
        {told}
      </Text>
    </Section>
  );
}
