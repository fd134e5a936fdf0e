import { SimpleGrid } from "@mantine/core";
import { LANGUAGES } from "#domain/language/languages.ts";
import { TextAt } from "#desk/app/parts/document/document-fields.tsx";
import { useDraft } from "#desk/app/parts/document/draft.tsx";
import { valueAt } from "#desk/app/parts/document/json.ts";
import { useEditTexts } from "./use-edit-texts.ts";

interface Props {
  /** Place below the texts of a language. */
  readonly path: string;
  /** Key of the field's name. */
  readonly field: string;
  readonly rows?: number;
  readonly isOptional?: boolean;
  readonly help?: string;
  /** Place of the texts of all languages; empty where each language is a field of the document itself. */
  readonly root?: string;
}

/** A text in each language that the document has, side by side. */
export function BothLanguages({ path, field, root = "texts.", help, ...text }: Props) {
  const say = useEditTexts();
  const { document } = useDraft();
  const languages = LANGUAGES.filter((language) => valueAt(document, `${root}${language}`) !== undefined);
  return (
    <SimpleGrid cols={{ base: 1, md: languages.length }}>
      {languages.map((language) => (
        <TextAt
          key={language}
          path={`${root}${language}.${path}`}
          label={`${say(`field.${field}`)} (${say(`language.${language}`)})`}
          {...(help !== undefined && { description: say(help) })}
          {...text}
        />
      ))}
    </SimpleGrid>
  );
}
