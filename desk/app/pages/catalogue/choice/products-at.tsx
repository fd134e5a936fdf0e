import { Button, Group, Stack, Text, VisuallyHidden } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useDraft } from "#desk/app/parts/document/draft.tsx";
import { type Json, listAt, withEntry, withMoved, withValue } from "#desk/app/parts/document/json.ts";
import type { FoundProduct } from "./found-products.ts";
import { ChosenProduct, type Move, moveButtonId } from "./chosen-product.tsx";
import { ProductFinder } from "./product-finder.tsx";
import { useChoiceTexts } from "./use-choice-texts.ts";

interface Props {
  /** Place of the list of handles in the document. */
  readonly path: string;
  readonly label: string;
  readonly description: string;
  /** Products that the saved document names. */
  readonly known: readonly FoundProduct[];
  /** Handle of a product that is no choice. */
  readonly except?: string;
}

/** Longer lists are shown whole when asked for. */
const SHOWN_AT_FIRST = 50;

/** Chooses the products of a document and their order. */
export function ProductsAt({ path, label, description, known, except }: Props) {
  const say = useChoiceTexts();
  const { document, change, mistakes } = useDraft();
  const [found, setFound] = useState<readonly FoundProduct[]>([]);
  const [isWhole, setWhole] = useState(false);
  const [said, setSaid] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const focused = useRef<string | null>(null);
  const handles = listAt(document, path).map(String);
  const products = new Map([...known, ...found].map((product) => [product.handle, product]));
  const titleOf = (handle: string): string => products.get(handle)?.title ?? handle;
  useEffect(() => {
    // The row has another place now, and its button may have lost the focus.
    if (focused.current !== null) globalThis.document.getElementById(focused.current)?.focus();
    focused.current = null;
  }, [document]);
  const edit = (text: string, by: (before: Json) => Json): void => {
    change(by);
    setSaid(text);
  };
  const add = (product: FoundProduct): void => {
    setFound([...found, product]);
    edit(say("added", { title: product.title }), (before) => withEntry(before, path, product.handle));
  };
  const move = (index: number, by: Move): void => {
    const handle = handles[index] ?? "";
    const place = index + by;
    const next = place === 0 ? 1 : place === handles.length - 1 ? -1 : by;
    focused.current = moveButtonId(path, handle, next);
    edit(say("moved", { title: titleOf(handle), place: place + 1 }), (before) =>
      withMoved(before, path, index, by),
    );
  };
  const remove = (index: number): void => {
    field.current?.focus();
    edit(say("removed", { title: titleOf(handles[index] ?? "") }), (before) =>
      withValue(before, `${path}.${index}`, undefined),
    );
  };
  const shown = isWhole ? handles : handles.slice(0, SHOWN_AT_FIRST);
  return (
    <Stack gap="xs" role="group" aria-label={label}>
      <ProductFinder
        label={label}
        description={description}
        mistake={mistakes.get(path)}
        except={except === undefined ? handles : [...handles, except]}
        field={field}
        onChosen={add}
      />
      <Text size="sm" c="dimmed">
        {handles.length === 0 ? say("none") : say("chosen", { count: handles.length })}
      </Text>
      {shown.map((handle, index) => (
        <ChosenProduct
          key={handle}
          {...{ path, handle, index }}
          found={products.get(handle)}
          isLast={index === handles.length - 1}
          mistake={mistakes.get(`${path}.${index}`)}
          onMove={(by) => move(index, by)}
          onRemove={() => remove(index)}
        />
      ))}
      {shown.length < handles.length && (
        <Group>
          <Button size="xs" variant="default" onClick={() => setWhole(true)}>
            {say("showAll", { count: handles.length })}
          </Button>
        </Group>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Stack>
  );
}
