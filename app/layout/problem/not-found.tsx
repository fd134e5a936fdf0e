import { lazySection } from "#app/hydration/lazy-section.tsx";

/** Lazy page for an unknown address (`not-found-message.tsx`). */
export const NotFound = lazySection(async () => (await import("./not-found-message.tsx")).NotFoundMessage);
