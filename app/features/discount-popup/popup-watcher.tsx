import { useEffect } from "react";
import { useLocation } from "react-router";
import { createLazyModule } from "#app/ui/lazy-module.ts";
import { createSharedState, useSharedState } from "#app/ui/shared-state.ts";
import { forgetPopupShown, notePopupShown } from "./popup-session.ts";
import { mayShowPopup, watchPopupTriggers } from "./popup-triggers.ts";

const dialog = createLazyModule(() => import("./popup-dialog.tsx"));
const isOpen = createSharedState(false);

/** Waits for the popup's triggers on the pages that have it; loads its dialog when one of them counts. */
export function PopupWatcher() {
  const { pathname } = useLocation();
  const code = useSharedState(dialog.code);
  const open = useSharedState(isOpen);
  useEffect(() => watchPopupTriggers(pathname, () => void showPopup(pathname)), [pathname]);
  useEffect(() => {
    window.addEventListener("keydown", startOver);
    return () => window.removeEventListener("keydown", startOver);
  }, []);
  return code === null ? null : <code.PopupDialog open={open} onClose={() => isOpen.set(false)} />;
}

async function showPopup(pathname: string): Promise<void> {
  const code = await dialog.fetch();
  // The visitor may have navigated meanwhile; and without its code there is nothing to show.
  if (code === null || window.location.pathname !== pathname || !mayShowPopup(pathname)) return;
  notePopupShown();
  isOpen.set(true);
}

/** spec §2: "A developer shortcut (Ctrl+Shift+P) clears the 'already shown' flag and reloads." */
function startOver(event: KeyboardEvent): void {
  if (!event.ctrlKey || !event.shiftKey || event.code !== "KeyP") return;
  event.preventDefault();
  forgetPopupShown();
  window.location.reload();
}
