import { createDeferred } from "./deferred.ts";
import { pageHydrated } from "./hydrated.ts";

/**
 * What a visitor does first on a page; a click may come alone (screen readers, voice control). A page that scrolls itself
 * (a carousel) does not count: only the window's scroll.
 */
const INTERACTIONS = [
  "pointerdown",
  "pointermove",
  "keydown",
  "touchstart",
  "click",
  "focusin",
  "scroll",
  "popstate",
] as const;
/** Before React, which keeps some events of sections without code to itself. */
const LISTENING = { capture: true, passive: true };

let isOpen = false;
let isListening = false;
const opened = createDeferred();

/** Resolves at the first interaction with the document: then all late sections may load. */
export function lateSectionsNeeded(): Promise<void> {
  return opened.promise;
}

/** Whether all late sections may load; once true, for as long as the document lives. */
export function areLateSectionsNeeded(): boolean {
  return isOpen;
}

/** Lets all late sections load, those of later pages too. */
export function loadLateSections(): void {
  if (isOpen) return;
  isOpen = true;
  opened.resolve();
  for (const name of INTERACTIONS) window.removeEventListener(name, onInteraction, LISTENING);
}

function onInteraction(event: Event): void {
  // A browser also tells of a pointer that rests while the page moves under it.
  const isAtRest =
    event.type === "pointermove" &&
    "movementX" in event &&
    event.movementX === 0 &&
    "movementY" in event &&
    event.movementY === 0;
  if (!isAtRest) loadLateSections();
}

/**
 * Loads all late sections and waits until the whole page works. To be called before a revalidation: its update reaches all
 * sections, and one that hydrates in the middle of it could meet other texts than the server sent.
 */
export function hydrateLateSections(): Promise<void> {
  loadLateSections();
  return pageHydrated();
}

/**
 * Watches for what a late section is loaded for: the first interaction, a button of it that was pressed already, or being
 * in view.
 *
 * @param element around the section; where it has no box (`display: contents`), its first child is watched.
 * @param onVisible called when it is in view.
 * @returns what stops watching.
 */
export function watchLateSection(element: Element, onVisible: () => void): () => void {
  if (isOpen) return () => {};
  if (!isListening) {
    isListening = true;
    for (const name of INTERACTIONS) window.addEventListener(name, onInteraction, LISTENING);
  }
  if (element.querySelector("[data-pressed]") !== null) loadLateSections();
  const observer = new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting)) onVisible();
  });
  observer.observe(element.firstElementChild ?? element);
  return () => observer.disconnect();
}
