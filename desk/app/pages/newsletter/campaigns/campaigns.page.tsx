import { Anchor, Button } from "@mantine/core";
import { Link, redirect } from "react-router";
import type { Route } from "./+types/campaigns.page";
import { askStore } from "#desk/office/ask-store.server.ts";
import { requireStaff } from "#desk/platform/require-staff.server.ts";
import { mayDo } from "#desk/staff/permissions.ts";
import { useDates } from "#desk/app/format.ts";
import { DataTable } from "#desk/app/parts/data-table.tsx";
import { NextPage } from "#desk/app/parts/next-page.tsx";
import { PageHeader } from "#desk/app/parts/page-header.tsx";
import { useLanguage } from "#desk/app/use-texts.ts";
import { NewsletterTabs } from "#desk/app/pages/newsletter/newsletter-tabs.tsx";
import { useCampaignTexts } from "./use-campaign-texts.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const before = new URL(request.url).searchParams.get("after") ?? undefined;
  const answer = await askStore(request, context, "listCampaigns", { before });
  // A cursor that somebody typed.
  if (!answer.ok) throw redirect("/newsletter/campaigns");
  const { role } = requireStaff(request, context).staff;
  return { ...answer.data, mayWrite: mayDo(role, "newsletter.write") };
}

/** Campaigns of the newsletter, the newest first, with what became of their mails. */
export default function Campaigns({ loaderData: { rows, next, mayWrite } }: Route.ComponentProps) {
  const say = useCampaignTexts();
  const language = useLanguage();
  const dates = useDates();
  return (
    <>
      <PageHeader title={say("title")}>
        {mayWrite && (
          <Button component={Link} to="/newsletter/campaigns/edit">
            {say("add")}
          </Button>
        )}
      </PageHeader>
      <NewsletterTabs />
      <DataTable
        label={say("title")}
        rows={rows}
        keyOf={({ campaign }) => campaign}
        none={say("none")}
        minWidth={720}
        columns={[
          {
            title: say("campaign"),
            of: ({ campaign, subjects }) => (
              <Anchor component={Link} to={`/newsletter/campaigns/edit/${campaign}`} className="desk-words">
                {`${campaign}. ${subjects[language] || say("untitled")}`}
              </Anchor>
            ),
          },
          { title: say("state"), of: ({ state }) => say(`state.${state}`) },
          {
            title: say("begins"),
            of: ({ startedAt, startAt }) => {
              const at = startedAt ?? startAt;
              return at === null ? "–" : dates.moment(at);
            },
          },
          ...(["recipients", "sent", "refused", "left"] as const).map((name) => ({
            title: say(`count.${name}`),
            of: ({ counts }: (typeof rows)[number]) => counts[name],
            isNumber: true,
          })),
        ]}
      />
      <NextPage next={next} />
    </>
  );
}
