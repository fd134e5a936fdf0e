import { lazySection } from "#app/hydration/lazy-section.tsx";

/** `limit-note.tsx`, loaded after the cart: most carts are within every limit. */
export const LimitNote = lazySection(async () => (await import("./limit-note.tsx")).LimitNote, null);
