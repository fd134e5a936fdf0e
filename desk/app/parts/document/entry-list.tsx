import { Button, Group, Paper, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { TEXTS } from "#desk/app/texts/texts.ts";
import { useTexts } from "#desk/app/use-texts.ts";
import { useDraft } from "./draft.tsx";
import { type Json, listAt, valueAt, withEntry, withMoved, withValue } from "./json.ts";

/** List of a document, and what a new entry of it is. */
export interface ListPart {
  readonly path: string;
  readonly entry: Json;
}

interface Props {
  /** Lists whose entries belong together, such as pictures and their texts in each language; the first one counts. */
  readonly parts: readonly ListPart[];
  /** Name of an entry for buttons: "Question 2". */
  readonly nameOf: (index: number) => string;
  readonly addLabel: string;
  readonly max: number;
  readonly children: (index: number) => ReactNode;
}

/** Draws the entries of a list with buttons that move and remove them, and one that adds another. */
export function EntryList({ parts, nameOf, addLabel, max, children }: Props) {
  const say = useTexts(TEXTS);
  const { document, change } = useDraft();
  const [first] = parts;
  const count = first === undefined ? 0 : listAt(document, first.path).length;
  const inAll = (edit: (document: Json, part: ListPart) => Json): void =>
    change((before) =>
      parts.reduce((edited, part) => (isTold(before, part) ? edit(edited, part) : edited), before),
    );
  return (
    <Stack>
      {Array.from({ length: count }, (_, index) => (
        <Paper key={index} withBorder p="sm" role="group" aria-label={nameOf(index)}>
          <Stack gap="sm">
            {children(index)}
            <Group gap="xs">
              {([-1, 1] as const).map((by) => (
                <Button
                  key={by}
                  size="xs"
                  variant="default"
                  aria-label={`${say(by === 1 ? "entry.down" : "entry.up")}: ${nameOf(index)}`}
                  disabled={index + by < 0 || index + by >= count}
                  onClick={() => inAll((edited, { path }) => withMoved(edited, path, index, by))}
                >
                  {say(by === 1 ? "entry.down" : "entry.up")}
                </Button>
              ))}
              <Button
                size="xs"
                variant="default"
                c="danger"
                aria-label={`${say("entry.remove")}: ${nameOf(index)}`}
                onClick={() => inAll((edited, { path }) => withValue(edited, `${path}.${index}`, undefined))}
              >
                {say("entry.remove")}
              </Button>
            </Group>
          </Stack>
        </Paper>
      ))}
      {count < max && (
        <Group>
          <Button
            variant="default"
            onClick={() => inAll((edited, { path, entry }) => withEntry(edited, path, entry))}
          >
            {addLabel}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

/** Tells whether a language has texts at all: a list of one that has none is not begun. */
function isTold(document: Json, { path }: ListPart): boolean {
  const [root = "", language = ""] = path.split(".");
  return root !== "texts" || valueAt(document, `${root}.${language}`) !== undefined;
}
