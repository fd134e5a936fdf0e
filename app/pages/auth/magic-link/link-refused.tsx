import { useEffect } from "react";
import type { ToldProblem } from "#app/features/auth/auth-result.ts";
import { SubmitButton } from "#app/features/forms/posted-form.tsx";
import { m } from "#app/i18n/messages.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmailField } from "#app/pages/auth/auth-fields.tsx";
import { AuthForm } from "#app/pages/auth/auth-form.tsx";
import { LinkProblem } from "#app/pages/auth/link-problem.tsx";
import { withReturnTo } from "#app/features/auth/with-return-to.ts";

interface LinkRefusedProps {
  readonly problem: ToldProblem;
  readonly returnTo: string;
}

/** Explains why a login link does not work, with a form that requests a new one, answered by the login page. */
export function LinkRefused({ problem, returnTo }: LinkRefusedProps) {
  const loginPath = withReturnTo("/my-account/login", returnTo);
  useEffect(() => document.getElementById("auth-title")?.focus(), []);
  return (
    <LinkProblem
      problem={problem}
      title={m["auth_page.verify_failed_title"]()}
      help={m["auth_page.verify_help"]()}
      after={
        <ButtonLink to={loginPath} variant="quiet">
          {m["auth_page.back_to_login"]()}
        </ButtonLink>
      }
    >
      <div className="w-full">
        <AuthForm problem={null} action={loginPath}>
          <input type="hidden" name="returnTo" value={returnTo} />
          <EmailField answer={undefined} problem={null} />
          <SubmitButton name="way" value="link" className="mt-5 w-full">
            {m["auth_page.link_submit"]()}
          </SubmitButton>
        </AuthForm>
      </div>
    </LinkProblem>
  );
}
