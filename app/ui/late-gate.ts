/** What shows that a person is there. A page that scrolls itself (a carousel) does not count: only the window's scroll. */
const SIGNS = ["pointerdown", "pointermove", "keydown", "touchstart", "focusin", "scroll"] as const;
const waiting = new Set<() => void>();
let personSeen = false;

/**
 * Calls `work` when `place` is in view, and once at the first sign of a person anywhere on the page: nothing before
 * that, everything soon after, so that no work is left to begin in the middle of a use. What lies just below the view
 * needs no margin: the first scroll towards it is such a sign. A person who was seen already, on an earlier page too, is
 * not waited for.
 *
 * @param place what to watch; its own box or, where it has none (`display: contents`), that of its first element.
 * @returns what calls it off.
 */
export function whenWanted(place: Element, work: () => void): () => void {
  if (isPersonSeen()) {
    work();
    return () => {};
  }
  if (waiting.size === 0) listen();
  waiting.add(work);
  const observer = new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting)) work();
  });
  observer.observe(place.firstElementChild ?? place);
  return () => {
    observer.disconnect();
    waiting.delete(work);
    if (waiting.size === 0) unlisten();
  };
}

/** Whether a person has shown, on this page or on one before it in the same document. */
export function isPersonSeen(): boolean {
  // Before any of this worked, the document's own script was looking (app/document-scripts.server.ts).
  personSeen ||= globalThis.document?.documentElement.dataset.person === "seen";
  return personSeen;
}

function seePerson(): void {
  personSeen = true;
  unlisten();
  for (const work of waiting) work();
  waiting.clear();
}

function listen(): void {
  for (const sign of SIGNS) window.addEventListener(sign, seePerson, { passive: true });
}

function unlisten(): void {
  for (const sign of SIGNS) window.removeEventListener(sign, seePerson);
}
