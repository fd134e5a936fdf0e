import { type Language, LANGUAGE_FACTS, LANGUAGES } from "#domain/language/languages.ts";
import { m } from "#app/i18n/messages.ts";
import { RadioField } from "#app/ui/form/choice-field.tsx";
import { AccountForm, SubmitButton } from "#app/pages/account/form/account-form.tsx";
import { LiveNotice } from "#app/ui/notice.tsx";
import { wholeProblem } from "./answer-text.ts";
import type { DetailsAnswer } from "./details-answer.ts";

interface LanguageFormProps {
  readonly language: Language;
  readonly answer: DetailsAnswer | undefined;
}

export function LanguageForm({ language, answer }: LanguageFormProps) {
  return (
    <AccountForm intent="language" answer={answer} className="flex max-w-md flex-col gap-5">
      <LiveNotice kind="problem" text={wholeProblem(answer)} />
      <fieldset>
        <legend className="max-w-text pb-3 text-sm text-muted">{m["account.language_note"]()}</legend>
        <div className="divide-y divide-line overflow-hidden rounded-card border border-line-field bg-surface-raised">
          {LANGUAGES.map((each) => (
            <RadioField
              key={each}
              id={`details-language-${each}`}
              name="language"
              value={each}
              defaultChecked={each === language}
            >
              <span lang={each}>{LANGUAGE_FACTS[each].name}</span>
            </RadioField>
          ))}
        </div>
      </fieldset>
      <div>
        <SubmitButton>{m["account.save"]()}</SubmitButton>
      </div>
    </AccountForm>
  );
}
