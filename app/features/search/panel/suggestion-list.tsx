import { Link } from "react-router";
import { m } from "#app/i18n/messages.ts";
import { ProductThumbnail } from "#app/ui/product-thumbnail.tsx";
import type { SearchOption } from "./list-options.ts";

interface SuggestionListProps {
  /** Id of the list box. */
  readonly id: string;
  readonly options: readonly SearchOption[];
  /** Index of the chosen option. */
  readonly active: number | null;
  readonly optionId: (index: number) => string;
  readonly isBusy: boolean;
  readonly onChosen: (option: SearchOption) => void;
}

const GROUPS = [
  { kind: "product", title: m["search.products"] },
  { kind: "article", title: m["search.articles"] },
  { kind: "question", title: m["search.questions"] },
] as const;

/** List box of suggestions, by kind; the field keeps the focus, and every option is a link. */
export function SuggestionList({ id, options, active, optionId, isBusy, onChosen }: SuggestionListProps) {
  const numbered = options.map((option, index) => ({ option, index }));
  const show = ({ option, index }: (typeof numbered)[number]) => (
    <Link
      key={`${option.kind} ${option.suggestion.path}`}
      id={optionId(index)}
      role="option"
      aria-selected={index === active}
      tabIndex={-1}
      to={option.suggestion.path}
      onClick={() => onChosen(option)}
      className="flex min-h-11 items-center gap-3 rounded-xl px-2 py-1.5 hover:bg-surface-muted aria-selected:bg-surface-muted"
    >
      <OptionContent option={option} />
    </Link>
  );
  return (
    <div
      id={id}
      role="listbox"
      aria-label={m["search.suggestions"]()}
      aria-busy={isBusy}
      hidden={options.length === 0}
    >
      {GROUPS.map(({ kind, title }) => {
        const shown = numbered.filter(({ option }) => option.kind === kind);
        if (shown.length === 0) return null;
        return (
          <div key={kind} role="group" aria-label={title()} className="pt-4">
            <p aria-hidden="true" className="eyebrow px-2 pb-1 text-muted">
              {title()}
            </p>
            {shown.map(show)}
          </div>
        );
      })}
      <div role="presentation" className="pt-3">
        {numbered.filter(({ option }) => option.kind === "all").map(show)}
      </div>
    </div>
  );
}

function OptionContent({ option }: { readonly option: SearchOption }) {
  switch (option.kind) {
    case "product": {
      const { handle, picture, title, price } = option.suggestion;
      return (
        <>
          <ProductThumbnail handle={handle} picture={picture} sizes="48px" className="size-12 shrink-0" />
          <span className="min-w-0">
            <span className="block font-semibold">{title}</span>
            <span className="block text-sm text-muted">{price}</span>
          </span>
        </>
      );
    }
    case "article":
      return (
        <span className="min-w-0">
          <span className="block">{option.suggestion.title}</span>
          <span className="block text-sm text-muted">{option.suggestion.blog}</span>
        </span>
      );
    case "question":
      return option.suggestion.title;
    case "all":
      return (
        <span className="font-semibold text-primary wrap-anywhere">
          {m["search.all_results"]({ term: option.suggestion.title })}
        </span>
      );
  }
}
