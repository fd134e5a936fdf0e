import { SimpleGrid, Stack } from "@mantine/core";
import { CheckAt, LinesAt, NumberAt, SelectAt, TextAt } from "#desk/app/parts/document/document-fields.tsx";
import { useDraft } from "#desk/app/parts/document/draft.tsx";
import { EntryList } from "#desk/app/parts/document/entry-list.tsx";
import { textAt } from "#desk/app/parts/document/json.ts";
import type { FoundProduct } from "../choice/found-products.ts";
import { ProductsAt } from "../choice/products-at.tsx";
import { useEditTexts } from "./use-edit-texts.ts";

const LIMIT = { ro: "", en: "", amount: 1, limit: 1, unit: "mg" };

interface Props {
  readonly isNew: boolean;
  /** Products that the saved document names. */
  readonly companions: readonly FoundProduct[];
}

/** What is the same about a product in every language. */
export function FactFields({ isNew, companions }: Props) {
  const say = useEditTexts();
  const { document } = useDraft();
  const choices = (name: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: say(`${name}.${value}`) }));
  const isSupplement = textAt(document, "facts.kind") !== "goods";
  return (
    <Stack>
      <CheckAt path="facts.hidden" label={say("field.hidden")} description={say("help.hidden")} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextAt
          path="facts.handle"
          label={say("field.handle")}
          description={say("help.handle")}
          disabled={!isNew}
          maxLength={255}
        />
        <TextAt path="facts.vendor" label={say("field.vendor")} />
        <TextAt path="facts.category" label={say("field.category")} description={say("help.category")} />
        <NumberAt path="facts.vatPercent" label={say("field.vatPercent")} max={30} />
        <SelectAt
          path="facts.kind"
          label={say("field.kind")}
          choices={choices("kind", ["supplement", "goods"])}
        />
        <NumberAt
          path="facts.capsules"
          label={say("field.capsules")}
          description={say("help.capsules")}
          max={10_000}
          isOptional
          disabled={!isSupplement && textAt(document, "facts.capsules") === ""}
        />
        {!isSupplement && (
          <NumberAt
            path="facts.googleCategory"
            label={say("field.googleCategory")}
            description={say("help.googleCategory")}
            max={99_999_999}
            isOptional
          />
        )}
        <SelectAt
          path="facts.audience"
          label={say("field.audience")}
          choices={choices("audience", ["women", "everyone"])}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <LinesAt path="facts.tags" label={say("field.tags")} description={say("help.lines")} />
        {isSupplement && (
          <LinesAt path="facts.notFor" label={say("field.notFor")} description={say("help.notFor")} />
        )}
        <ProductsAt
          path="facts.companions"
          label={say("field.companions")}
          description={say("help.companions")}
          known={companions}
          except={textAt(document, "facts.handle")}
        />
      </SimpleGrid>
      <EntryList
        parts={[{ path: "facts.dailyLimits", entry: LIMIT }]}
        nameOf={(index) => `${say("field.dailyLimits")} ${index + 1}`}
        addLabel={say("add.dailyLimits")}
        max={20}
      >
        {(index) => (
          <SimpleGrid cols={{ base: 1, sm: 5 }}>
            <TextAt path={`facts.dailyLimits.${index}.ro`} label={say("language.ro")} />
            <TextAt path={`facts.dailyLimits.${index}.en`} label={say("language.en")} isOptional />
            <NumberAt
              path={`facts.dailyLimits.${index}.amount`}
              label={say("field.amount")}
              max={1_000_000}
            />
            <NumberAt path={`facts.dailyLimits.${index}.limit`} label={say("field.limit")} max={1_000_000} />
            <TextAt path={`facts.dailyLimits.${index}.unit`} label={say("field.unit")} />
          </SimpleGrid>
        )}
      </EntryList>
    </Stack>
  );
}
