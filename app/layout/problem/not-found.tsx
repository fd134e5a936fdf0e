import { lateSection } from "#app/hydration/late-section.tsx";

/** Lazy page for an unknown address (`not-found-message.tsx`). */
export const NotFound = lateSection(async () => (await import("./not-found-message.tsx")).NotFoundMessage);
