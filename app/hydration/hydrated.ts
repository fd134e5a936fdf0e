import { useSyncExternalStore } from "react";

/** Attribute of elements that React has not hydrated yet (README.md). */
const MARK = "data-unhydrated";
/** First uses of a page; a click or a change may come alone (screen readers, voice control). */
const FIRST_USES = ["pointermove", "pointerdown", "keydown", "click", "focusin", "change"] as const;

const neverChanges = () => () => {};
const used = Promise.withResolvers<void>();
let isUsed = false;

/** Resolves at the first use of the page, or when `hydratePage` is called: then all lazy sections are hydrated. */
export const pageUsed: Promise<void> = used.promise;

/** Tells whether the page has been used since the document was opened. */
export function isPageUsed(): boolean {
  return isUsed;
}

function markUsed(): void {
  isUsed = true;
  used.resolve();
}

if (typeof window !== "undefined") {
  for (const type of FIRST_USES) window.addEventListener(type, markUsed, { capture: true, once: true });
  // Of the document only: a carousel that turns by itself is no use of the page.
  document.addEventListener("scroll", markUsed, { once: true });
  // A button was pressed before this code ran (`early-presses.server.ts`).
  if (document.querySelector("[data-pressed]") !== null) markUsed();
}

/** Tells whether this part of the page is hydrated: false on the server and while React hydrates it. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

/**
 * Hydrates all lazy sections and waits until every part of the page works. To be called before a revalidation: a section
 * that hydrates in the middle of one could meet other texts than the server sent.
 */
export function hydratePage(): Promise<void> {
  markUsed();
  return new Promise((resolve) => {
    when(() => document.querySelector(`[${MARK}]`) === null, resolve);
  });
}

/**
 * Calls back once React has hydrated an element of the server's HTML; at once if it has already. Changing the element
 * before hydration makes React discard the section's HTML (error 418).
 *
 * @returns a function that stops waiting
 */
export function whenHydrated(element: Element, callback: () => void): () => void {
  return when(() => element.closest(`[${MARK}]`) === null, callback);
}

/** Checks now, and again whenever a mark is added or removed, until it holds. */
function when(isHydrated: () => boolean, callback: () => void): () => void {
  const observer = new MutationObserver(check);
  observer.observe(document, { subtree: true, childList: true, attributeFilter: [MARK] });
  const stop = (): void => observer.disconnect();
  function check(): void {
    if (!isHydrated()) return;
    stop();
    callback();
  }
  check();
  return stop;
}
