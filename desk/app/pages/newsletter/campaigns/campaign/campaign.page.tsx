import { Alert, Anchor, Stack } from "@mantine/core";
import { useState } from "react";
import { data, Link } from "react-router";
import type { Route } from "./+types/campaign.page";
import { LANGUAGES } from "#domain/language/languages.ts";
import { recordOf } from "#domain/text/record-of.ts";
import { askStore } from "#desk/office/ask-store.server.ts";
import { deskContext } from "#desk/platform/desk-context.server.ts";
import { requirePermission } from "#desk/platform/require-staff.server.ts";
import { mayDo } from "#desk/staff/permissions.ts";
import { isRecentlyProven } from "#desk/staff/staff-sessions.server.ts";
import { tryAction } from "#desk/app/parts/action-result.ts";
import { PageHeader } from "#desk/app/parts/page-header.tsx";
import { useLanguage } from "#desk/app/use-texts.ts";
import { htmlToMarkdown } from "#desk/app/pages/articles/markdown/html-to-markdown.server.ts";
import { useCampaignTexts } from "../use-campaign-texts.ts";
import { changeCampaign } from "./campaign-actions.server.ts";
import type { CampaignData } from "./campaign-data.ts";
import { CampaignForm } from "./campaign-form.tsx";
import { CampaignResults } from "./campaign-results.tsx";
import { CampaignSteps } from "./campaign-steps.tsx";

export async function loader({ request, params, context }: Route.LoaderArgs): Promise<CampaignData> {
  const { staff, session } = requirePermission(request, context, "newsletter.read");
  const found =
    params.number === undefined
      ? null
      : await askStore(request, context, "showCampaign", { campaign: Number(params.number) });
  if (found !== null && !found.ok) throw data(null, 404);
  const campaign = found?.data ?? null;
  return {
    campaign,
    markdown: recordOf(LANGUAGES, (language) => htmlToMarkdown(campaign?.texts[language].bodyHtml ?? "")),
    may: { write: mayDo(staff.role, "newsletter.write"), send: mayDo(staff.role, "newsletter.send") },
    isProven: isRecentlyProven(session, context.get(deskContext).clock()),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return changeCampaign(request, context, params.number === undefined ? null : Number(params.number));
}

export const clientAction = tryAction;

/** One campaign: written, looked at and started; then what became of its mails. */
export default function CampaignPage({ loaderData }: Route.ComponentProps) {
  const { campaign } = loaderData;
  const say = useCampaignTexts();
  const language = useLanguage();
  const saved = `${campaign?.campaign ?? 0} ${campaign?.version ?? 0}`;
  // The version that somebody types over: once another one is saved, nothing of it is unsaved.
  const [typedOver, setTypedOver] = useState<string | null>(null);
  const isTyped = typedOver === saved;
  const subject = campaign?.subjects[language];
  return (
    <>
      <PageHeader title={campaign === null ? say("add") : subject || say("untitled")}>
        {campaign !== null && <CampaignSteps {...loaderData} campaign={campaign} isTyped={isTyped} />}
      </PageHeader>
      <Stack>
        {campaign !== null && campaign.missing.length > 0 && (
          <Alert color="danger">{say("missing", { products: campaign.missing.join(", ") })}</Alert>
        )}
        {campaign !== null && campaign.state !== "draft" && <CampaignResults campaign={campaign} />}
        {(campaign === null || campaign.state === "draft") && (
          <CampaignForm
            key={campaign?.campaign ?? 0}
            {...loaderData}
            isTyped={isTyped}
            onTyped={() => setTypedOver(saved)}
          />
        )}
      </Stack>
      <Anchor component={Link} to="/newsletter/campaigns" mt="md" display="inline-block">
        {say("back")}
      </Anchor>
    </>
  );
}
