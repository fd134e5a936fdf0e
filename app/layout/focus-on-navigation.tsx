import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { elementOfAddress } from "#app/ui/element-of-address.ts";

/**
 * Moves the focus with a client navigation, so that a keyboard or a screen reader starts on the new page: to the target of
 * a hash, else to the page's `#content` on a new path. `<ScrollRestoration>` moves the scroll (spec §2, design §5.14).
 */
export function FocusOnNavigation() {
  const location = useLocation();
  const type = useNavigationType();
  const previous = useRef(location);
  // With the new page, not after it: who types at once must not lose the field again.
  useLayoutEffect(() => {
    const from = previous.current;
    previous.current = location;
    if (from === location) return;
    const isSamePath = from.pathname === location.pathname;
    const target = location.hash === "" ? null : elementOfAddress();
    // Within the page, the browser itself has moved the focus of back and forward.
    if (target !== null && (type !== "POP" || !isSamePath)) focus(target);
    else if (!isSamePath && type !== "POP") focus(document.getElementById("content"));
  }, [location, type]);
  return null;
}

function focus(element: HTMLElement | null): void {
  if (element === null) return;
  if (!element.hasAttribute("tabindex")) {
    element.tabIndex = -1;
    element.classList.add("outline-none");
  }
  element.focus({ preventScroll: true });
}
