import { type SubmitEvent, useRef, useState } from "react";
import { NOT_FOR } from "#domain/catalogue/not-for.ts";
import { m } from "#app/i18n/messages.ts";
import { ChoiceChip } from "#app/pages/choose/choice-chip.tsx";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/form/field.tsx";
import { ERROR_CLASS } from "#design/field.ts";
import type { Quiz } from "./load-quiz.server.ts";
import { QUIZ_PARAMETERS, readAnswers } from "./quiz-address.ts";
import { QuizAnswer } from "./quiz-answer.tsx";
import { situationText } from "./situation-texts.ts";
import { type Audience, AUDIENCES, type QuizAnswers } from "./suggest-formulas.ts";

interface QuizFormProps {
  readonly quiz: Quiz;
  /** Answers that a form without scripts sent; null before. */
  readonly sent: QuizAnswers | null;
}

const AUDIENCE_TEXTS: Readonly<Record<Audience, () => string>> = {
  anyone: m["quiz.audience_anyone"],
  woman: m["quiz.audience_woman"],
  man: m["quiz.audience_man"],
};

const LEGEND = "font-display text-2xl tracking-tight";

/**
 * Questions of the quiz and its answer. With scripts nothing is sent; without them the form asks the server with the
 * first questions alone: the boxes about health have no name.
 */
export function QuizForm({ quiz, sent }: QuizFormProps) {
  const { topics, situations, asksAudience } = quiz;
  const form = useRef<HTMLFormElement>(null);
  const answer = useRef<HTMLHeadingElement>(null);
  const [answers, setAnswers] = useState(sent);
  const isUnanswered = answers !== null && answers.topic === null;

  function readForm(): QuizAnswers | null {
    if (form.current === null) return null;
    const ticked = form.current.querySelectorAll<HTMLInputElement>("[data-situation]:checked");
    const codes = Array.from(ticked, ({ dataset }) => dataset.situation);
    return {
      ...readAnswers(new FormData(form.current), topics),
      situations: NOT_FOR.filter((code) => codes.includes(code)),
    };
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const read = readForm();
    setAnswers(read);
    // After React has rendered the answer, or the message beside the question.
    requestAnimationFrame(() => {
      const unanswered = form.current?.querySelector<HTMLElement>(`[name=${QUIZ_PARAMETERS.topic}]`);
      (read?.topic === null ? unanswered : answer.current)?.focus();
    });
  }

  return (
    <div data-quiz="" className="mt-10 grid items-start gap-x-16 gap-y-12 lg:grid-cols-[1fr_1fr]">
      <form
        ref={form}
        action="/which-formula#answer"
        autoComplete="off"
        className="flex flex-col gap-10"
        onSubmit={submit}
        onChange={() => {
          if (answers !== null) setAnswers(readForm());
        }}
      >
        {asksAudience && (
          <fieldset>
            <legend className={LEGEND}>{m["quiz.audience"]()}</legend>
            <div className="mt-4 flex flex-wrap gap-2">
              {AUDIENCES.map((audience) => (
                <ChoiceChip
                  type="radio"
                  key={audience}
                  id={`quiz-${audience}`}
                  name={QUIZ_PARAMETERS.audience}
                  value={audience}
                  defaultChecked={(sent?.audience ?? "anyone") === audience}
                >
                  {AUDIENCE_TEXTS[audience]()}
                </ChoiceChip>
              ))}
            </div>
          </fieldset>
        )}
        <fieldset aria-describedby={isUnanswered ? "topic-error" : undefined}>
          <legend className={LEGEND}>{m["quiz.topic"]()}</legend>
          {isUnanswered && (
            <p id="topic-error" role="alert" className={`mt-2 ${ERROR_CLASS}`}>
              {m["quiz.topic_missing"]()}
            </p>
          )}
          <div className="mt-4 flex flex-wrap gap-2">
            {topics.map((topic, index) => (
              <ChoiceChip
                type="radio"
                key={topic}
                id={`quiz-topic-${index + 1}`}
                name={QUIZ_PARAMETERS.topic}
                value={index + 1}
                defaultChecked={sent?.topic === topic}
              >
                {topic}
              </ChoiceChip>
            ))}
          </div>
        </fieldset>
        <SelectField
          label={m["quiz.also"]()}
          name={QUIZ_PARAMETERS.also}
          defaultValue={sent?.also == null ? "" : topics.indexOf(sent.also) + 1}
        >
          <option value="">{m["quiz.also_nothing"]()}</option>
          {topics.map((topic, index) => (
            <option key={topic} value={index + 1}>
              {topic}
            </option>
          ))}
        </SelectField>
        {situations.length > 0 && (
          <fieldset aria-describedby="situations-hint">
            <legend className={LEGEND}>{m["quiz.situations"]()}</legend>
            <p id="situations-hint" className="mt-2 text-sm text-muted">
              {m["quiz.situations_hint"]()}
              <span className="hidden noscript:inline"> {m["quiz.situations_no_scripts"]()}</span>
            </p>
            <div className="mt-4 flex flex-wrap gap-2">
              {situations.map((code) => (
                <ChoiceChip type="checkbox" key={code} id={`quiz-${code}`} data-situation={code}>
                  {situationText(code)}
                </ChoiceChip>
              ))}
            </div>
          </fieldset>
        )}
        <Button type="submit" className="self-start">
          {m["quiz.submit"]()}
        </Button>
      </form>
      <QuizAnswer quiz={quiz} answers={answers} heading={answer} />
    </div>
  );
}
