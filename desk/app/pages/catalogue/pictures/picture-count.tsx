import { Alert, Text } from "@mantine/core";
import type { PicturePage } from "./picture-data.ts";
import { usePictureTexts } from "./use-picture-texts.ts";

/** Says that no picture was found, or that there was no answer. */
export function PictureCount({ pictures }: Pick<PicturePage, "pictures">) {
  const say = usePictureTexts();
  if (pictures === null) {
    return (
      <Alert color="danger" role="alert">
        {say("failed")}
      </Alert>
    );
  }
  return pictures.length === 0 && <Text c="dimmed">{say("none")}</Text>;
}
