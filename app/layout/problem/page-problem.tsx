import { lazySection } from "#app/hydration/lazy-section.tsx";

/** Lazy error panel that replaces a page that threw (`problem-message.tsx`); other pages do not load it. */
export const PageProblem = lazySection(
  async () => (await import("./problem-message.tsx")).ProblemMessage,
  null,
);
