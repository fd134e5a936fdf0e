import { lazySection } from "#app/hydration/lazy-section.tsx";

/** Lazy code of the six fallback products (`demo-shelf.tsx`): not loaded if the shop answers. */
export const DemoCards = lazySection(async () => (await import("./demo-shelf.tsx")).DemoShelf);
