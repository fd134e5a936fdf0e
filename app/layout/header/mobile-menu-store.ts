import { createSharedState } from "#app/ui/shared-state.ts";

/**
 * Id of the footer with its links: the menu button's target without scripts, or if the menu's code cannot be loaded.
 */
export const FOOTER_ID = "footer";

export const mobileMenuOpen = createSharedState(false);

/** Closes the menu of small screens. */
export function closeMobileMenu(): void {
  mobileMenuOpen.set(false);
}
