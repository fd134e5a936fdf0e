import { Stack } from "@mantine/core";
import { SelectAt } from "#desk/app/parts/document/document-fields.tsx";
import { EntryList, type ListPart } from "#desk/app/parts/document/entry-list.tsx";
import type { Json } from "#desk/app/parts/document/json.ts";
import { BothLanguages } from "./both-languages.tsx";
import { useEditTexts } from "./use-edit-texts.ts";

interface Props {
  /** Part of the texts: a title with its entries. */
  readonly of: "benefits" | "ingredients" | "faq";
  /** What an ingredient's drawing can be. */
  readonly drawings: readonly string[];
}

const PARTS = {
  benefits: { max: 4, fields: ["title", "description"], fact: "benefitIcons", first: "check" },
  ingredients: { max: 10, fields: ["title", "description"], fact: "ingredientImages", first: "" },
  faq: { max: 10, fields: ["question", "answer"], fact: null, first: "" },
} as const;
const ICONS = ["check", "plus", "minus"];

/** Benefits, ingredients or questions of a product, in both languages at once. */
export function ItemFields({ of, drawings }: Props) {
  const say = useEditTexts();
  const { max, fields, fact, first } = PARTS[of];
  const entry: Json = Object.fromEntries(fields.map((field) => [field, ""]));
  const texts: ListPart[] = ["ro", "en"].map((language) => ({
    path: `texts.${language}.${of}.items`,
    entry,
  }));
  const parts = fact === null ? texts : [{ path: `facts.${fact}`, entry: first }, ...texts];
  const choices = fact === "benefitIcons" ? ICONS : drawings;
  return (
    <Stack>
      <BothLanguages path={`${of}.title`} field="sectionTitle" />
      <EntryList
        parts={parts}
        nameOf={(index) => `${say(`field.${of}`)} ${index + 1}`}
        addLabel={say(`add.${of}`)}
        max={max}
      >
        {(index) => (
          <>
            {fact !== null && (
              <SelectAt
                path={`facts.${fact}.${index}`}
                label={say(`field.${fact}`)}
                choices={choices.map((value) => ({
                  value,
                  label: fact === "benefitIcons" ? say(`icon.${value}`) : value,
                }))}
              />
            )}
            {fields.map((field) => (
              <BothLanguages
                key={field}
                path={`${of}.items.${index}.${field}`}
                field={`item.${field}`}
                {...((field === "description" || field === "answer") && { rows: 3 })}
              />
            ))}
          </>
        )}
      </EntryList>
    </Stack>
  );
}
