import { m } from "#app/i18n/messages.ts";
import { Button } from "#app/ui/button.tsx";
import type { Suggestions } from "#app/features/search/suggestions.ts";
import type { SuggestionsState } from "./use-suggestions.ts";

interface SuggestionNotesProps {
  readonly state: SuggestionsState["state"];
  /** Number of suggestions. */
  readonly count: number;
  readonly problem: Suggestions["problem"];
  readonly onRetry: () => void;
}

/** Says how many suggestions there are, and what could not be had, with a button that asks again. */
export function SuggestionNotes({ state, count, problem, onRetry }: SuggestionNotesProps) {
  const failure = state === "failed" ? "failed" : state === "here" ? problem : null;
  return (
    <>
      <p role="status" className={state === "here" && count === 0 ? "py-3 text-sm text-muted" : "sr-only"}>
        {state === "here" &&
          (count === 0 ? m["search.no_suggestions"]() : m["search.suggestion_count"]({ count }))}
      </p>
      {failure !== null && (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3 py-3 text-sm">
          <p>{FAILURES[failure]()}</p>
          <Button variant="secondary" onClick={onRetry}>
            {m["search.retry"]()}
          </Button>
        </div>
      )}
    </>
  );
}

const FAILURES = {
  failed: m["search.suggestions_failed"],
  silent: m["search.suggestions_silent"],
  too_many: m["search.too_many"],
} as const;
