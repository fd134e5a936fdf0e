import { Suspense } from "react";
import { lazySection } from "#app/hydration/lazy-section.tsx";

const ProblemMessage = lazySection(async () => (await import("./problem-message.tsx")).ProblemMessage);

/** Error panel that replaces a page that threw (`problem-message.tsx`); other pages do not load its code. */
export function PageProblem({ error }: { readonly error: unknown }) {
  // An error outside a navigation has no other boundary to wait at.
  return (
    <Suspense>
      <ProblemMessage error={error} />
    </Suspense>
  );
}
