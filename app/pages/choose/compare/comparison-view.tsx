import { m } from "#app/i18n/messages.ts";
import { ArrowLink } from "#app/ui/arrow-link.tsx";
import type { Comparison } from "./comparison.ts";
import { ComparisonTable } from "./comparison-table.tsx";
import type { FormulaChoice } from "./compared-handles.ts";
import { FormulaChoiceForm } from "./formula-choice-form.tsx";
import { SharedFacts } from "./shared-facts.tsx";

interface ComparisonViewProps {
  readonly choices: readonly FormulaChoice[];
  /** The visitor chose what is compared. */
  readonly isChosen: boolean;
  /** One formula was chosen, which is no comparison. */
  readonly tooFew: boolean;
  readonly comparison: Comparison;
  readonly hasQuiz: boolean;
}

/** Choice of the formulas, their facts, and what all of them share. */
export function ComparisonView({ choices, isChosen, tooFew, comparison, hasQuiz }: ComparisonViewProps) {
  return (
    <>
      <FormulaChoiceForm choices={choices} tooFew={tooFew} />
      <ComparisonTable comparison={comparison} isChosen={isChosen} />
      <SharedFacts shared={comparison.shared} />
      {hasQuiz && (
        <ArrowLink to="/which-formula" prefetch="intent" className="mt-10">
          {m["quiz.title"]()}
        </ArrowLink>
      )}
    </>
  );
}
