import { Stack, Textarea, TextInput } from "@mantine/core";
import { type Language, LANGUAGE_FACTS } from "#domain/language/languages.ts";
import {
  BODY_MAX_CHARS,
  type CampaignTexts as Texts,
  PREHEADER_MAX_CHARS,
  SUBJECT_MAX_CHARS,
} from "#domain/newsletter/campaign.ts";
import { Section } from "#desk/app/parts/section.tsx";
import { useCampaignTexts } from "../use-campaign-texts.ts";

const BODY_ROWS = 14;

interface Props {
  readonly language: Language;
  readonly texts: Texts | undefined;
  readonly markdown: string;
  /** Says what is wrong with a text; undefined for nothing. */
  readonly errorOf: (field: keyof Texts) => string | undefined;
}

/** Subject, preheader and body of a campaign in one language. */
export function CampaignTexts({ language, texts, markdown, errorOf }: Props) {
  const say = useCampaignTexts();
  return (
    <Section title={LANGUAGE_FACTS[language].name}>
      <Stack lang={language}>
        <TextInput
          name={`${language}.subject`}
          label={say("subject")}
          defaultValue={texts?.subject}
          maxLength={SUBJECT_MAX_CHARS}
          autoComplete="off"
          error={errorOf("subject")}
        />
        <TextInput
          name={`${language}.preheader`}
          label={say("preheader")}
          description={say("preheaderHelp")}
          defaultValue={texts?.preheader}
          maxLength={PREHEADER_MAX_CHARS}
          autoComplete="off"
          error={errorOf("preheader")}
        />
        <Textarea
          name={`${language}.body`}
          label={say("body")}
          description={say("bodyHelp")}
          defaultValue={markdown}
          maxLength={BODY_MAX_CHARS}
          rows={BODY_ROWS}
          resize="vertical"
          error={errorOf("bodyHtml")}
        />
      </Stack>
    </Section>
  );
}
