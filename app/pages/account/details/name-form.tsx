import { NAME_MAX_CHARS } from "#app/features/auth/auth-result.ts";
import { m } from "#app/i18n/messages.ts";
import { TextField } from "#app/ui/form/field.tsx";
import { AccountForm, SubmitButton } from "#app/pages/account/form/account-form.tsx";
import { LiveNotice } from "#app/ui/notice.tsx";
import { errorAt, wholeProblem } from "./answer-text.ts";
import type { DetailsAnswer } from "./details-answer.ts";

interface NameFormProps {
  readonly firstName: string;
  readonly lastName: string;
  readonly answer: DetailsAnswer | undefined;
}

export function NameForm({ firstName, lastName, answer }: NameFormProps) {
  const typed = answer?.kind === "problem" ? answer.name : undefined;
  return (
    <AccountForm intent="name" answer={answer} className="flex max-w-2xl flex-col gap-5">
      <LiveNotice kind="done" text={answer?.kind === "done" ? m["account.name_saved"]() : null} />
      <LiveNotice kind="problem" text={wholeProblem(answer)} />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField
          label={m["account.first_name"]()}
          id="details-firstName"
          name="firstName"
          autoComplete="given-name"
          maxLength={NAME_MAX_CHARS}
          defaultValue={typed?.firstName ?? firstName}
          error={errorAt(answer, "firstName")}
        />
        <TextField
          label={m["account.last_name"]()}
          id="details-lastName"
          name="lastName"
          autoComplete="family-name"
          maxLength={NAME_MAX_CHARS}
          defaultValue={typed?.lastName ?? lastName}
          error={errorAt(answer, "lastName")}
        />
      </div>
      <div>
        <SubmitButton>{m["account.save"]()}</SubmitButton>
      </div>
    </AccountForm>
  );
}
