import { Button, Paper, Stack } from "@mantine/core";
import { data, Form, redirect, useNavigation } from "react-router";
import type { Route } from "./+types/prove.page";
import { formText } from "#desk/platform/form-text.ts";
import { type ProofProblem, proveVisit } from "#desk/platform/prove-visit.server.ts";
import { requireStaff } from "#desk/platform/require-staff.server.ts";
import { returnPath } from "#desk/platform/return-path.ts";
import { PageHeader } from "#desk/app/parts/page-header.tsx";
import { ProofFields } from "#desk/app/parts/proof/proof-fields.tsx";
import { TEXTS } from "#desk/app/texts/texts.ts";
import { useTexts } from "#desk/app/use-texts.ts";

const ASKED: ProofProblem = { reason: "asked" };

export function loader({ request, context }: Route.LoaderArgs) {
  requireStaff(request, context);
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  requireStaff(request, context);
  const form = await request.formData();
  const given = { password: formText(form, "proofPassword"), code: formText(form, "proofCode") };
  const problem =
    given.password === "" || given.code.trim() === "" ? ASKED : await proveVisit(context, given);
  if (problem !== null) return data(problem, problem.reason === "limited" ? 429 : 401);
  return redirect(returnPath(request));
}

/** Asks again who somebody is, before what is worth most to a thief of a session. */
export default function Prove({ actionData }: Route.ComponentProps) {
  const say = useTexts(TEXTS);
  const isSending = useNavigation().state !== "idle";
  return (
    <>
      <PageHeader title={say("proof.title")} />
      <Paper withBorder p="lg" radius="md" maw={420}>
        <Form method="post" noValidate>
          <Stack>
            <ProofFields problem={actionData ?? ASKED} />
            <Button type="submit" loading={isSending}>
              {say("proof.submit")}
            </Button>
          </Stack>
        </Form>
      </Paper>
    </>
  );
}
