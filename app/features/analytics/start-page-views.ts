import { isAllowed, onConsentChange } from "#app/features/consent/consent.ts";

/** Follows the pages of this document once the visitor has agreed to marketing; without consent loads nothing. */
export function startPageViews(): void {
  let isStarted = false;
  const settle = (): void => {
    if (isStarted || !isAllowed("marketing")) return;
    isStarted = true;
    import("./follow-pages.ts").then(
      ({ followPages }) => followPages(),
      // Offline, or a release has replaced the file: the page works without it.
      () => {},
    );
  };
  onConsentChange(settle);
  settle();
}
