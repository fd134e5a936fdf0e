import { useSyncExternalStore } from "react";

/** Marks what does not work yet (README.md); an element carries it itself, or stands in one that does. */
const MARK = "data-unhydrated";

const neverChanges = () => () => {};

/** Whether this part of the page works: false on the server and while React hydrates it. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

/**
 * Calls back when React has hydrated an element that the server sent, or at once where it has: whatever is put into it
 * before makes React throw the section's HTML away (error 418).
 *
 * @returns what stops waiting
 */
export function whenHydrated(element: Element, callback: () => void): () => void {
  return when(() => element.closest(`[${MARK}]`) === null, callback);
}

/** Waits until every part of the page works. */
export function pageHydrated(): Promise<void> {
  return new Promise((resolve) => {
    when(() => document.querySelector(`[${MARK}]`) === null, resolve);
  });
}

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
