import { lateSection } from "../hydration/late-section.tsx";

const LateMessage = lateSection(async () => (await import("./problem-message.tsx")).ProblemMessage);

/** What stands in the place of a page that broke (`problem-message.tsx`); a healthy page loads nothing of it. */
export function PageProblem({ error }: { readonly error: unknown }) {
  return (
    <>
      <LateMessage error={error} />
      {import.meta.env.DEV && error instanceof Error && (
        <pre className="overflow-x-auto p-4 text-left text-sm">{error.stack ?? error.message}</pre>
      )}
    </>
  );
}
