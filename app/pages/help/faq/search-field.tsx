import { useId } from "react";
import { m } from "#app/i18n/messages.ts";
import { Icon } from "#app/ui/icon.tsx";

interface SearchFieldProps {
  readonly query: string;
  readonly onChange: (query: string) => void;
  /** Called when the field is left. */
  readonly onLeave: () => void;
}

/** Field that searches while typing, in the browser; not rendered without scripts. */
export function SearchField({ query, onChange, onLeave }: SearchFieldProps) {
  const id = useId();
  return (
    <search className="mt-8 block noscript:hidden">
      <label htmlFor={id} className="text-sm font-medium">
        {m["help.search"]()}
      </label>
      <span className="relative mt-1.5 block">
        <Icon
          name="magnifying-glass"
          className="pointer-events-none absolute left-5 top-1/2 size-5 -translate-y-1/2 text-muted"
        />
        <input
          id={id}
          type="search"
          value={query}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onLeave}
          placeholder={m["help.search_example"]()}
          autoComplete="off"
          enterKeyHint="search"
          className="min-h-14 w-full rounded-full border border-line-field bg-surface-raised pl-13 pr-5 text-base placeholder:text-muted hover:border-on-surface focus:border-primary [&::-webkit-search-cancel-button]:grayscale"
        />
      </span>
    </search>
  );
}
