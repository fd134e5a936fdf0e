import { lateSection } from "../../hydration/late-section.tsx";

/** What stands for a journal that cannot be shown (`blog-problem-message.tsx`); a healthy page loads nothing of it. */
export const BlogProblem = lateSection(
  async () => (await import("./blog-problem-message.tsx")).BlogProblemMessage,
);
