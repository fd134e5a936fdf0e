import { type KeyboardEvent, type SubmitEvent, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { track } from "#app/features/analytics/track.ts";
import { readSearchTerm, SEARCH_PATH, searchAddress } from "#app/features/search/search-term.ts";
import { m } from "#app/i18n/messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import { listOptions, moveActive, type SearchOption } from "./list-options.ts";
import { SearchField } from "./search-field.tsx";
import { closeSearchPanel } from "./search-panel-store.ts";
import { SuggestionList } from "./suggestion-list.tsx";
import { SuggestionNotes } from "./suggestion-notes.tsx";
import { useSuggestions } from "./use-suggestions.ts";

/**
 * Field with suggestions: an editable combobox with a list box (ARIA Authoring Practices). The arrows choose, Enter opens
 * the chosen option or all results, Escape clears the field and then closes the panel.
 */
export function SearchBox() {
  const [typed, setTyped] = useState("");
  const term = readSearchTerm(typed);
  const { state, suggestions, retry } = useSuggestions(term);
  const options = suggestions === null ? [] : listOptions(term, suggestions);
  const [active, setActive] = useState<number | null>(null);
  const chosen = active === null ? undefined : options[active];
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const listId = useId();
  const optionId = (index: number): string => `${listId}-${index}`;

  function type(next: string): void {
    setTyped(next);
    setActive(null);
  }

  /** Tells the analytics of a suggestion; the page of all results tells of itself. */
  function leave({ kind }: SearchOption): void {
    if (kind !== "all") track({ name: "search", term });
    closeSearchPanel();
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (chosen !== undefined) leave(chosen);
    else closeSearchPanel();
    void navigate(chosen?.suggestion.path ?? searchAddress(term));
  }

  function press(event: KeyboardEvent): void {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const next = moveActive(active, event.key === "ArrowDown" ? 1 : -1, options.length);
      setActive(next);
      if (next !== null) document.getElementById(optionId(next))?.scrollIntoView({ block: "nearest" });
    }
    if (event.key === "Escape" && typed !== "") {
      // The panel would close.
      event.preventDefault();
      event.stopPropagation();
      type("");
    }
  }

  return (
    <div className="flex max-h-dvh flex-col">
      <form
        action={SEARCH_PATH}
        role="search"
        onSubmit={submit}
        className="flex items-center gap-1 border-b border-line py-2 pl-4 pr-2"
      >
        <Icon name="magnifying-glass" className="size-5 text-muted" />
        <SearchField
          ref={field}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          listId={listId}
          isOpen={options.length > 0}
          chosenId={active === null ? undefined : optionId(active)}
        />
        <button
          type="submit"
          className="min-h-11 rounded-full px-4 text-sm font-semibold hover:bg-surface-muted"
        >
          {m["search.submit"]()}
        </button>
        <button
          type="button"
          aria-label={m["search.close"]()}
          onClick={closeSearchPanel}
          className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-surface-muted"
        >
          <Icon name="x" className="size-5" />
        </button>
      </form>
      <div className="overflow-y-auto overscroll-contain px-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
        <SuggestionNotes
          state={state}
          count={options.length - 1}
          problem={suggestions?.problem ?? null}
          onRetry={() => {
            // The button is about to be removed.
            field.current?.focus();
            retry();
          }}
        />
        <SuggestionList
          id={listId}
          options={options}
          active={active}
          optionId={optionId}
          isBusy={state === "loading"}
          onChosen={leave}
        />
      </div>
    </div>
  );
}
