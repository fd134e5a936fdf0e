import { SimpleGrid, Stack } from "@mantine/core";
import { EntryList } from "#desk/app/parts/document/entry-list.tsx";
import { type Json, listAt, textAt, withValue } from "#desk/app/parts/document/json.ts";
import { PictureAt } from "../pictures/picture-at.tsx";
import { BothLanguages } from "./both-languages.tsx";
import { useEditTexts } from "./use-edit-texts.ts";

const VARIANTS = "facts.variants";
const PICTURES_MAX = 10;
const SINGLE = ["showcaseImage", "benefitsImage", "faqImage"] as const;

/** Pictures of a product with their alternative texts, and those of the parts of its page. */
export function PictureFields() {
  const say = useEditTexts();
  const parts = [
    { path: "facts.images", entry: { file: "", width: 0, height: 0 } },
    { path: "texts.ro.imageAlts", entry: "" },
    { path: "texts.en.imageAlts", entry: "" },
  ];
  return (
    <Stack>
      <EntryList
        parts={parts}
        nameOf={(index) => `${say("field.images")} ${index + 1}`}
        addLabel={say("add.images")}
        max={PICTURES_MAX}
      >
        {(index) => (
          <>
            <PictureAt
              path={`facts.images.${index}.file`}
              label={`${say("field.images")} ${index + 1}`}
              follow={withVariantPicture}
            />
            <BothLanguages path={`imageAlts.${index}`} field="imageAlts" rows={2} />
          </>
        )}
      </EntryList>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        {SINGLE.map((field) => (
          <PictureAt key={field} path={`facts.${field}`} label={say(`field.${field}`)} />
        ))}
      </SimpleGrid>
    </Stack>
  );
}

/** Gives the variants that show a picture the one that takes its place. */
function withVariantPicture(document: Json, before: string, after: string): Json {
  return listAt(document, VARIANTS).reduce<Json>((edited, _, index) => {
    const path = `${VARIANTS}.${index}.image`;
    return textAt(edited, path) === before ? withValue(edited, path, after) : edited;
  }, document);
}
