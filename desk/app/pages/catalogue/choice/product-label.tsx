import { Badge, Group, Text } from "@mantine/core";
import { pictureAddress } from "../pictures/picture-data.ts";
import type { FoundProduct } from "./found-products.ts";
import { useChoiceTexts } from "./use-choice-texts.ts";

const SIDE_PX = 40;

/** Shows a product by its picture, title and handle; one that is not found is no longer sold. */
export function ProductLabel({
  handle,
  found,
}: {
  readonly handle: string;
  readonly found?: FoundProduct | undefined;
}) {
  const say = useChoiceTexts();
  const picture = found?.picture ?? null;
  const mark = found === undefined ? say("isUnknown") : found.isHidden ? say("isHidden") : null;
  return (
    <Group gap="xs" wrap="nowrap">
      {picture !== null && (
        <img
          className="desk-thumb"
          src={pictureAddress(picture, SIDE_PX * 2)}
          alt=""
          width={SIDE_PX}
          height={SIDE_PX}
          loading="lazy"
        />
      )}
      <div>
        <Text size="sm" className="desk-wrap">
          {found?.title ?? handle}
        </Text>
        <Text size="xs" c="dimmed" className="desk-wrap">
          {handle}
        </Text>
        {mark !== null && (
          <Badge variant="light" size="sm" miw="max-content">
            {mark}
          </Badge>
        )}
      </div>
    </Group>
  );
}
