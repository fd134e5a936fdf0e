import type { ComponentProps } from "react";
import { SEARCH_TERM_MAX_CHARS } from "#app/features/search/search-term.ts";
import { m } from "#app/i18n/messages.ts";

interface SearchFieldProps extends Pick<ComponentProps<"input">, "ref" | "value" | "onChange" | "onKeyDown"> {
  readonly listId: string;
  /** True while the list has options. */
  readonly isOpen: boolean;
  /** Id of the chosen option. */
  readonly chosenId: string | undefined;
}

/** Combobox of the search; the focus stays in it while the arrows choose. */
export function SearchField({ listId, isOpen, chosenId, ...input }: SearchFieldProps) {
  return (
    <input
      type="search"
      name="q"
      role="combobox"
      aria-label={m["search.label"]()}
      aria-expanded={isOpen}
      aria-controls={listId}
      aria-autocomplete="list"
      aria-activedescendant={chosenId}
      placeholder={m["search.example"]()}
      maxLength={SEARCH_TERM_MAX_CHARS}
      autoComplete="off"
      enterKeyHint="search"
      className="min-h-12 min-w-0 flex-1 bg-transparent px-3 text-base placeholder:text-muted [&::-webkit-search-cancel-button]:grayscale"
      {...input}
    />
  );
}
