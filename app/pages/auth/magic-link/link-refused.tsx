import { useEffect } from "react";
import { authMessage } from "../../../features/auth/auth-message.ts";
import type { AuthProblem } from "../../../features/auth/auth-result.ts";
import { m } from "../../../i18n/messages.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { AuthColumn } from "../auth-column.tsx";
import { EmailField } from "../auth-fields.tsx";
import { AuthForm } from "../auth-form.tsx";
import { useIsSending } from "../../../features/forms/posted-form.tsx";
import { withReturnTo } from "../with-return-to.ts";

interface LinkRefusedProps {
  readonly problem: AuthProblem;
  readonly returnTo: string;
}

/** The link is no good: why, and a form that asks for a new one; the login page answers it. */
export function LinkRefused({ problem, returnTo }: LinkRefusedProps) {
  const busy = useIsSending();
  const loginPath = withReturnTo("/my-account/login", returnTo);
  useEffect(() => document.getElementById("auth-title")?.focus(), []);
  return (
    <AuthColumn
      title={m["auth_page.verify_failed_title"]()}
      after={
        <ButtonLink to={loginPath} look="quiet">
          {m["auth_page.back_to_login"]()}
        </ButtonLink>
      }
    >
      <p role="alert" className="flex gap-3 font-medium">
        <Icon name="warning-circle" className="mt-0.5 size-6 text-danger" />
        <span>{authMessage(problem)}</span>
      </p>
      <p className="mb-5 mt-4 text-sm">{m["auth_page.verify_help"]()}</p>
      <AuthForm problem={null} action={loginPath}>
        <input type="hidden" name="returnTo" value={returnTo} />
        <EmailField answer={undefined} problem={null} />
        <Button type="submit" name="way" value="link" aria-busy={busy} className="mt-5 w-full">
          {m["auth_page.link_submit"]()}
        </Button>
      </AuthForm>
    </AuthColumn>
  );
}
