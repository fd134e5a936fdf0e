import { lateSection } from "#app/hydration/late-section.tsx";

/** The page for an address that leads nowhere (`not-found-message.tsx`). */
export const NotFound = lateSection(async () => (await import("./not-found-message.tsx")).NotFoundMessage);
