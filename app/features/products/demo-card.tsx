import { lateSection } from "#app/hydration/late-section.tsx";

/** The six fallback products (`demo-shelf.tsx`): a store that reaches its shop loads nothing of them. */
export const DemoCards = lateSection(async () => (await import("./demo-shelf.tsx")).DemoShelf);
