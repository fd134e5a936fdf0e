import { lateSection } from "../../hydration/late-section.tsx";

/** Shows that the journal cannot be loaded (`blog-problem-message.tsx`); other pages load none of its code. */
export const BlogProblem = lateSection(
  async () => (await import("./blog-problem-message.tsx")).BlogProblemMessage,
);
