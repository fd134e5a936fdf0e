import { useEffect, useRef, useState } from "react";
import type { CheckoutAnswer } from "#app/pages/checkout/submit/checkout-answer.ts";
import type { PointSearch } from "./shown-point.ts";

/** State of the search: its answer, or that there is none yet; null before the first one. */
export type SearchState = PointSearch | { readonly kind: "searching" | "failed" } | null;

interface PointSearchState {
  readonly state: SearchState;
  readonly search: (query: string) => Promise<void>;
}

/**
 * Searches pick-up points; its code is loaded with the first search. A query that was typed before, as after a reload,
 * is searched at once.
 */
export function usePointSearch(
  query: string,
  isPickup: boolean,
  answer: CheckoutAnswer | undefined,
): PointSearchState {
  const [state, setState] = useState<SearchState>(answer?.kind === "points" ? answer.search : null);
  const latest = useRef(0);
  const search = async (wanted: string): Promise<void> => {
    if (wanted.trim() === "") return;
    const turn = (latest.current += 1);
    setState({ kind: "searching" });
    const found = await import("./ask-points.ts").then(
      ({ askPoints }) => askPoints(wanted),
      () => null,
    );
    if (latest.current === turn) setState(found ?? { kind: "failed" });
  };
  const isUnanswered = isPickup && query !== "" && state === null;
  useEffect(() => {
    if (isUnanswered && latest.current === 0) void search(query);
    // Once the draft is read; afterwards the button searches.
    // eslint-disable-next-line react/exhaustive-deps
  }, [isUnanswered]);
  return { state, search };
}
