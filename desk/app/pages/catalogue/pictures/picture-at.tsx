import { Button, Group, Input, SimpleGrid, Text, TextInput, UnstyledButton } from "@mantine/core";
import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { Dialog } from "#desk/app/parts/dialog.tsx";
import { useDraft } from "#desk/app/parts/document/draft.tsx";
import { type Json, textAt, withValue } from "#desk/app/parts/document/json.ts";
import { PictureCount } from "./picture-count.tsx";
import { pictureAddress, type PictureData, type PicturePage } from "./picture-data.ts";
import { UploadForm } from "./upload-form.tsx";
import { usePictureTexts } from "./use-picture-texts.ts";

interface Props {
  /** Place of the picture's file in the document. */
  readonly path: string;
  readonly label: string;
  /** Changes what else named the picture before. */
  readonly follow?: (document: Json, before: string, after: string) => Json;
}

/** Shows a picture of a document, and chooses or uploads another one. */
export function PictureAt({ path, label, follow = (document) => document }: Props) {
  const say = usePictureTexts();
  const { document, change, mistakes } = useDraft();
  const [isOpen, setOpen] = useState(false);
  const file = textAt(document, path);
  const mistake = mistakes.get(path);
  const choose = (chosen: PictureData): void => {
    change((before) => withValue(follow(before, file, chosen.file), path, chosen.file));
    setOpen(false);
  };
  return (
    <Input.Wrapper label={label} labelElement="div" {...(mistake !== undefined && { error: mistake })}>
      <Group gap="sm" wrap="nowrap">
        {file !== "" && (
          <img className="desk-thumb" src={pictureAddress(file, 160)} alt="" width={64} height={64} />
        )}
        <div>
          <Text size="sm" className="desk-wrap">
            {file}
          </Text>
          <Button
            size="xs"
            variant="default"
            aria-label={say("chooseFor", { field: label })}
            onClick={() => setOpen(true)}
          >
            {say("choose")}
          </Button>
        </div>
      </Group>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={say("chooseFor", { field: label })}
        size="lg"
      >
        {isOpen && <PictureChoice onChosen={choose} />}
      </Dialog>
    </Input.Wrapper>
  );
}

function PictureChoice({ onChosen }: { readonly onChosen: (picture: PictureData) => void }) {
  const say = usePictureTexts();
  const { load, data } = useFetcher<PicturePage>();
  const [query, setQuery] = useState("");
  const [after, setAfter] = useState<string | null>(null);
  useEffect(() => {
    const search = new URLSearchParams({ q: query, ...(after !== null && { after }) });
    void load(`/pictures?${search.toString()}`);
  }, [load, query, after]);
  return (
    <>
      <UploadForm onUploaded={onChosen} />
      <TextInput
        type="search"
        label={say("searchLabel")}
        value={query}
        maxLength={100}
        onChange={({ currentTarget }) => {
          setAfter(null);
          setQuery(currentTarget.value);
        }}
      />
      {data !== undefined && <PictureCount pictures={data.pictures} />}
      <SimpleGrid cols={{ base: 2, sm: 3 }}>
        {data?.pictures?.map((picture) => (
          <UnstyledButton
            key={picture.file}
            aria-label={say("chosen", { file: picture.file })}
            onClick={() => onChosen(picture)}
          >
            <img
              className="desk-picture"
              src={pictureAddress(picture.file, 320)}
              alt=""
              width={picture.width}
              height={picture.height}
              loading="lazy"
            />
            <Text size="xs" className="desk-wrap">
              {picture.file}
            </Text>
          </UnstyledButton>
        ))}
      </SimpleGrid>
      {data?.next != null && (
        <Button variant="default" onClick={() => setAfter(data.next)}>
          {say("next")}
        </Button>
      )}
    </>
  );
}
