import { Anchor, Badge, Button, Group, Image } from "@mantine/core";
import { Link } from "react-router";
import type { Route } from "./+types/articles.page";
import { inLanguage } from "#domain/language/translations.ts";
import { searchByWords } from "#domain/text/word-search.ts";
import { mayDo } from "#desk/staff/permissions.ts";
import { requireStaff } from "#desk/platform/require-staff.server.ts";
import { askOffice } from "#desk/office/ask-office.server.ts";
import { useDates } from "#desk/app/format.ts";
import { DataTable } from "#desk/app/parts/data-table.tsx";
import { FilterTabs } from "#desk/app/parts/filter-tabs.tsx";
import { PageHeader } from "#desk/app/parts/page-header.tsx";
import { SearchForm } from "#desk/app/parts/search-form.tsx";
import { useLanguage } from "#desk/app/use-texts.ts";
import { useArticleTexts } from "./use-article-texts.ts";

const STATES = ["published", "planned", "hidden"] as const;
const QUERY_MAX_CHARS = 100;
const THUMBNAIL_PX = 72;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const { role } = requireStaff(request, context).staff;
  const answer = await askOffice(request, context, { command: "articles", input: {} });
  if (!answer.ok) throw new Error(`The office does not list articles: ${answer.code}.`);
  const { articles, blogs } = answer.data;
  const state = STATES.find((each) => each === searchParams.get("state"));
  const query = searchParams.get("q")?.trim().slice(0, QUERY_MAX_CHARS) ?? "";
  const found = searchByWords(
    articles.filter((article) => state === undefined || article.state === state),
    ({ titles, author }) => [...Object.values(titles), author].join(" "),
    query,
  );
  return { articles: found, blogs, query, mayChange: mayDo(role, "catalogue.change") };
}

/** Lists all articles, newest first, planned and hidden ones included. */
export default function Articles({
  loaderData: { articles, blogs, query, mayChange },
}: Route.ComponentProps) {
  const say = useArticleTexts();
  const language = useLanguage();
  const dates = useDates();
  const blogTitle = (handle: string): string => {
    const blog = blogs.find((each) => each.handle === handle);
    return blog === undefined ? handle : inLanguage(blog.title, language);
  };
  return (
    <>
      <PageHeader title={say("title")}>
        <Button component={Link} to="/blogs" variant="default">
          {say("blogs")}
        </Button>
        {mayChange && (
          <Button component={Link} to="/articles/edit">
            {say("add")}
          </Button>
        )}
      </PageHeader>
      <SearchForm label={say("searchLabel")} query={query} keeps={["state"]} />
      <FilterTabs
        label={say("state")}
        name="state"
        choices={[
          { value: null, title: say("state.all") },
          ...STATES.map((value) => ({ value, title: say(`states.${value}`) })),
        ]}
      />
      <DataTable
        label={say("title")}
        rows={articles}
        keyOf={({ handle }) => handle}
        none={say("none")}
        columns={[
          {
            title: say("article"),
            of: ({ handle, titles, picture }) => (
              <Group wrap="nowrap">
                <Image
                  src={`/media/${picture}?width=160`}
                  alt=""
                  w={THUMBNAIL_PX}
                  h={THUMBNAIL_PX / 2}
                  fit="cover"
                  radius="sm"
                  loading="lazy"
                />
                <Anchor component={Link} to={`/articles/edit/${handle}`} className="desk-words">
                  {titles[language]}
                </Anchor>
              </Group>
            ),
          },
          { title: say("blog"), of: ({ blog }) => blogTitle(blog) },
          { title: say("author"), of: ({ author }) => author },
          { title: say("publishedAt"), of: ({ publishedAt }) => dates.moment(publishedAt) },
          {
            title: say("state"),
            of: ({ state }) => (
              <Badge variant="light" color={state === "published" ? "success" : "primary"} miw="max-content">
                {say(`state.${state}`)}
              </Badge>
            ),
          },
        ]}
      />
    </>
  );
}
