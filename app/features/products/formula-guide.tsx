import { m } from "#app/i18n/messages.ts";
import { ArrowLink } from "#app/ui/arrow-link.tsx";
import type { FormulaGuides } from "./formulas.ts";

interface FormulaGuideProps {
  readonly guides: FormulaGuides;
  readonly className?: string;
}

/** Links to the pages that help to choose a formula; empty where the catalogue has nothing for them. */
export function FormulaGuide({ guides: { quiz, comparison }, className = "" }: FormulaGuideProps) {
  if (!quiz && !comparison) return null;
  return (
    <nav
      aria-labelledby="guide-title"
      className={`flex flex-wrap items-center justify-between gap-x-10 gap-y-4 rounded-card bg-surface-muted p-6 md:p-9 ${className}`}
    >
      <div className="flex-[1_1_20rem]">
        <p id="guide-title" className="font-display text-2xl tracking-tight">
          {m["guide.title"]()}
        </p>
        {quiz && comparison && <p className="mt-1 text-muted">{m["guide.text"]()}</p>}
      </div>
      <div className="flex flex-wrap gap-x-8">
        {quiz && (
          <ArrowLink to="/which-formula" prefetch="intent">
            {m["quiz.title"]()}
          </ArrowLink>
        )}
        {comparison && (
          <ArrowLink to="/compare" prefetch="intent">
            {m["compare.title"]()}
          </ArrowLink>
        )}
      </div>
    </nav>
  );
}
