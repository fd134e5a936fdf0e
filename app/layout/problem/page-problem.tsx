import { lateSection } from "#app/hydration/late-section.tsx";

/** What stands in the place of a page that broke (`problem-message.tsx`); a healthy page loads nothing of it. */
export const PageProblem = lateSection(async () => (await import("./problem-message.tsx")).ProblemMessage);
