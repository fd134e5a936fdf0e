import { lateSection } from "#app/hydration/late-section.tsx";

/** Lazy code of the six fallback products (`demo-shelf.tsx`): not loaded if the shop answers. */
export const DemoCards = lateSection(async () => (await import("./demo-shelf.tsx")).DemoShelf);
