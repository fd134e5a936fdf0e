import { useEffect, useState } from "react";
import { hasWords } from "#domain/text/word-search.ts";
import { SUGGEST_MIN_CHARS } from "#app/features/search/search-term.ts";
import type { Suggestions } from "#app/features/search/suggestions.ts";
import { fetchSuggestions } from "./fetch-suggestions.ts";

/** Pause in the typing after which suggestions are fetched. */
const TYPING_PAUSE_MS = 200;

export interface SuggestionsState {
  /** `idle`: the text is too short. */
  readonly state: "idle" | "loading" | "failed" | "here";
  /** While others are being loaded, those of the text before. */
  readonly suggestions: Suggestions | null;
  readonly retry: () => void;
}

interface Answer {
  readonly term: string;
  readonly attempt: number;
  readonly suggestions: Suggestions | null;
}

/** Fetches the suggestions for a text once the typing pauses; a request for an earlier text is aborted. */
export function useSuggestions(term: string): SuggestionsState {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [attempt, setAttempt] = useState(0);
  const isAsked = term.length >= SUGGEST_MIN_CHARS && hasWords(term);
  useEffect(() => {
    if (!isAsked) return;
    const asking = new AbortController();
    async function ask(): Promise<void> {
      const suggestions = await fetchSuggestions(term, asking.signal);
      if (!asking.signal.aborted) setAnswer({ term, attempt, suggestions });
    }
    const timer = setTimeout(() => void ask(), TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [term, attempt, isAsked]);

  const retry = (): void => setAttempt(attempt + 1);
  if (!isAsked) return { state: "idle", suggestions: null, retry };
  const suggestions = answer?.suggestions ?? null;
  if (answer?.term !== term || answer.attempt !== attempt) return { state: "loading", suggestions, retry };
  return { state: suggestions === null ? "failed" : "here", suggestions, retry };
}
