import { Button, Group, Paper, Text } from "@mantine/core";
import { TEXTS } from "#desk/app/texts/texts.ts";
import { useTexts } from "#desk/app/use-texts.ts";
import type { FoundProduct } from "./found-products.ts";
import { ProductLabel } from "./product-label.tsx";

export type Move = 1 | -1;

interface Props {
  readonly path: string;
  readonly handle: string;
  readonly index: number;
  readonly found: FoundProduct | undefined;
  readonly isLast: boolean;
  readonly mistake: string | undefined;
  readonly onMove: (by: Move) => void;
  readonly onRemove: () => void;
}

/** Names the button that moves a product of a list, so that it can be focused again. */
export function moveButtonId(path: string, handle: string, by: Move): string {
  return `${path} ${handle} ${by}`.replaceAll(/\W/g, "-");
}

/** Row of a product that was chosen, with buttons that move and remove it. */
export function ChosenProduct({ path, handle, index, found, isLast, mistake, onMove, onRemove }: Props) {
  const say = useTexts(TEXTS);
  const title = found?.title ?? handle;
  return (
    <Paper withBorder p="xs">
      <Group justify="space-between" gap="xs">
        <ProductLabel handle={handle} found={found} />
        <Group gap="xs">
          {([-1, 1] as const).map((by) => (
            <Button
              key={by}
              id={moveButtonId(path, handle, by)}
              size="xs"
              variant="default"
              aria-label={`${say(by === 1 ? "entry.down" : "entry.up")}: ${title}`}
              disabled={by === 1 ? isLast : index === 0}
              onClick={() => onMove(by)}
            >
              {say(by === 1 ? "entry.down" : "entry.up")}
            </Button>
          ))}
          <Button
            size="xs"
            variant="default"
            c="danger"
            aria-label={`${say("entry.remove")}: ${title}`}
            onClick={onRemove}
          >
            {say("entry.remove")}
          </Button>
        </Group>
      </Group>
      {mistake !== undefined && (
        <Text size="sm" c="danger">
          {mistake}
        </Text>
      )}
    </Paper>
  );
}
