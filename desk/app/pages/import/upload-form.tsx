import { Button, Group, Input, Stack, NativeSelect } from "@mantine/core";
import { useId, useState } from "react";
import { Form, useNavigation } from "react-router";
import { LANGUAGES } from "#domain/language/languages.ts";
import { useImportTexts } from "./use-import-texts.ts";

/** As the office takes; a larger file is not sent at all. */
const UPLOAD_BYTES_MAX = 20_000_000;

/** Sends a file to be checked. */
export function UploadForm({ mistake }: { readonly mistake: string | null }) {
  const say = useImportTexts();
  const id = useId();
  const { state, formData } = useNavigation();
  const [isTooLarge, setTooLarge] = useState(false);
  const error = isTooLarge ? say("tooLarge") : mistake;
  return (
    <Form method="post" encType="multipart/form-data">
      <input type="hidden" name="intent" value="plan" />
      <Stack gap="sm">
        <Input.Wrapper
          id={id}
          label={say("file")}
          description={say("fileHelp")}
          {...(error !== null && { error })}
        >
          <input
            id={id}
            className="desk-file"
            type="file"
            name="file"
            accept=".csv,.json,text/csv"
            required
            aria-describedby={`${id}-description${error === null ? "" : ` ${id}-error`}`}
            aria-invalid={error !== null}
            onChange={({ currentTarget }) =>
              setTooLarge((currentTarget.files?.[0]?.size ?? 0) > UPLOAD_BYTES_MAX)
            }
          />
        </Input.Wrapper>
        <NativeSelect
          name="language"
          label={say("language")}
          data={LANGUAGES.map((language) => ({ value: language, label: say(language) }))}
        />
        <Group>
          <Button
            type="submit"
            disabled={isTooLarge}
            loading={state !== "idle" && formData?.get("intent") === "plan"}
          >
            {say("plan")}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
