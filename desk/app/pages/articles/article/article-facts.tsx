import { Autocomplete, Checkbox, Grid, NativeSelect, TextInput } from "@mantine/core";
import { inLanguage } from "#domain/language/translations.ts";
import { Section } from "#desk/app/parts/section.tsx";
import { useLanguage } from "#desk/app/use-texts.ts";
import { useArticleTexts } from "../use-article-texts.ts";
import { ArticleCover } from "./article-cover.tsx";
import type { ArticleFormData, ErrorOf } from "./article-form-data.ts";

const HANDLE_MAX_CHARS = 100;
const AUTHOR_MAX_CHARS = 100;

interface Props extends ArticleFormData {
  readonly errorOf: ErrorOf;
  /** Called when something was chosen without typing. */
  readonly onChange: () => void;
}

/** Fields of an article that are the same in every language. */
export function ArticleFacts({ article, blogs, pictures, authors, publishedAt, errorOf, onChange }: Props) {
  const say = useArticleTexts();
  const language = useLanguage();
  const half = { base: 12, sm: 6 };
  return (
    <Section title={say("facts")}>
      <Grid>
        {article === null && (
          <Grid.Col span={half}>
            <TextInput
              name="handle"
              label={say("handle")}
              description={say("handleHelp")}
              maxLength={HANDLE_MAX_CHARS}
              autoComplete="off"
              error={errorOf("facts.handle")}
            />
          </Grid.Col>
        )}
        <Grid.Col span={half}>
          <NativeSelect
            name="blog"
            label={say("blog")}
            data={blogs.map(({ handle, title }) => ({ value: handle, label: inLanguage(title, language) }))}
            defaultValue={article?.facts.blog ?? blogs[0]?.handle}
            error={errorOf("facts.blog")}
          />
        </Grid.Col>
        <Grid.Col span={half}>
          <Autocomplete
            name="author"
            label={say("author")}
            data={[...authors]}
            defaultValue={article?.facts.author ?? ""}
            maxLength={AUTHOR_MAX_CHARS}
            required
            error={errorOf("facts.author")}
          />
        </Grid.Col>
        <Grid.Col span={half}>
          <TextInput
            type="datetime-local"
            name="publishedAt"
            label={say("publishedAt")}
            description={say("publishedAtHelp")}
            defaultValue={publishedAt}
            required
            error={errorOf("facts.publishedAt")}
          />
        </Grid.Col>
        <Grid.Col span={half}>
          <Checkbox
            name="hidden"
            label={say("hidden")}
            description={say("hiddenHelp")}
            defaultChecked={article?.facts.hidden === true}
            mt="lg"
          />
        </Grid.Col>
      </Grid>
      <div className="desk-gap" />
      <ArticleCover {...{ article, pictures, errorOf, onChange }} />
    </Section>
  );
}
