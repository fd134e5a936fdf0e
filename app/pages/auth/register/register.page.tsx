import { Link } from "react-router";
import { BRAND_NAME } from "#brand/brand.ts";
import { REGISTRATION_PASSWORD_MIN_CHARS } from "#app/features/auth/auth-result.ts";
import { passwordToggle } from "#app/features/auth/passwords/password-toggle.ts";
import { m } from "#app/i18n/messages.ts";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { problemOf } from "#app/pages/auth/auth-answer.ts";
import { AuthColumn } from "#app/pages/auth/auth-column.tsx";
import { EmailField, NameFields } from "#app/pages/auth/auth-fields.tsx";
import { AuthForm, errorAt } from "#app/pages/auth/auth-form.tsx";
import { SubmitButton } from "#app/features/forms/posted-form.tsx";
import { LINK_CLASS } from "#app/pages/auth/link-class.ts";
import { MailSent } from "#app/pages/auth/mail-sent.tsx";
import { privateHeaders } from "#app/platform/private-headers.ts";
import { sendAuthForm } from "#app/pages/auth/send-auth-form.ts";
import { withReturnTo } from "#app/features/auth/with-return-to.ts";
import type { Route } from "./+types/register.page";
import { LegalNote } from "./legal-note.tsx";
import { loadRegister, submitRegister } from "./register.server.ts";

export const meta: Route.MetaFunction = () => [
  { title: `${m["auth_page.register_title"]()} | ${BRAND_NAME}` },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = privateHeaders;

export const loader = (args: Route.LoaderArgs) => loadRegister(args);

export const action = (args: Route.ActionArgs) => submitRegister(args);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendAuthForm(serverAction);

/** `/my-account/register`: only the address is required; the account is activated by a link sent to it. */
export default function RegisterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { returnTo } = loaderData;
  const problem = problemOf(actionData);

  if (actionData?.kind === "sent") {
    const formPath = withReturnTo("/my-account/register", returnTo);
    const text = actionData.hasPassword
      ? m["auth.registration_success_with_password"]()
      : m["auth.registration_success"]();
    return (
      <MailSent answer={actionData} text={text} formPath={formPath}>
        <input type="hidden" name="returnTo" value={returnTo} />
      </MailSent>
    );
  }
  return (
    <AuthColumn
      title={m["auth_page.register_title"]()}
      intro={m["auth_page.register_intro"]()}
      after={
        <p className="flex flex-wrap items-center justify-center gap-x-1.5">
          {m["auth_page.have_account"]()}
          <Link to={withReturnTo("/my-account/login", returnTo)} className={LINK_CLASS}>
            {m["auth_page.to_login"]()}
          </Link>
        </p>
      }
    >
      <AuthForm problem={problem} className="flex flex-col">
        <input type="hidden" name="returnTo" value={returnTo} />
        <EmailField answer={actionData} problem={problem} />
        <NameFields answer={actionData} problem={problem} className="mt-5" />
        <PasswordField
          label={m["auth_page.password"]()}
          optional={m["auth_page.optional"]()}
          hint={m["auth_page.register_password_hint"]({ count: REGISTRATION_PASSWORD_MIN_CHARS })}
          error={errorAt(problem, "password")}
          name="password"
          autoComplete="new-password"
          minLength={REGISTRATION_PASSWORD_MIN_CHARS}
          toggle={passwordToggle()}
          className="mt-5"
        />
        <LegalNote />
        <SubmitButton className="mt-5 w-full">{m["auth_page.register_submit"]()}</SubmitButton>
      </AuthForm>
    </AuthColumn>
  );
}
