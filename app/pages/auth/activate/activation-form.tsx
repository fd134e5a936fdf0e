import { ACTIVATION_PASSWORD_MIN_CHARS, type ToldProblem } from "#app/features/auth/auth-result.ts";
import { passwordToggle } from "#app/features/auth/passwords/password-toggle.ts";
import { m } from "#app/i18n/messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { type AuthAnswer, problemOf } from "#app/pages/auth/auth-answer.ts";
import { AuthColumn } from "#app/pages/auth/auth-column.tsx";
import { NameFields, NewPasswordFields } from "#app/pages/auth/auth-fields.tsx";
import { AuthForm, errorAt } from "#app/pages/auth/auth-form.tsx";
import { SubmitButton } from "#app/features/forms/posted-form.tsx";
import { useIsSending } from "#app/features/forms/use-send-once.ts";
import type { Activation } from "./activate.server.ts";
import { CHOOSE, CONFIRM } from "./ways.ts";

interface ActivationFormProps {
  readonly link: Extract<Activation, { state: "form" }>;
  readonly answer: AuthAnswer | undefined;
}

/**
 * Confirms a password typed at registration in one field, or lets the visitor choose another; without one it is
 * chosen here.
 */
export function ActivationForm({ link, answer }: ActivationFormProps) {
  const { hasPendingPassword, maskedEmail } = link;
  const choosing = problemOf(answer, CHOOSE);
  const choose = <ChooseForm problem={choosing} link={link} answer={answer} />;
  return (
    <AuthColumn
      title={m["auth_page.activate_title"]()}
      intro={hasPendingPassword ? m["auth_page.activate_intro_pending"]() : m["auth_page.activate_intro"]()}
    >
      {maskedEmail !== null && (
        <p className="mb-5 text-sm font-medium">{m["auth_page.activate_for"]({ email: maskedEmail })}</p>
      )}
      {hasPendingPassword ? (
        <>
          <ConfirmForm problem={problemOf(answer, CONFIRM)} link={link} />
          <details open={choosing !== null || undefined} className="group mt-6 border-t border-line pt-3">
            <summary className="flex min-h-11 list-none items-center justify-between gap-4 font-medium text-primary [&::-webkit-details-marker]:hidden">
              {m["auth_page.activate_another"]()}
              <Icon
                name="caret-down"
                className="size-4 transition-transform duration-200 group-open:rotate-180"
              />
            </summary>
            <div className="pt-4">{choose}</div>
          </details>
        </>
      ) : (
        choose
      )}
    </AuthColumn>
  );
}

interface OneFormProps {
  readonly link: Extract<Activation, { state: "form" }>;
  readonly problem: ToldProblem | null;
}

function ConfirmForm({ link, problem }: OneFormProps) {
  return (
    <AuthForm problem={problem} replace>
      <input type="hidden" name="returnTo" value={link.returnTo} />
      <PasswordField
        label={m["auth_page.activate_pending_password"]()}
        error={errorAt(problem, "password")}
        name="password"
        autoComplete="current-password"
        required
        toggle={passwordToggle()}
      />
      <Submit way={CONFIRM} variant="primary" />
    </AuthForm>
  );
}

/** The names typed at registration may be another person's: they are asked for here. */
function ChooseForm({ link, problem, answer }: OneFormProps & Pick<ActivationFormProps, "answer">) {
  return (
    <AuthForm problem={problem} replace className="flex flex-col gap-5">
      <input type="hidden" name="returnTo" value={link.returnTo} />
      <NameFields answer={answer} problem={problem} />
      <NewPasswordFields
        problem={problem}
        label={link.hasPendingPassword ? m["auth_page.new_password"]() : m["auth_page.password"]()}
        minChars={ACTIVATION_PASSWORD_MIN_CHARS}
      />
      <Submit way={CHOOSE} variant={link.hasPendingPassword ? "secondary" : "primary"} />
    </AuthForm>
  );
}

function Submit({ way, variant }: { readonly way: string; readonly variant: "primary" | "secondary" }) {
  const busy = useIsSending();
  return (
    <>
      <input type="hidden" name="way" value={way} />
      <SubmitButton variant={variant} className="mt-5 w-full">
        {busy ? m["auth_page.activating"]() : m["auth_page.activate_submit"]()}
      </SubmitButton>
      <p role="status" className="sr-only">
        {busy && m["auth_page.activating"]()}
      </p>
    </>
  );
}
