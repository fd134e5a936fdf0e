import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { MENU_CLOSE_DELAY_MS } from "#domain/time/timing.ts";

/**
 * Adds behaviour that browsers lack to the header's `<details>` (spec §2): hovering opens them, and leaving closes
 * them after 100 ms; Escape, a press elsewhere, Tab past the last link and navigation close them; the down arrow
 * moves into them. Without scripts they open and close by a press.
 */
export function useHeaderMenus(header: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  const arrivedAt = useRef(key);
  useEffect(() => {
    if (header.current === null) return;
    const listening = new AbortController();
    listen(header.current, listening.signal);
    return () => listening.abort();
  }, [header]);
  useEffect(() => {
    // Not at the first render: the visitor may have opened one before hydration.
    if (arrivedAt.current !== key && header.current !== null) closeAll(header.current);
    arrivedAt.current = key;
  }, [key, header]);
}

function listen(header: HTMLElement, signal: AbortSignal): void {
  let closing: ReturnType<typeof setTimeout> | undefined;
  /** Menu opened by hovering: the click that follows must not close it again. */
  let openedByHover: HTMLDetailsElement | null = null;
  signal.addEventListener("abort", () => clearTimeout(closing));

  const hovers = window.matchMedia("(hover: hover)").matches;
  for (const menu of menusIn(header)) {
    const summary = menu.querySelector("summary");
    const openByHover = (): void => {
      if (menu.open) return;
      menu.open = true;
      openedByHover = menu;
    };
    // The mouse was over it before this code was loaded.
    if (hovers && menu.matches(":hover")) openByHover();
    menu.addEventListener(
      "pointerenter",
      ({ pointerType }) => {
        if (pointerType !== "mouse") return;
        clearTimeout(closing);
        openByHover();
      },
      { signal },
    );
    menu.addEventListener(
      "pointerleave",
      ({ pointerType }) => {
        if (pointerType === "mouse") closing = setTimeout(() => leave(menu), MENU_CLOSE_DELAY_MS);
      },
      { signal },
    );
    menu.addEventListener(
      "focusout",
      ({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false;
      },
      { signal },
    );
    summary?.addEventListener(
      "click",
      (event) => {
        // A key's click has no `detail`: it always toggles.
        if (openedByHover === menu && menu.open && event.detail > 0) event.preventDefault();
        openedByHover = null;
      },
      { signal },
    );
    summary?.addEventListener(
      "keydown",
      (event) => {
        if (event.key !== "ArrowDown") return;
        event.preventDefault();
        menu.open = true;
        menu.querySelector("a")?.focus();
      },
      { signal },
    );
  }

  // In the capture phase, before React: it stops events in a section that is not hydrated yet.
  const first = { signal, capture: true };
  window.addEventListener(
    "keydown",
    ({ key }) => {
      if (key !== "Escape") return;
      const open = menusIn(header).find((menu) => menu.open);
      if (open?.contains(document.activeElement)) open.querySelector("summary")?.focus();
      closeAll(header);
    },
    first,
  );
  window.addEventListener(
    "pointerdown",
    ({ target }) => {
      const pressed = target instanceof Node ? target : null;
      for (const menu of menusIn(header)) if (!menu.contains(pressed)) menu.open = false;
    },
    first,
  );
}

/** Closes a menu that the mouse has left, unless the focus is in it. */
function leave(menu: HTMLDetailsElement): void {
  if (menu.querySelector(":focus-visible") === null) menu.open = false;
}

function closeAll(header: HTMLElement): void {
  for (const menu of menusIn(header)) menu.open = false;
}

function menusIn(header: HTMLElement): readonly HTMLDetailsElement[] {
  return [...header.querySelectorAll<HTMLDetailsElement>(`details[data-menu]`)];
}
