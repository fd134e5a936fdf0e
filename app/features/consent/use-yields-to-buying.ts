import { type RefObject, useEffect, useState } from "react";

/** Controls that buy or order, and the same question in the page: the banner never covers them. */
const BUYS = "[data-buys], [data-consent-choice]";

/**
 * Tells whether a floating element would cover a buy or order button (`data-buys`) and has to be hidden. True until the
 * browser has measured.
 */
export function useYieldsToBuying(ref: RefObject<HTMLElement | null>): boolean {
  const [yields, setYields] = useState(true);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    let stop = (): void => {};
    const watch = (): void => {
      stop();
      stop = watchPlaceOf(element, setYields);
    };
    watch();
    window.addEventListener("resize", watch);
    return () => {
      window.removeEventListener("resize", watch);
      stop();
    };
  }, [ref]);
  return yields;
}

function watchPlaceOf(element: HTMLElement, tell: (isTaken: boolean) => void): () => void {
  const { top, right, bottom, left } = element.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  // Margins that reduce the window to the element's area.
  const rootMargin = [-top, right - clientWidth, bottom - clientHeight, -left]
    .map((px) => `${Math.floor(px)}px`)
    .join(" ");
  const inside = new Set<Element>();
  const observed = new Set<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) inside.add(target);
        else inside.delete(target);
      }
      tell(inside.size > 0);
    },
    { rootMargin },
  );
  const observeAll = (): void => {
    for (const gone of [...observed].filter((each) => !each.isConnected)) {
      observer.unobserve(gone);
      observed.delete(gone);
      inside.delete(gone);
    }
    for (const control of document.querySelectorAll(BUYS)) {
      if (!observed.has(control)) observer.observe(control);
      observed.add(control);
    }
    if (inside.size === 0) tell(false);
  };
  // A page without such a control has nothing to observe, but the next page may have.
  const changes = new MutationObserver(observeAll);
  changes.observe(document.body, { subtree: true, childList: true });
  observeAll();
  return () => {
    observer.disconnect();
    changes.disconnect();
  };
}
