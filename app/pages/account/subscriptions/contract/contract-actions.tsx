import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ContractAction } from "#domain/subscription/subscription-contract.ts";
import { m } from "#app/i18n/messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { Icon } from "#app/ui/icon.tsx";
import { LiveNotice } from "#app/ui/notice.tsx";
import { AccountForm, SubmitButton } from "#app/pages/account/form/account-form.tsx";
import { actionTexts } from "#app/pages/account/subscriptions/action-texts.ts";
import { changeProblemText } from "#app/pages/account/subscriptions/answer-text.ts";
import type { ContractAnswer } from "./contract-answer.ts";
import type { ContractView } from "./contract-view.ts";
import {
  PauseFields,
  ReasonField,
  RescheduleField,
} from "#app/pages/account/subscriptions/change-fields.tsx";

const LINE_CLASS =
  "flex min-h-14 cursor-pointer list-none items-center gap-3 font-medium [&::-webkit-details-marker]:hidden";

interface ContractActionsProps {
  readonly view: ContractView;
  /** Idempotency key of the next change. */
  readonly formKey: string;
  readonly answer: ContractAnswer | undefined;
}

/**
 * Actions that are possible now. Each line opens the consequence and its button, without scripts too; an error is
 * shown in its own form, or above all forms if that form is gone.
 */
export function ContractActions({ view, formKey, answer }: ContractActionsProps) {
  const isAnswerPlaced = answer?.intent != null && view.actions.includes(answer.intent);
  return (
    <section aria-labelledby="actions-heading" className="border-t border-line pt-8">
      <h2 id="actions-heading" className="text-2xl">
        {m["subscription_page.actions_title"]()}
      </h2>
      <LiveNotice
        kind="problem"
        text={answer?.problem == null || isAnswerPlaced ? null : changeProblemText(answer.problem)}
        focusFor={answer ?? null}
        className="mt-5"
      />
      {view.actions.length === 0 ? (
        <p className="mt-5 max-w-text">{m["subscription_page.actions_none"]()}</p>
      ) : (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {view.actions.map((action) => (
            <li key={action}>
              <Action
                {...{ action, view, formKey }}
                answer={answer?.intent === action ? answer : undefined}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface ActionProps extends ContractActionsProps {
  readonly action: ContractAction;
}

function Action({ action, view, formKey, answer }: ActionProps) {
  const language = useLanguage();
  const { name, consequence, confirm } = actionTexts(action, view, language);
  if (action === "changeAddress") {
    return (
      <Link
        to={`/my-account/subscriptions/${view.id}/address`}
        className={`${LINE_CLASS} underline-offset-4 hover:underline`}
      >
        <span className="flex-1">{name}</span>
        <Icon name="caret-right" className="size-4 text-muted" />
      </Link>
    );
  }
  return (
    <details className="group" open={answer !== undefined}>
      <summary className={LINE_CLASS}>
        <span className="flex-1 underline-offset-4 group-hover:underline">{name}</span>
        <Icon name="caret-down" className="size-4 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <AccountForm
        intent={action}
        answer={answer}
        className="mb-5 flex flex-col items-start gap-5 rounded-xl bg-surface-muted p-5"
      >
        <input type="hidden" name="stamp" value={view.stamp} />
        <input type="hidden" name="key" value={formKey} />
        <LiveNotice
          kind="problem"
          text={answer?.problem == null ? null : changeProblemText(answer.problem)}
          focusFor={answer ?? null}
          className="w-full"
        />
        <p className="max-w-text text-sm">{consequence}</p>
        <Fields {...{ action, view, answer }} />
        <SubmitButton variant={action === "cancel" ? "secondary" : "primary"}>{confirm}</SubmitButton>
      </AccountForm>
    </details>
  );
}

function Fields({ action, view, answer }: Omit<ActionProps, "formKey">): ReactNode {
  switch (action) {
    case "pause":
      return <PauseFields days={view.pauseDays} answer={answer} />;
    case "reschedule":
      return <RescheduleField days={view.rescheduleDays} answer={answer} />;
    case "cancel":
      return <ReasonField answer={answer} />;
    case "skip":
    case "unskip":
    case "resume":
    case "changeAddress":
    case "cardLink":
    case "undoCancel":
      return null;
  }
}
