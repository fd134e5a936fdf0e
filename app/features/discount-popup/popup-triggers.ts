import {
  decidePopup,
  drawPopupPlan,
  firedTriggers,
  nextTimerInMs,
  type PopupPlan,
  type PopupScene,
  type PopupTrigger,
} from "./popup-timing.ts";
import { isPopupPath } from "./popup-paths.ts";
import { readConsent } from "#app/features/consent/consent.ts";
import { hasOrdered, wasOfferTaken } from "#app/features/newsletter/offer-marks.ts";
import { wasPopupShown } from "./popup-session.ts";

/** Fields for typing text; checkboxes, radio buttons and buttons are not interrupted by a popup. */
const TYPING =
  "input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable=true]";

/** State of a visit: from its first page that has the popup to the end of the document. */
interface Visit {
  readonly plan: PopupPlan;
  /** Time of `performance.now()`. */
  readonly startedAt: number;
  readonly spent: Set<PopupTrigger>;
}

/** Kept when the page is rendered anew in another language. */
let visit: Visit | null = null;

/**
 * Watches a page for the popup's triggers until the returned function is called.
 *
 * @param show called when a trigger counts
 */
export function watchPopupTriggers(pathname: string, show: () => void): () => void {
  if (!isPopupPath(pathname) || decidePopup(sceneOf(pathname)) === "never") return () => {};
  visit ??= { plan: drawPopupPlan(Math.random), startedAt: performance.now(), spent: new Set() };
  const { plan, startedAt, spent } = visit;
  // Each page has its own scroll trigger.
  spent.delete("scroll");
  const abort = new AbortController();
  const { signal } = abort;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const check = (leavesAtTop: boolean): void => {
    const elapsedMs = performance.now() - startedAt;
    const fired = firedTriggers(plan, { elapsedMs, scrollShare: scrollShare(), leavesAtTop }, spent);
    for (const trigger of fired) spent.add(trigger);
    if (fired.length === 0) return;
    const decision = decidePopup(sceneOf(pathname));
    if (decision !== "lost") abort.abort();
    if (decision === "show") show();
  };
  const wait = (): void => {
    const inMs = nextTimerInMs(plan, performance.now() - startedAt, spent);
    if (inMs === null || signal.aborted) return;
    timer = setTimeout(() => {
      check(false);
      wait();
    }, inMs);
  };

  signal.addEventListener("abort", () => clearTimeout(timer));
  window.addEventListener("scroll", () => check(false), { signal, passive: true });
  document.documentElement.addEventListener(
    "mouseleave",
    ({ clientY }) => {
      if (clientY <= 0) check(true);
    },
    { signal },
  );
  wait();
  return () => abort.abort();
}

/** Tells whether the popup may still be shown: checked again when its code is loaded. */
export function mayShowPopup(pathname: string): boolean {
  return decidePopup(sceneOf(pathname)) === "show";
}

function sceneOf(pathname: string): PopupScene {
  return {
    pathname,
    wasShown: wasPopupShown(),
    hasOrdered: hasOrdered(),
    hasCode: wasOfferTaken(),
    isConsentOpen: readConsent() === null,
    isDialogOpen: document.querySelector("dialog[open]") !== null,
    isTyping: document.activeElement?.matches(TYPING) === true,
    hasErrorPanel: document.querySelector("[data-error-page]") !== null,
  };
}

/** Null if the page is no longer than the window. */
function scrollShare(): number | null {
  const { scrollHeight, clientHeight } = document.documentElement;
  return scrollHeight > clientHeight ? window.scrollY / (scrollHeight - clientHeight) : null;
}
