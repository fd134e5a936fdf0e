import { Link } from "react-router";
import { type ToldProblem, NEW_PASSWORD_MIN_CHARS } from "#app/features/auth/auth-result.ts";
import { m } from "#app/i18n/messages.ts";
import { AuthColumn } from "#app/pages/auth/auth-column.tsx";
import { NewPasswordFields } from "#app/pages/auth/auth-fields.tsx";
import { AuthForm } from "#app/pages/auth/auth-form.tsx";
import { SubmitButton } from "#app/features/forms/posted-form.tsx";
import { useIsSending } from "#app/features/forms/use-send-once.ts";
import { LINK_CLASS } from "#app/pages/auth/link-class.ts";
import type { PasswordPage } from "./set-password.server.ts";

interface PasswordFormProps {
  readonly page: Extract<PasswordPage, { state: "reset" | "finish" }>;
  readonly problem: ToldProblem | null;
}

/** Form for a new password, typed twice. */
export function PasswordForm({ page, problem }: PasswordFormProps) {
  const busy = useIsSending();
  const finishing = page.state === "finish";
  const account = finishing ? page.email : page.maskedEmail;
  return (
    <AuthColumn
      title={finishing ? m["auth_page.finish_title"]() : m["auth_page.reset_title"]()}
      intro={finishing ? m["auth_page.finish_intro"]() : m["auth_page.reset_intro"]()}
      after={
        finishing ? (
          <Link to={page.returnTo} className={LINK_CLASS}>
            {m["auth_page.finish_later"]()}
          </Link>
        ) : undefined
      }
    >
      <AuthForm problem={problem} replace className="flex flex-col gap-5">
        {account !== null && (
          <p className="text-sm font-medium wrap-anywhere">
            {m["auth_page.activate_for"]({ email: account })}
          </p>
        )}
        {finishing ? (
          <>
            <input type="hidden" name="returnTo" value={page.returnTo} />
            {/* For password managers: the account of the password. */}
            <input type="text" autoComplete="username" defaultValue={page.email} readOnly hidden />
          </>
        ) : (
          <input type="hidden" name="token" value={page.token} />
        )}
        <NewPasswordFields
          problem={problem}
          label={m["auth_page.new_password"]()}
          minChars={NEW_PASSWORD_MIN_CHARS}
        />
        <SubmitButton className="w-full">
          {busy ? m["auth_page.saving"]() : m["auth_page.set_submit"]()}
        </SubmitButton>
        <p role="status" className="sr-only">
          {busy && m["auth_page.saving"]()}
        </p>
      </AuthForm>
    </AuthColumn>
  );
}
