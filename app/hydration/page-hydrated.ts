/** Attribute of elements that React has not hydrated yet (README.md). */
const MARK = "data-unhydrated";

/**
 * Calls back once React has hydrated an element of the server's HTML; at once if it has already. Changing the element
 * before hydration makes React discard the section's HTML (error 418).
 *
 * @returns a function that stops waiting
 */
export function whenHydrated(element: Element, callback: () => void): () => void {
  return when(() => element.closest(`[${MARK}]`) === null, callback);
}

/**
 * Waits until React has hydrated every part of the page. To be called before a revalidation: a section that hydrates in
 * the middle of one could meet other texts than the server sent.
 */
export function pageHydrated(): Promise<void> {
  return new Promise((resolve) => {
    when(() => document.querySelector(`[${MARK}]`) === null, resolve);
  });
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
