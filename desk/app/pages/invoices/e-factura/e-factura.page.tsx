import { Alert, Anchor, Group, Stack, Text, Textarea } from "@mantine/core";
import { Link } from "react-router";
import type { Route } from "./+types/e-factura.page";
import { askStore } from "#desk/office/ask-store.server.ts";
import { requireStaff } from "#desk/platform/require-staff.server.ts";
import { mayDo } from "#desk/staff/permissions.ts";
import { ActionDialog } from "#desk/app/parts/action-dialog.tsx";
import { toResult, tryAction } from "#desk/app/parts/action-result.ts";
import { PageHeader } from "#desk/app/parts/page-header.tsx";
import { readTexts } from "#desk/app/parts/read-form.ts";
import { Section } from "#desk/app/parts/section.tsx";
import { useEInvoiceTexts } from "../use-e-invoice-texts.ts";
import { EFacturaFacts } from "./e-factura-facts.tsx";
import { LoginLink } from "./login-link.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const answer = await askStore(request, context, "showEInvoices", {});
  if (!answer.ok) throw new Error(`The site did not describe RO e-Factura: ${answer.code}.`);
  const { role } = requireStaff(request, context).staff;
  const { href, searchParams } = new URL(request.url);
  const isCallback = searchParams.has("state");
  return {
    status: answer.data,
    // The login at ANAF came back to this page.
    callback: isCallback ? href : "",
    mayConnect: mayDo(role, "settings.change"),
  };
}

/** Begins a login at ANAF, or connects the store with its answer. */
export async function action({ request, context }: Route.ActionArgs) {
  const read = await readTexts(request);
  switch (read("intent")) {
    case "begin":
      return askStore(request, context, "beginEInvoiceLogin", {});
    case "connect":
      return toResult(await askStore(request, context, "connectEInvoices", { callback: read("callback") }));
    default:
      return { ok: false, code: "invalid_input", params: { field: "intent" } } as const;
  }
}

export const clientAction = tryAction;

/** The connection to RO e-Factura. */
export default function EFacturaPage({ loaderData: { status, callback, mayConnect } }: Route.ComponentProps) {
  const say = useEInvoiceTexts();
  return (
    <>
      <PageHeader title="RO e-Factura" />
      {status === null && <Alert color="primary">{say("off")}</Alert>}
      {status !== null && (
        <Stack>
          {status.service === "test" && <Alert color="primary">{say("isTest")}</Alert>}
          <EFacturaFacts status={status}>
            {mayConnect && (
              <Section title={say("login")}>
                <Stack align="flex-start">
                  <Text>{say(callback === "" ? "loginHelp" : "loginBack")}</Text>
                  <Group>
                    {callback === "" && <LoginLink />}
                    <ActionDialog
                      label={say("connect")}
                      intent="connect"
                      isPrimary={callback !== ""}
                      done={say("connected")}
                    >
                      <Textarea
                        name="callback"
                        label={say("callback")}
                        description={say("callbackHelp")}
                        defaultValue={callback}
                        maxLength={4_000}
                        rows={4}
                        required
                      />
                    </ActionDialog>
                  </Group>
                </Stack>
              </Section>
            )}
          </EFacturaFacts>
        </Stack>
      )}
      <Anchor component={Link} to="/invoices" mt="md" display="inline-block">
        {say("back")}
      </Anchor>
    </>
  );
}
