import { Link } from "react-router";
import { BRAND_NAME } from "#brand/brand.ts";
import { passwordToggle } from "#app/features/auth/passwords/password-toggle.ts";
import { m } from "#app/i18n/messages.ts";
import { CheckboxField } from "#app/ui/form/choice-field.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { problemOf } from "#app/pages/auth/auth-answer.ts";
import { AuthColumn } from "#app/pages/auth/auth-column.tsx";
import { EmailField } from "#app/pages/auth/auth-fields.tsx";
import { AuthForm, errorAt } from "#app/pages/auth/auth-form.tsx";
import { SubmitButton } from "#app/features/forms/posted-form.tsx";
import { LINK_CLASS } from "#app/pages/auth/link-class.ts";
import { LoginRefused } from "#app/pages/auth/login-refused.tsx";
import { MailSent } from "#app/pages/auth/mail-sent.tsx";
import { privateHeaders } from "#app/platform/private-headers.ts";
import { sendAuthForm } from "#app/pages/auth/send-auth-form.ts";
import { withReturnTo } from "#app/features/auth/with-return-to.ts";
import type { Route } from "./+types/login.page";
import { loadLogin, submitLogin } from "./login.server.ts";

export const meta: Route.MetaFunction = () => [
  { title: `${m["auth_page.login_title"]()} | ${BRAND_NAME}` },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = privateHeaders;

export const loader = (args: Route.LoaderArgs) => loadLogin(args);

export const action = (args: Route.ActionArgs) => submitLogin(args);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendAuthForm(serverAction);

/** `/my-account/login`: by password, or by a link sent to the mailbox; one address serves both. */
export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const { returnTo, isAskedFor } = loaderData;
  if ("problem" in loaderData) return <LoginRefused problem={loaderData.problem} returnTo={returnTo} />;
  const problem = problemOf(actionData);
  const formPath = withReturnTo("/my-account/login", returnTo);

  if (actionData?.kind === "sent") {
    return (
      <MailSent answer={actionData} text={m["auth.magic_link_sent"]()} formPath={formPath}>
        <input type="hidden" name="way" value="link" />
        <input type="hidden" name="returnTo" value={returnTo} />
      </MailSent>
    );
  }
  return (
    <AuthColumn
      title={m["auth_page.login_title"]()}
      intro={isAskedFor ? m["auth_page.login_needed"]() : m["auth_page.login_intro"]()}
      after={
        <p className="flex flex-wrap items-center justify-center gap-x-1.5">
          {m["auth_page.no_account"]()}
          <Link to={withReturnTo("/my-account/register", returnTo)} className={LINK_CLASS}>
            {m["auth_page.create_one"]()}
          </Link>
        </p>
      }
    >
      <AuthForm problem={problem}>
        <input type="hidden" name="returnTo" value={returnTo} />
        <EmailField answer={actionData} problem={problem} />
        <PasswordField
          label={m["auth_page.password"]()}
          error={errorAt(problem, "password")}
          name="password"
          autoComplete="current-password"
          required
          toggle={passwordToggle()}
          className="mt-5"
        />
        <div className="mt-2">
          <CheckboxField id="remember" name="remember" value="yes">
            {m["auth_page.remember"]()}
          </CheckboxField>
        </div>
        <SubmitButton name="way" value="password" className="mt-3 w-full">
          {m["auth_page.login_submit"]()}
        </SubmitButton>
        <Link to="/lost-password" className={`${LINK_CLASS} mt-1 w-full justify-center text-sm`}>
          {m["auth_page.forgot"]()}
        </Link>
        <p
          aria-hidden="true"
          className="my-4 flex items-center gap-4 text-sm text-muted before:h-px before:flex-1 before:bg-line-strong after:h-px after:flex-1 after:bg-line-strong"
        >
          {m["auth_page.or"]()}
        </p>
        <h2 className="text-xl">{m["auth_page.link_title"]()}</h2>
        <p id="link-text" className="mt-1.5 text-sm">
          {m["auth_page.link_text"]()}
        </p>
        <SubmitButton
          name="way"
          value="link"
          variant="secondary"
          aria-describedby="link-text"
          className="mt-4 w-full"
        >
          {m["auth_page.link_submit"]()}
        </SubmitButton>
      </AuthForm>
    </AuthColumn>
  );
}
