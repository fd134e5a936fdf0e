import { BRAND_NAME } from "#brand/brand.ts";
import type { AuthErrorCode, ToldProblem } from "#app/features/auth/auth-result.ts";
import { m } from "#app/i18n/messages.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { problemOf } from "#app/pages/auth/auth-answer.ts";
import { Done } from "#app/pages/auth/done.tsx";
import { LinkProblem } from "#app/pages/auth/link-problem.tsx";
import { tokenPageHeaders } from "#app/platform/private-headers.ts";
import { sendAuthForm } from "#app/pages/auth/send-auth-form.ts";
import type { Route } from "./+types/set-password.page";
import { PasswordForm } from "./password-form.tsx";
import { loadSetPassword, submitSetPassword } from "./set-password.server.ts";

export const meta: Route.MetaFunction = () => [
  { title: `${m["auth_page.reset_title"]()} | ${BRAND_NAME}` },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = tokenPageHeaders;

export const loader = (args: Route.LoaderArgs) => loadSetPassword(args);

export const action = (args: Route.ActionArgs) => submitSetPassword(args);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendAuthForm(serverAction);

/** Errors that cannot be corrected in the form: the link itself is invalid, or the session has ended. */
const LINK_PROBLEMS: readonly AuthErrorCode[] = [
  "reset_link_missing",
  "reset_link_invalid",
  "reset_link_used",
  "session_required",
];

/** `/set-password`: after "forgot your password", or to complete an account that has none yet (spec §2, §4). */
export default function SetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const answered = problemOf(actionData);
  const problem: ToldProblem | null =
    answered !== null && LINK_PROBLEMS.includes(answered.code)
      ? answered
      : loaderData.state === "problem"
        ? loaderData
        : null;
  if (problem !== null) {
    return (
      <LinkProblem problem={problem} help={m["auth_page.reset_help"]()}>
        <ButtonLink to="/lost-password">{m["auth_page.reset_again"]()}</ButtonLink>
        <ButtonLink to="/my-account/login" variant="secondary">
          {m["auth_page.to_login"]()}
        </ButtonLink>
      </LinkProblem>
    );
  }
  if (loaderData.state === "done") {
    return (
      <Done
        title={m["auth_page.saved_title"]()}
        text={m["auth_page.saved_text"]()}
        returnTo={loaderData.returnTo}
      />
    );
  }
  if (loaderData.state === "problem") return null;
  return <PasswordForm page={loaderData} problem={answered} />;
}
