import { Button, Grid, Image, NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import { DEFAULT_LANGUAGE, LANGUAGE_FACTS, LANGUAGES } from "#domain/language/languages.ts";
import { Dialog } from "#desk/app/parts/dialog.tsx";
import { pictureAddress } from "#desk/app/pages/catalogue/pictures/picture-data.ts";
import { UploadForm } from "#desk/app/pages/catalogue/pictures/upload-form.tsx";
import { useArticleTexts } from "../use-article-texts.ts";
import type { ArticleFormData, ErrorOf } from "./article-form-data.ts";

const ALT_MAX_CHARS = 500;
const SHOWN_PX = 640;

interface Props extends Pick<ArticleFormData, "article" | "pictures"> {
  readonly errorOf: ErrorOf;
  /** Called when another picture was chosen without typing. */
  readonly onChange: () => void;
}

/** The cover of an article, chosen or uploaded, with what it shows in every language. */
export function ArticleCover({ article, pictures, errorOf, onChange }: Props) {
  const say = useArticleTexts();
  const [picture, setPicture] = useState(article?.facts.image.file ?? "");
  const [uploaded, setUploaded] = useState<readonly string[]>([]);
  const [isOpen, setOpen] = useState(false);
  const names = [...new Set([...uploaded, ...pictures])];
  return (
    <Grid>
      <Grid.Col span={{ base: 12, sm: 6 }}>
        <NativeSelect
          name="picture"
          label={say("picture")}
          data={[{ value: "", label: say("noPicture") }, ...names]}
          value={picture}
          onChange={({ currentTarget }) => setPicture(currentTarget.value)}
          required
          error={errorOf("facts.image.file")}
        />
        <Button variant="default" mt="xs" onClick={() => setOpen(true)}>
          {say("uploadPicture")}
        </Button>
        {picture !== "" && (
          <Image src={pictureAddress(picture, SHOWN_PX)} alt="" mah={220} w="auto" fit="contain" mt="xs" />
        )}
        <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={say("uploadPicture")}>
          <UploadForm
            onUploaded={({ file }) => {
              setUploaded([file, ...uploaded]);
              setPicture(file);
              setOpen(false);
              onChange();
            }}
          />
        </Dialog>
      </Grid.Col>
      <Grid.Col span={{ base: 12, sm: 6 }}>
        {LANGUAGES.map((language) => (
          <TextInput
            key={language}
            lang={language}
            name={`${language}.imageAlt`}
            label={`${say("imageAlt")} (${LANGUAGE_FACTS[language].name})`}
            description={say("imageAltHelp")}
            defaultValue={article?.texts[language]?.imageAlt}
            maxLength={ALT_MAX_CHARS}
            required={language === DEFAULT_LANGUAGE}
            error={errorOf(`texts.${language}.imageAlt`)}
            mb="sm"
          />
        ))}
      </Grid.Col>
    </Grid>
  );
}
