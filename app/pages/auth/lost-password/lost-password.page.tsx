import { Link } from "react-router";
import { BRAND_NAME } from "#brand/brand.ts";
import { m } from "#app/i18n/messages.ts";
import { problemOf } from "#app/pages/auth/auth-answer.ts";
import { AuthColumn } from "#app/pages/auth/auth-column.tsx";
import { EmailField } from "#app/pages/auth/auth-fields.tsx";
import { AuthForm } from "#app/pages/auth/auth-form.tsx";
import { SubmitButton } from "#app/features/forms/posted-form.tsx";
import { LINK_CLASS } from "#app/pages/auth/link-class.ts";
import { MailSent } from "#app/pages/auth/mail-sent.tsx";
import { toPlatformLogin } from "#app/pages/auth/log-in-at-platform.server.ts";
import { privateHeaders } from "#app/platform/private-headers.ts";
import { sendAuthForm } from "#app/pages/auth/send-auth-form.ts";
import type { Route } from "./+types/lost-password.page";
import { submitLostPassword } from "./lost-password.server.ts";

export const meta: Route.MetaFunction = () => [
  { title: `${m["auth_page.lost_title"]()} | ${BRAND_NAME}` },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = privateHeaders;

export const loader = (args: Route.LoaderArgs) => toPlatformLogin(args);

export const action = (args: Route.ActionArgs) => submitLostPassword(args);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendAuthForm(serverAction);

/** `/lost-password`: the same answer for every address, and a link by mail for those that have an account. */
export default function LostPasswordPage({ actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData);
  if (actionData?.kind === "sent") {
    return <MailSent answer={actionData} text={m["auth.reset_sent"]()} formPath="/lost-password" />;
  }
  return (
    <AuthColumn
      title={m["auth_page.lost_title"]()}
      intro={m["auth_page.lost_intro"]()}
      after={
        <Link to="/my-account/login" className={LINK_CLASS}>
          {m["auth_page.back_to_login"]()}
        </Link>
      }
    >
      <AuthForm problem={problem}>
        <EmailField answer={actionData} problem={problem} />
        <SubmitButton className="mt-5 w-full">{m["auth_page.lost_submit"]()}</SubmitButton>
      </AuthForm>
    </AuthColumn>
  );
}
