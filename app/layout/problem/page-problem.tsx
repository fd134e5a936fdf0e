import { lateSection } from "#app/hydration/late-section.tsx";

/** Lazy error panel that replaces a page that threw (`problem-message.tsx`); other pages do not load it. */
export const PageProblem = lateSection(async () => (await import("./problem-message.tsx")).ProblemMessage);
