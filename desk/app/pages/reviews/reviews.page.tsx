import { Anchor, Text } from "@mantine/core";
import { Link, redirect } from "react-router";
import type { Route } from "./+types/reviews.page";
import { askStore } from "#desk/office/ask-store.server.ts";
import { useDates } from "#desk/app/format.ts";
import { DataTable } from "#desk/app/parts/data-table.tsx";
import { FilterTabs } from "#desk/app/parts/filter-tabs.tsx";
import { NextPage } from "#desk/app/parts/next-page.tsx";
import { PageHeader } from "#desk/app/parts/page-header.tsx";
import { SearchForm } from "#desk/app/parts/search-form.tsx";
import { useReviewTexts } from "./use-review-texts.ts";

const STATUSES = ["waiting", "shown", "hidden"] as const;
const HANDLE_MAX_CHARS = 255;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const status = STATUSES.find((each) => each === searchParams.get("status"));
  const before = searchParams.get("after") ?? undefined;
  const product = searchParams.get("q")?.trim().toLowerCase().slice(0, HANDLE_MAX_CHARS) || undefined;
  const answer = await askStore(request, context, "listReviews", { status, product, before });
  // A cursor that somebody typed.
  if (!answer.ok) throw redirect("/reviews");
  return { ...answer.data, product: product ?? "" };
}

/** Reviews of all products, the newest first. */
export default function Reviews({ loaderData: { rows, next, product } }: Route.ComponentProps) {
  const say = useReviewTexts();
  const dates = useDates();
  return (
    <>
      <PageHeader title={say("title")} />
      <SearchForm label={say("searchLabel")} query={product} keeps={["status"]} />
      <FilterTabs
        label={say("status")}
        name="status"
        choices={[null, ...STATUSES].map((value) => ({ value, title: say(`statuses.${value ?? "all"}`) }))}
      />
      <DataTable
        label={say("title")}
        rows={rows}
        keyOf={({ number }) => number}
        none={say("none")}
        columns={[
          {
            title: say("review"),
            of: ({ number, title, text }) => (
              <>
                <Anchor component={Link} to={`/reviews/${number}`} className="desk-words">
                  {`${number}. ${title}`}
                </Anchor>
                <Text size="sm" lineClamp={2} className="desk-words">
                  {text}
                </Text>
              </>
            ),
          },
          { title: say("rating"), of: ({ rating }) => say("stars", { rating }) },
          { title: say("product"), of: (row) => row.product },
          {
            title: say("reviewer"),
            of: ({ reviewer, verified }) => (
              <>
                {reviewer ?? say("anonymous")}
                {verified && <Text size="sm">{say("verified")}</Text>}
              </>
            ),
          },
          { title: say("status"), of: ({ status }) => say(`status.${status}`) },
          { title: say("createdAt"), of: ({ createdAt }) => dates.day(createdAt) },
        ]}
      />
      <NextPage next={next} />
    </>
  );
}
