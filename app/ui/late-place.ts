import { whenWanted } from "./late-gate.ts";

/** What is asked of the code (`late-code.ts`), whatever it is the code of. */
interface Late {
  readonly code: { readonly get: () => unknown };
  readonly fetch: () => Promise<unknown>;
}

const BUTTON = "button[type=button]";

/** Where a late section stands on a page, and what it has to remember of it; none of it is shown, so none is React's. */
export interface LatePlace {
  /** Said at every render of what is around the section: all after the page is hydrated are updates. */
  readonly rendered: () => void;
  /**
   * The page around the section is there. Fetches the code when it is wanted, or at once where the server sent no HTML
   * or `eager` says so.
   *
   * @returns what calls it off.
   */
  readonly attach: (late: Late, eager: boolean) => () => void;
  /** The HTML that has to go on standing without code, because an update came by; or what else there is. */
  readonly standing: () => { readonly html: string } | "server's" | "nothing";
  /** The section works now: a button pressed earlier is pressed again, or the one that stands in its place. */
  readonly answer: () => void;
}

/** @param id of the element around the section's HTML. */
export function createLatePlace(id: string): LatePlace {
  let attached = false;
  let updated = false;
  let kept: { readonly html: string } | undefined;
  let pressed: Press | undefined;

  return {
    rendered() {
      if (attached) updated = true;
    },
    attach(late, eager) {
      attached = true;
      if (late.code.get() !== null) return () => {};
      const element = document.getElementById(id);
      if (element === null || eager) void late.fetch();
      if (element === null) return () => {};
      const stopWaiting = whenWanted(element, () => void late.fetch());
      const stopMinding = mindPresses(element, (button) => {
        if (late.code.get() !== null) return;
        pressed = { button, at: buttonsOf(element).indexOf(button), name: nameOf(button) };
        delete button.dataset.pressed;
      });
      return () => {
        stopWaiting();
        stopMinding();
      };
    },
    standing() {
      if (kept !== undefined) return kept;
      const element = document.getElementById(id);
      if (element === null) return "nothing";
      if (!updated) return "server's";
      kept = { html: element.innerHTML };
      return kept;
    },
    answer() {
      if (pressed !== undefined) successorOf(pressed, document.getElementById(id))?.click();
      pressed = undefined;
    },
  };
}

/** A button pressed too early: where it stood in its section, and what it said. */
interface Press {
  readonly button: HTMLElement;
  readonly at: number;
  readonly name: string;
}

/** Where an update came by, the section was not hydrated but made anew: then its button is another one. */
function successorOf({ button, at, name }: Press, section: Element | null): HTMLElement | null {
  if (button.isConnected) return button;
  const now = section === null ? undefined : buttonsOf(section)[at];
  return now !== undefined && nameOf(now) === name ? now : null;
}

function buttonsOf(section: Element): HTMLElement[] {
  return [...section.querySelectorAll<HTMLElement>(BUTTON)];
}

function nameOf(button: HTMLElement): string {
  return `${button.getAttribute("aria-label") ?? ""} ${button.textContent}`;
}

/** Minded at the window: React stops a press inside a dehydrated boundary at the document. */
function mindPresses(place: Element, take: (button: HTMLElement) => void): () => void {
  function mind({ target }: MouseEvent): void {
    const button = target instanceof Element ? target.closest<HTMLElement>(BUTTON) : null;
    if (button !== null && place.contains(button)) take(button);
  }
  window.addEventListener("click", mind, { capture: true });
  return () => window.removeEventListener("click", mind, { capture: true });
}
