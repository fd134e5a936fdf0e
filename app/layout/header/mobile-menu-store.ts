import { createSharedState } from "#app/ui/shared-state.ts";

/** Where the footer's links stand: the menu of a page without scripts, or whose menu cannot be had. */
export const FOOTER_ID = "footer";

export const mobileMenuOpen = createSharedState(false);

/** Closes the menu of small screens. */
export function closeMobileMenu(): void {
  mobileMenuOpen.set(false);
}
