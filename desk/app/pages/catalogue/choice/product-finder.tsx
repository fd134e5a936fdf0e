import { Combobox, Text, TextInput, useCombobox } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { type Ref, useId, useState } from "react";
import { useFetcher } from "react-router";
import { type FoundProduct, type FoundProducts, QUERY_MAX_CHARS } from "./found-products.ts";
import { ProductLabel } from "./product-label.tsx";
import { useChoiceTexts } from "./use-choice-texts.ts";

interface Props {
  readonly label: string;
  readonly description: string;
  readonly mistake: string | undefined;
  /** Handles that are no choice. */
  readonly except: readonly string[];
  readonly field: Ref<HTMLInputElement>;
  readonly onChosen: (product: FoundProduct) => void;
}

/** Time without a key after which the shop is asked. */
const TYPED_MS = 250;

/** Field that finds products by what is typed; arrows choose, Enter adds. */
export function ProductFinder({ label, description, mistake, except, field, onChosen }: Props) {
  const say = useChoiceTexts();
  const [query, setQuery] = useState("");
  const { data, state, load } = useFetcher<FoundProducts>();
  const listId = useId();
  const list = useCombobox({ onDropdownClose: () => list.resetSelectedOption() });
  const ask = (typed: string): void =>
    void load(`/find-products?${new URLSearchParams({ q: typed }).toString()}`);
  const search = useDebouncedCallback(ask, TYPED_MS);
  const answer = data?.query === query && state === "idle" ? data : undefined;
  const found = answer?.products?.filter(({ handle }) => !except.includes(handle)) ?? [];
  const open = (): void => {
    if (data?.query !== query && state === "idle") ask(query);
    list.openDropdown();
  };
  const said =
    answer === undefined ? say("searching") : answer.products === null ? say("failed") : say("nothing");
  return (
    <Combobox
      store={list}
      // Within the page's main part, where screen readers look for it.
      withinPortal={false}
      onOptionSubmit={(handle) => {
        const chosen = found.find((product) => product.handle === handle);
        if (chosen !== undefined) onChosen(chosen);
        list.resetSelectedOption();
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          ref={field}
          label={label}
          description={description}
          placeholder={say("placeholder")}
          {...(mistake !== undefined && { error: mistake })}
          value={query}
          maxLength={QUERY_MAX_CHARS}
          autoComplete="off"
          onFocus={open}
          onClick={open}
          onBlur={() => list.closeDropdown()}
          // Enter chooses; it never sends the form around.
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          onChange={({ currentTarget: { value } }) => {
            setQuery(value);
            search(value);
            list.openDropdown();
            list.resetSelectedOption();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        {found.length === 0 && (
          <Text size="sm" p="xs" role="status">
            {said}
          </Text>
        )}
        <Combobox.Options id={listId} aria-label={say("found")} mah={320} className="desk-choices">
          {found.map((product) => (
            <Combobox.Option key={product.handle} value={product.handle}>
              <ProductLabel handle={product.handle} found={product} />
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
