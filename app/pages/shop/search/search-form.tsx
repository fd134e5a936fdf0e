import { SEARCH_PATH, SEARCH_TERM_MAX_CHARS } from "#app/features/search/search-term.ts";
import { m } from "#app/i18n/messages.ts";
import { Button } from "#app/ui/button.tsx";

/** Form of the search, which works without scripts. */
export function SearchForm({ term }: { readonly term: string }) {
  return (
    <form action={SEARCH_PATH} role="search" className="mt-6 flex max-w-2xl flex-wrap gap-3">
      <input
        type="search"
        name="q"
        aria-label={m["search.label"]()}
        defaultValue={term}
        placeholder={m["search.example"]()}
        maxLength={SEARCH_TERM_MAX_CHARS}
        autoComplete="off"
        enterKeyHint="search"
        className="min-h-12 min-w-0 flex-1 basis-56 rounded-full border border-line-field bg-surface-raised px-5 text-base placeholder:text-muted hover:border-on-surface focus:border-primary"
      />
      <Button type="submit">{m["search.submit"]()}</Button>
    </form>
  );
}
