const ATTRIBUTE = "data-unhydrated";
const UNHYDRATED = `[${ATTRIBUTE}]`;

/**
 * Calls back when React has hydrated an element that the server sent, or at once where it has: whatever is put into it
 * before makes React throw the section's HTML away (error 418).
 *
 * @returns what stops waiting
 */
export function whenHydrated(element: Element, callback: () => void): () => void {
  if (element.closest(UNHYDRATED) === null) {
    callback();
    return () => {};
  }
  const observer = new MutationObserver(() => {
    if (element.closest(UNHYDRATED) !== null) return;
    observer.disconnect();
    callback();
  });
  observer.observe(document, { subtree: true, attributeFilter: [ATTRIBUTE] });
  return () => observer.disconnect();
}
