import type { RefObject } from "react";
import { Link } from "react-router";
import { m } from "#app/i18n/messages.ts";
import { AddFormula } from "#app/pages/choose/add-formula.tsx";
import { ArrowLink } from "#app/ui/arrow-link.tsx";
import { ProductPicture } from "#app/ui/product-picture.tsx";
import type { Quiz } from "./load-quiz.server.ts";
import { HIDDEN_IN, situationText } from "./situation-texts.ts";
import { type QuizAnswers, suggestFormulas, type Suggestion } from "./suggest-formulas.ts";

interface QuizAnswerProps {
  readonly quiz: Pick<Quiz, "formulas">;
  /** Null before the form was sent. */
  readonly answers: QuizAnswers | null;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** Answer of the quiz: one or two formulas with their claims, or whom to ask. */
export function QuizAnswer({ quiz, answers, heading }: QuizAnswerProps) {
  if (answers === null || answers.topic === null) {
    return (
      <p className="rounded-card bg-surface-muted p-6 text-muted max-lg:hidden lg:sticky lg:top-28">
        {m["quiz.waiting"]()}
      </p>
    );
  }
  const { suggestions, fitting, asksDoctor } = suggestFormulas(quiz.formulas, answers);
  const compared = fitting.length > 1 ? fitting.join(",") : null;
  return (
    <section id="answer" aria-labelledby="answer-title" className="scroll-mt-28 lg:sticky lg:top-28">
      <h2 id="answer-title" ref={heading} tabIndex={-1} className="text-2xl">
        {titleOf(suggestions.length, asksDoctor)}
      </h2>
      {asksDoctor && <p className="mt-4 max-w-text font-medium">{m["quiz.doctor"]()}</p>}
      {suggestions.length === 0 && !asksDoctor && <p className="mt-4 max-w-text">{m["quiz.none"]()}</p>}
      {suggestions.length > 0 && (
        <ul className="mt-6 flex flex-col gap-4">
          {suggestions.map((suggestion) => (
            <Suggested key={suggestion.formula.handle} suggestion={suggestion} />
          ))}
        </ul>
      )}
      <p className="mt-6 max-w-text text-sm text-muted">{m["quiz.no_advice"]()}</p>
      <ArrowLink to={compared === null ? "/compare" : `/compare?with=${compared}`} className="mt-4">
        {compared === null ? m["compare.title"]() : m["quiz.compare_fitting"]({ count: fitting.length })}
      </ArrowLink>
    </section>
  );
}

function Suggested({ suggestion: { formula, reasons } }: { readonly suggestion: Suggestion }) {
  const { handle, title, picture, notFor } = formula;
  return (
    <li
      data-accent={handle}
      className={`flex flex-col gap-3 rounded-card bg-accent-surface p-4 text-accent-strong sm:flex-row sm:gap-6 sm:p-6 ${notFor.map((code) => HIDDEN_IN[code]).join(" ")}`}
    >
      {picture !== null && (
        <ProductPicture
          picture={picture}
          alt=""
          sizes="(width < 40rem) 96px, 144px"
          className="size-24 shrink-0 rounded-xl object-cover sm:size-36"
        />
      )}
      <div className="flex min-w-0 flex-1 flex-col items-start gap-2">
        <h3 className="text-2xl">
          <Link
            to={`/products/${handle}`}
            prefetch="intent"
            className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
          >
            {title}
          </Link>
        </h3>
        <ul className="flex flex-col gap-1.5">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        <p className="text-sm">{m["quiz.not_for"]({ situations: notFor.map(situationText).join(", ") })}</p>
        <div className="w-full pt-2 sm:w-48">
          <AddFormula product={formula} />
        </div>
      </div>
    </li>
  );
}

function titleOf(count: number, asksDoctor: boolean): string {
  if (count === 0) return asksDoctor ? m["quiz.answer_doctor"]() : m["quiz.answer_none"]();
  return count === 1 ? m["quiz.answer_one"]() : m["quiz.answer_two"]();
}
