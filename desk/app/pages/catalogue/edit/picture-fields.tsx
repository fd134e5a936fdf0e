import { SimpleGrid, Stack } from "@mantine/core";
import { EntryList } from "#desk/app/parts/document/entry-list.tsx";
import { PictureAt } from "../pictures/picture-at.tsx";
import { BothLanguages } from "./both-languages.tsx";
import { useEditTexts } from "./use-edit-texts.ts";

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
            <PictureAt path={`facts.images.${index}.file`} label={`${say("field.images")} ${index + 1}`} />
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
