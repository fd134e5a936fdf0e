import { useEffect } from "react";
import { PostedForm, SubmitButton } from "#app/features/forms/posted-form.tsx";
import { declaredContent } from "#app/features/withdrawal/declared-content.ts";
import { m } from "#app/i18n/messages.ts";
import type { WithdrawalAnswer } from "./withdrawal-answer.ts";
import { unitField, type WithdrawalValues } from "./withdrawal-values.ts";

/** Shows the declaration again, with the one button that makes it (Directive 2011/83, art. 11a (3)). */
export function Review({ answer }: { readonly answer: Extract<WithdrawalAnswer, { kind: "review" }> }) {
  const { values, declaration } = answer;
  useEffect(() => document.getElementById("review-title")?.focus(), []);
  return (
    <>
      <header className="text-center">
        <h1 id="review-title" tabIndex={-1} className="text-3xl outline-none">
          {m["withdrawal.review_title"]()}
        </h1>
      </header>
      <div className="mt-8 rounded-card bg-surface-muted p-6 sm:p-9">
        <p>{m["withdrawal.review_text"]()}</p>
        <dl className="mt-5 divide-y divide-line border-y border-line">
          {declaredContent(declaration).map(([label, text]) => (
            <div key={label} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[10rem_1fr]">
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
            </div>
          ))}
        </dl>
        <PostedForm answer={null} className="mt-7">
          <Kept values={values} step="confirm" />
          <SubmitButton className="w-full">{m["withdrawal.confirm"]()}</SubmitButton>
        </PostedForm>
        <PostedForm answer={null} className="mt-2 text-center">
          <Kept values={values} step="edit" />
          <button
            type="submit"
            className="min-h-11 px-3 text-sm text-primary underline decoration-line-strong underline-offset-4 hover:decoration-primary"
          >
            {m["withdrawal.edit"]()}
          </button>
        </PostedForm>
      </div>
    </>
  );
}

interface KeptProps {
  readonly values: WithdrawalValues;
  readonly step: "confirm" | "edit";
}

/** Hidden fields that keep the typed values for the next step, without scripts too. */
function Kept({ values, step }: KeptProps) {
  const { units, ...typed } = values;
  const fields: readonly (readonly [name: string, value: string])[] = [
    ...Object.entries(typed),
    ...Object.entries(units).map(([id, count]) => [unitField(id), count] as const),
    ["step", step],
  ];
  return fields.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
