import type { ToldProblem } from "#app/features/auth/auth-result.ts";
import { withReturnTo } from "#app/features/auth/with-return-to.ts";
import { m } from "#app/i18n/messages.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { LinkProblem } from "./link-problem.tsx";

interface LoginRefusedProps {
  readonly problem: ToldProblem;
  readonly returnTo: string;
}

/** Explains why a login at the platform's page did not work, with a button to begin another one. */
export function LoginRefused({ problem, returnTo }: LoginRefusedProps) {
  return (
    <LinkProblem
      problem={problem}
      title={m["auth_page.verify_failed_title"]()}
      help={m["auth_page.platform_help"]()}
    >
      <ButtonLink to={withReturnTo("/my-account/login", returnTo)} reloadDocument>
        {m["auth_page.to_login"]()}
      </ButtonLink>
      <ButtonLink to="/shop" variant="secondary">
        {m["auth_page.to_shop"]()}
      </ButtonLink>
    </LinkProblem>
  );
}
