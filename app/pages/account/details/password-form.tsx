import { NEW_PASSWORD_MIN_CHARS } from "#app/features/auth/auth-result.ts";
import { passwordToggle } from "#app/features/auth/passwords/password-toggle.ts";
import { m } from "#app/i18n/messages.ts";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { AccountForm, SubmitButton } from "#app/pages/account/form/account-form.tsx";
import { LiveNotice } from "#app/ui/notice.tsx";
import { errorAt, wholeProblem } from "./answer-text.ts";
import type { DetailsAnswer } from "./details-answer.ts";

interface PasswordFormProps {
  /** For password managers: the account of the password. */
  readonly email: string;
  readonly answer: DetailsAnswer | undefined;
}

/** Form with the current password, then a new one twice (spec §5: at least 8 characters). */
export function PasswordForm({ email, answer }: PasswordFormProps) {
  const toggle = passwordToggle();
  return (
    <AccountForm intent="password" answer={answer} className="flex max-w-md flex-col gap-5">
      <LiveNotice kind="done" text={answer?.kind === "done" ? m["account.password_saved"]() : null} />
      <LiveNotice kind="problem" text={wholeProblem(answer)} />
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label={m["account.current_password"]()}
        id="details-currentPassword"
        name="currentPassword"
        autoComplete="current-password"
        toggle={toggle}
        error={errorAt(answer, "currentPassword")}
      />
      <PasswordField
        label={m["account.new_password"]()}
        hint={m["account.new_password_hint"]({ count: NEW_PASSWORD_MIN_CHARS })}
        id="details-password"
        name="password"
        autoComplete="new-password"
        toggle={toggle}
        error={errorAt(answer, "password")}
      />
      <PasswordField
        label={m["account.new_password_again"]()}
        id="details-passwordAgain"
        name="passwordAgain"
        autoComplete="new-password"
        toggle={toggle}
        error={errorAt(answer, "passwordAgain")}
      />
      <p className="text-sm text-muted">{m["account.password_note"]()}</p>
      <div>
        <SubmitButton>{m["account.change_password"]()}</SubmitButton>
      </div>
    </AccountForm>
  );
}
