import { Alert, Button, Grid, Stack } from "@mantine/core";
import { useCallback, useState } from "react";
import { useFetcher } from "react-router";
import { LANGUAGES } from "#domain/language/languages.ts";
import type { ActionResult } from "#desk/app/parts/action-result.ts";
import { useFormEnd, useNewestVersion, useRequestKey } from "#desk/app/parts/use-form-end.ts";
import { useUnsaved } from "#desk/app/parts/use-unsaved.ts";
import { ISSUES } from "#desk/app/texts/issues.ts";
import { REFUSALS } from "#desk/app/texts/refusals.ts";
import { useTexts } from "#desk/app/use-texts.ts";
import { useArticleTexts } from "../use-article-texts.ts";
import type { ArticleFormData, ErrorOf } from "./article-form-data.ts";
import { ArticleFacts } from "./article-facts.tsx";
import { ArticleTexts } from "./article-texts.tsx";

/** The form of an article. A refusal is said beside each field, and nothing that was typed is lost. */
export function ArticleForm(props: ArticleFormData) {
  const { article, mayChange } = props;
  const say = useArticleTexts();
  const sayIssue = useTexts(ISSUES);
  const sayRefusal = useTexts(REFUSALS);
  const fetcher = useFetcher<ActionResult>();
  const [isTyped, setTyped] = useState(false);
  const isSending = fetcher.state !== "idle";
  const refused = !isSending && fetcher.data?.ok === false ? fetcher.data : null;
  const key = useRequestKey(fetcher.data);
  useNewestVersion(fetcher.data);
  useUnsaved(isTyped && !isSending, say("unsaved"));
  const noteSaved = useCallback(() => setTyped(false), []);
  useFormEnd(fetcher, say("saved"), noteSaved);
  const errorOf: ErrorOf = (path) => {
    const issue = refused?.issues?.find((each) => each.path === path);
    if (issue === undefined) return undefined;
    return path.endsWith(".tags") && issue.code === "invalid" ? say("tagCounts") : sayIssue(issue.code);
  };
  const version = article?.version ?? "";
  return (
    <fetcher.Form method="post" noValidate onChange={() => setTyped(true)}>
      <input type="hidden" name="intent" value="save" />
      {/* Each saved version is another request. */}
      <input type="hidden" name="key" value={`${key}-${version}`} />
      <input type="hidden" name="version" value={version} />
      <Stack>
        <ArticleFacts {...props} errorOf={errorOf} onChange={() => setTyped(true)} />
        <Grid>
          {LANGUAGES.map((language) => (
            <Grid.Col key={language} span={{ base: 12, lg: 12 / LANGUAGES.length }}>
              <ArticleTexts {...props} language={language} errorOf={errorOf} />
            </Grid.Col>
          ))}
        </Grid>
        {refused !== null && (
          <Alert color="danger" role="alert">
            {sayRefusal(refused.code, refused.params)}
          </Alert>
        )}
        {mayChange && (
          <Button type="submit" loading={isSending} maw={240}>
            {say("save")}
          </Button>
        )}
      </Stack>
    </fetcher.Form>
  );
}
