import { useEffect } from "react";

/**
 * Buttons that were pressed before the page worked (app/document-scripts.server.ts) are pressed again. Where the code of
 * a late section is still to come, that remembers the press (`ui/late-place.ts`).
 */
export function PressKeeper() {
  useEffect(() => {
    // In a task of its own: React hydrates what is pressed at once, but not while it is at work itself.
    const pressing = setTimeout(pressAgain);
    return () => clearTimeout(pressing);
  }, []);
  return null;
}

function pressAgain(): void {
  for (const button of document.querySelectorAll<HTMLElement>("[data-pressed]")) {
    delete button.dataset.pressed;
    button.click();
  }
}
