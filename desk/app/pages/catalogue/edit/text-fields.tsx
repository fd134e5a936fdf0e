import { Button, Group, Stack } from "@mantine/core";
import { useDraft } from "#desk/app/parts/document/draft.tsx";
import { valueAt, withValue } from "#desk/app/parts/document/json.ts";
import { BothLanguages } from "./both-languages.tsx";
import { useEditTexts } from "./use-edit-texts.ts";

/** Texts of a product, in the order of its page; the longer ones with their number of lines. */
const TEXTS: readonly { readonly path: string; readonly rows?: number; readonly isOptional?: boolean }[] = [
  { path: "title" },
  { path: "productType" },
  { path: "unit", isOptional: true },
  { path: "metafields.category" },
  { path: "metafields.shortDescription", rows: 2 },
  { path: "description", rows: 4 },
  { path: "descriptionHtml", rows: 6 },
  { path: "metafields.description", rows: 4 },
  { path: "metafields.benefits", rows: 4, isOptional: true },
  { path: "metafields.formula", rows: 4, isOptional: true },
  { path: "metafields.ingredients", rows: 4, isOptional: true },
  { path: "metafields.directions", rows: 3, isOptional: true },
  { path: "metafields.howToUse", rows: 3, isOptional: true },
  { path: "metafields.qualityStandards", rows: 3, isOptional: true },
  { path: "metafields.labelDetails", rows: 3, isOptional: true },
];

/** Texts of which the last word alone says too little. */
const NAMES: Readonly<Record<string, string>> = {
  unit: "unitName",
  "metafields.category": "categoryName",
  "metafields.description": "longDescription",
  "metafields.benefits": "benefitLines",
  "metafields.ingredients": "ingredientLine",
};

export function TextFields() {
  return (
    <Stack>
      {TEXTS.map(({ path, ...text }) => {
        const field = NAMES[path] ?? path.split(".").at(-1) ?? path;
        const help = path === "descriptionHtml" && { help: "help.html" };
        return <BothLanguages key={path} path={path} field={field} {...text} {...help} />;
      })}
      <EnglishButton />
    </Stack>
  );
}

export function SeoFields() {
  return (
    <Stack>
      <BothLanguages path="seo.title" field="seoTitle" />
      <BothLanguages path="seo.description" field="seoDescription" rows={3} />
    </Stack>
  );
}

/** Begins the English texts with the Romanian ones, or drops them: the store then shows the Romanian ones. */
function EnglishButton() {
  const say = useEditTexts();
  const { document, change } = useDraft();
  const english = valueAt(document, "texts.en");
  return (
    <Group>
      <Button
        variant="default"
        onClick={() =>
          change((before) =>
            withValue(before, "texts.en", english === undefined ? valueAt(before, "texts.ro") : undefined),
          )
        }
      >
        {say(english === undefined ? "english.begin" : "english.drop")}
      </Button>
    </Group>
  );
}
