import { Button, Group, Input, Stack } from "@mantine/core";
import { useEffect, useId, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { useRequestKey } from "#desk/app/parts/use-form-end.ts";
import { REFUSALS } from "#desk/app/texts/refusals.ts";
import { useTexts } from "#desk/app/use-texts.ts";
import { PICTURE_BYTES_MAX, PICTURE_TYPES, type PictureData, type PictureResult } from "./picture-data.ts";
import { usePictureTexts } from "./use-picture-texts.ts";

/** Uploads a picture; a file that is too large is not sent at all. */
export function UploadForm({ onUploaded }: { readonly onUploaded: (picture: PictureData) => void }) {
  const say = usePictureTexts();
  const sayRefusal = useTexts(REFUSALS);
  const id = useId();
  const fetcher = useFetcher<PictureResult>();
  const [isTooLarge, setTooLarge] = useState(false);
  const result = fetcher.data;
  const key = useRequestKey(result);
  const told = useRef<PictureResult | undefined>(undefined);
  useEffect(() => {
    if (result === undefined || told.current === result) return;
    told.current = result;
    if (result.ok && result.picture !== undefined) onUploaded(result.picture);
  }, [result, onUploaded]);
  const refused =
    result?.ok === false && fetcher.state === "idle" ? sayRefusal(result.code, result.params) : null;
  const mistake = isTooLarge ? sayRefusal("picture_too_large") : refused;
  return (
    <fetcher.Form
      method="post"
      action="/pictures"
      encType="multipart/form-data"
      // Also drawn within the form of a document, from where events would reach that form.
      onSubmit={(event) => event.stopPropagation()}
    >
      <input type="hidden" name="intent" value="upload" />
      <input type="hidden" name="key" value={key} />
      <Stack gap="sm">
        <Input.Wrapper
          id={id}
          label={say("file")}
          description={say("fileHelp")}
          {...(mistake !== null && { error: mistake })}
        >
          <input
            id={id}
            className="desk-file"
            type="file"
            name="picture"
            accept={PICTURE_TYPES}
            aria-describedby={`${id}-description${mistake === null ? "" : ` ${id}-error`}`}
            aria-invalid={mistake !== null}
            onChange={({ currentTarget }) =>
              setTooLarge((currentTarget.files?.[0]?.size ?? 0) > PICTURE_BYTES_MAX)
            }
          />
        </Input.Wrapper>
        <Group>
          <Button type="submit" variant="default" disabled={isTooLarge} loading={fetcher.state !== "idle"}>
            {say("upload")}
          </Button>
        </Group>
      </Stack>
    </fetcher.Form>
  );
}
