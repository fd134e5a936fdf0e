import { Form } from "react-router";
import { m } from "#app/i18n/messages.ts";
import { ChoiceChip } from "#app/pages/choose/choice-chip.tsx";
import { Button } from "#app/ui/button.tsx";
import type { FormulaChoice } from "./compared-handles.ts";

interface FormulaChoiceFormProps {
  readonly choices: readonly FormulaChoice[];
  /** One formula was chosen, which is no comparison. */
  readonly tooFew: boolean;
}

/** Chooses the compared formulas: a plain GET form, so that it works without scripts and the address can be sent. */
export function FormulaChoiceForm({ choices, tooFew }: FormulaChoiceFormProps) {
  return (
    <Form
      action="/compare"
      preventScrollReset
      // A fresh form for another choice: the boxes are not controlled.
      key={choices.map(({ handle, isChosen }) => (isChosen ? handle : "")).join()}
      className="mt-8 rounded-card bg-surface-muted p-5 md:px-7"
    >
      <fieldset>
        <legend className="text-lg font-semibold">{m["compare.choose"]()}</legend>
        <p id="compare-hint" className="text-sm text-muted">
          {m["compare.choose_hint"]()}
        </p>
        <ul className="mt-4 flex flex-wrap gap-2">
          {choices.map(({ handle, title, isChosen }) => (
            <li key={handle}>
              <ChoiceChip
                type="checkbox"
                id={`compare-${handle}`}
                name="with"
                value={handle}
                defaultChecked={isChosen}
                aria-describedby="compare-hint"
              >
                {title}
              </ChoiceChip>
            </li>
          ))}
        </ul>
      </fieldset>
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button type="submit" variant="secondary">
          {m["compare.submit"]()}
        </Button>
        <p role="status" className="text-sm font-medium">
          {tooFew && m["compare.too_few"]()}
        </p>
      </div>
    </Form>
  );
}
