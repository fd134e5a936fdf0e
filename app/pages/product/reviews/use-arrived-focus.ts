import { type RefObject, useEffect, useRef } from "react";
import type { ReviewList } from "./use-review-list.ts";

/**
 * Moves the focus to a review once the requested ones are rendered: the pressed button is removed.
 *
 * @param list the element whose children are the reviews
 * @returns a function that takes the index of the review among the children
 */
export function useArrivedFocus(
  list: RefObject<HTMLElement | null>,
  { isLoading, hasFailed }: Pick<ReviewList, "isLoading" | "hasFailed">,
): (place: number) => void {
  const awaited = useRef<number>(null);
  useEffect(() => {
    if (isLoading || awaited.current === null) return;
    const item = list.current?.children[awaited.current];
    awaited.current = null;
    if (!hasFailed) item?.querySelector("article")?.focus({ preventScroll: true });
  }, [list, isLoading, hasFailed]);
  return (place) => {
    awaited.current = place;
  };
}
