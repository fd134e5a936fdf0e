import { Alert, Anchor, Button, Stack, Text } from "@mantine/core";
import { data, Link, redirect } from "react-router";
import type { Route } from "./+types/article.page";
import { LANGUAGES } from "#domain/language/languages.ts";
import { recordOf } from "#domain/text/record-of.ts";
import { shopMinute } from "#domain/time/shop-minute.ts";
import { askOffice } from "#desk/office/ask-office.server.ts";
import { COMMAND_PERMISSIONS } from "#desk/office/command-permissions.ts";
import { deskContext } from "#desk/platform/desk-context.server.ts";
import { requirePermission, requireStaff } from "#desk/platform/require-staff.server.ts";
import { mayDo } from "#desk/staff/permissions.ts";
import { useDates } from "#desk/app/format.ts";
import { ActionDialog } from "#desk/app/parts/action-dialog.tsx";
import { type ActionResult, toResult, tryAction } from "#desk/app/parts/action-result.ts";
import { PageHeader } from "#desk/app/parts/page-header.tsx";
import { PreviewButton } from "#desk/app/parts/preview-button.tsx";
import { readTexts } from "#desk/app/parts/read-form.ts";
import { useLanguage } from "#desk/app/use-texts.ts";
import { htmlToMarkdown } from "../markdown/html-to-markdown.server.ts";
import { useArticleTexts } from "../use-article-texts.ts";
import { ArticleForm } from "./article-form.tsx";
import { readArticleForm } from "./read-article-form.server.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { role } = requireStaff(request, context).staff;
  const answer = await askOffice(request, context, { command: "article", input: { handle: params.handle } });
  if (!answer.ok) throw data(null, 404);
  const { article, ...choices } = answer.data;
  const now = context.get(deskContext).clock();
  return {
    ...choices,
    article,
    publishedAt: shopMinute(article === null ? now : new Date(article.facts.publishedAt)),
    markdown: recordOf(LANGUAGES, (language) => htmlToMarkdown(article?.texts[language]?.contentHtml ?? "")),
    mayChange: mayDo(role, "catalogue.change"),
  };
}

export async function action({
  request,
  params,
  context,
}: Route.ActionArgs): Promise<ActionResult | Response> {
  requirePermission(request, context, COMMAND_PERMISSIONS.saveArticle);
  const read = await readTexts(request);
  const handle = params.handle ?? null;
  const key = read("key");
  const expectedVersion = read("version") || null;
  switch (read("intent")) {
    case "save": {
      const known = await askOffice(request, context, { command: "article", input: {} });
      const article = readArticleForm(read, handle, known.ok ? known.data.tags : []);
      const input = { article, expectedVersion };
      const answer = await askOffice(request, context, { command: "saveArticle", key, input });
      return answer.ok && handle === null
        ? redirect(`/articles/edit/${answer.data.handle}`)
        : toResult(answer);
    }
    case "remove": {
      const input = { handle: handle ?? "", expectedVersion: expectedVersion ?? "" };
      const answer = await askOffice(request, context, { command: "removeArticle", key, input });
      return answer.ok ? redirect("/articles") : answer;
    }
    default:
      return { ok: false, code: "invalid_input", params: { field: "intent" } };
  }
}

export const clientAction = tryAction;

/** Writes one article: its facts once, its texts in every language. */
export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { article, mayChange } = loaderData;
  const say = useArticleTexts();
  const language = useLanguage();
  const dates = useDates();
  const title = (article?.texts[language] ?? article?.texts.ro)?.title ?? say("add");
  return (
    <>
      <PageHeader title={title}>
        {article?.state === "published" && (
          <Button component="a" href={article.url} variant="default">
            {say("inStore")}
          </Button>
        )}
        {article !== null && article.preview !== null && mayChange && (
          <PreviewButton to={`/articles/edit/${article.facts.handle}/preview`}>
            {say("storePreview")}
          </PreviewButton>
        )}
        {article !== null && mayChange && (
          <ActionDialog
            label={say("remove")}
            intent="remove"
            hidden={{ version: article.version }}
            done={say("removed")}
            isDanger
          >
            <Text>{say("removeHelp")}</Text>
          </ActionDialog>
        )}
      </PageHeader>
      <Stack>
        {article?.state === "planned" && (
          <Alert color="primary">{say("plannedFor", { at: dates.moment(article.facts.publishedAt) })}</Alert>
        )}
        {article?.state === "hidden" && <Alert color="primary">{say("isHidden")}</Alert>}
        <ArticleForm key={article?.facts.handle ?? ""} {...loaderData} />
      </Stack>
      <Anchor component={Link} to="/articles" mt="md" display="inline-block">
        {say("back")}
      </Anchor>
    </>
  );
}
