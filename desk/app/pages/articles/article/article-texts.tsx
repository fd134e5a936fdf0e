import { Button, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useRef } from "react";
import { DEFAULT_LANGUAGE, type Language, LANGUAGE_FACTS } from "#domain/language/languages.ts";
import { Section } from "#desk/app/parts/section.tsx";
import { useArticleTexts } from "../use-article-texts.ts";
import type { ArticleFormData, ErrorOf } from "./article-form-data.ts";
import { ArticlePreview } from "./article-preview.tsx";

const LINE_MAX_CHARS = 200;
const EXCERPT_MAX_CHARS = 500;
const TAGS_MAX_CHARS = 500;
const CONTENT_MAX_CHARS = 200_000;
const CONTENT_ROWS = 18;

interface Props extends ArticleFormData {
  readonly language: Language;
  readonly errorOf: ErrorOf;
}

/** Fields of an article in one language; in another than the store's own they may all be empty. */
export function ArticleTexts({ article, tags, markdown, language, errorOf }: Props) {
  const say = useArticleTexts();
  const content = useRef<HTMLTextAreaElement>(null);
  const texts = article?.texts[language];
  const isRequired = language === DEFAULT_LANGUAGE;
  const { name } = LANGUAGE_FACTS[language];
  const field = (text: string, path = text) => ({
    name: `${language}.${text}`,
    error: errorOf(`texts.${language}.${path}`),
  });
  const seo = { title: texts?.seo.title, description: texts?.seo.description };
  return (
    <Section title={name}>
      <Stack lang={language}>
        {!isRequired && <Text size="sm">{say("optional")}</Text>}
        <TextInput
          {...field("title")}
          label={say("articleTitle")}
          defaultValue={texts?.title}
          maxLength={LINE_MAX_CHARS}
          required={isRequired}
        />
        <Textarea
          {...field("excerpt")}
          label={say("excerpt")}
          description={say("excerptHelp")}
          defaultValue={texts?.excerpt}
          maxLength={EXCERPT_MAX_CHARS}
          rows={3}
          required={isRequired}
        />
        <Textarea
          {...field("content", "contentHtml")}
          ref={content}
          label={say("content")}
          description={say("contentHelp")}
          defaultValue={markdown[language]}
          maxLength={CONTENT_MAX_CHARS}
          rows={CONTENT_ROWS}
          required={isRequired}
        />
        <ArticlePreview language={name} read={() => content.current?.value ?? ""}>
          {(open) => (
            <Button variant="default" onClick={open}>
              {say("preview")}
            </Button>
          )}
        </ArticlePreview>
        <TextInput
          {...field("tags")}
          label={say("tags")}
          description={say("tagsHelp", { known: tags.map(({ names }) => names[language]).join(", ") })}
          defaultValue={texts?.tags.join(", ")}
          maxLength={TAGS_MAX_CHARS}
        />
        <TextInput
          {...field("seoTitle", "seo.title")}
          label={say("seoTitle")}
          description={say("seoTitleHelp")}
          defaultValue={seo.title === texts?.title ? "" : seo.title}
          maxLength={LINE_MAX_CHARS}
        />
        <TextInput
          {...field("seoDescription", "seo.description")}
          label={say("seoDescription")}
          description={say("seoDescriptionHelp")}
          defaultValue={seo.description === texts?.excerpt ? "" : seo.description}
          maxLength={EXCERPT_MAX_CHARS}
        />
      </Stack>
    </Section>
  );
}
