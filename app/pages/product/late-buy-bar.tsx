import { type RefObject, useEffect, useState } from "react";
import type { Variant } from "../../shop-client/product.ts";
import { createLateCode } from "../../hydration/late-code.ts";
import { useSharedState } from "../../ui/shared-state.ts";
import type { ShownProduct } from "./product-story.ts";
import type { Buying } from "./use-buying.ts";

/** Under the page's sticky header a button is not seen any more. */
const HEADER_PX = 98;

const bar = createLateCode(() => import("./buy-bar.tsx"));

interface LateBuyBarProps {
  readonly product: ShownProduct;
  readonly variant: Variant | null;
  readonly buying: Buying;
  readonly button: RefObject<HTMLButtonElement | null>;
  /** Where the product page ends: the footer stays free. */
  readonly end: RefObject<HTMLElement | null>;
}

/** The buy bar between the main button, once that has left the screen by its top, and the end of the page. */
export function LateBuyBar({ button, end, ...rest }: LateBuyBarProps) {
  const passedButton = useGoneAbove(button);
  const passedEnd = useReached(end);
  const code = useSharedState(bar.code);
  const shown = passedButton && !passedEnd;

  useEffect(() => {
    if (passedButton) void bar.fetch();
  }, [passedButton]);

  if (code === null || !shown) return null;
  return <code.BuyBar {...rest} onRefused={() => button.current?.scrollIntoView({ block: "center" })} />;
}

/** The margin of an observer that reaches past everything on that side. */
const ALL = "1000000px";
const ABOVE_ONLY = `-${HEADER_PX}px 0px ${ALL}`;
const ABOVE_BOTTOM = `${ALL} 0px 0px`;

/** Whether an element has left the window by its top, under the header; also when the page jumped past it. */
function useGoneAbove(ref: RefObject<HTMLElement | null>): boolean {
  return !useIntersects(ref, ABOVE_ONLY, true);
}

/** Whether an element has come into the window from below, or is above it. */
function useReached(ref: RefObject<HTMLElement | null>): boolean {
  return useIntersects(ref, ABOVE_BOTTOM, false);
}

function useIntersects(ref: RefObject<HTMLElement | null>, rootMargin: string, atFirst: boolean): boolean {
  const [intersects, setIntersects] = useState(atFirst);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => setIntersects((before) => entry?.isIntersecting ?? before),
      { rootMargin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, rootMargin]);
  return intersects;
}
