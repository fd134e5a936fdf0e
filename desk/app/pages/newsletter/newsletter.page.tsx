import { Button, SimpleGrid, Text } from "@mantine/core";
import { Link } from "react-router";
import type { Route } from "./+types/newsletter.page";
import { askStore } from "#desk/office/ask-store.server.ts";
import { requireStaff } from "#desk/platform/require-staff.server.ts";
import { mayDo } from "#desk/staff/permissions.ts";
import { DataTable } from "#desk/app/parts/data-table.tsx";
import { PageHeader } from "#desk/app/parts/page-header.tsx";
import { Section } from "#desk/app/parts/section.tsx";
import { NewsletterTabs } from "./newsletter-tabs.tsx";
import { useNewsletterTexts } from "./use-newsletter-texts.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const answer = await askStore(request, context, "countNewsletter", {});
  if (!answer.ok) throw new Error(`The counts of the newsletter were refused: ${answer.code}`);
  const { role } = requireStaff(request, context).staff;
  return { ...answer.data, mayExport: mayDo(role, "newsletter.export") };
}

/** How many read the newsletter, and where they signed up. */
export default function Newsletter({ loaderData: { kinds, left, days, mayExport } }: Route.ComponentProps) {
  const say = useNewsletterTexts();
  const sumOf = (count: "confirmed" | "pending" | "recent"): number =>
    kinds.reduce((sum, kind) => sum + kind[count], 0);
  const figures = [
    ["confirmed", sumOf("confirmed")],
    ["recent", sumOf("recent")],
    ["pending", sumOf("pending")],
    ["left", left],
  ] as const;
  return (
    <>
      <PageHeader title={say("title")}>
        {mayExport && (
          <Button component={Link} reloadDocument to="/newsletter/export" variant="default">
            {say("export")}
          </Button>
        )}
      </PageHeader>
      <NewsletterTabs />
      {mayExport && <Text mb="md">{say("exportHelp")}</Text>}
      <SimpleGrid cols={{ base: 2, md: 4 }} mb="md">
        {figures.map(([name, count]) => (
          <Section key={name} title={say(name, { days })}>
            <Text fz="xl" className="desk-figure">
              {count}
            </Text>
          </Section>
        ))}
      </SimpleGrid>
      <DataTable
        label={say("sources")}
        rows={kinds}
        keyOf={({ source, language }) => `${source} ${language}`}
        none={say("none")}
        columns={[
          { title: say("source"), of: ({ source }) => say(`source.${source}`) },
          { title: say("language"), of: ({ language }) => say(`language.${language}`) },
          ...(["confirmed", "recent", "pending"] as const).map((name) => ({
            title: say(name, { days }),
            of: (kind: (typeof kinds)[number]) => kind[name],
            isNumber: true,
          })),
        ]}
      />
    </>
  );
}
