import { BRAND_NAME } from "#brand/brand.ts";
import type { AuthErrorCode } from "#app/features/auth/auth-result.ts";
import { m } from "#app/i18n/messages.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Done } from "#app/pages/auth/done.tsx";
import { LinkProblem } from "#app/pages/auth/link-problem.tsx";
import { tokenPageHeaders } from "#app/platform/private-headers.ts";
import { sendAuthForm } from "#app/pages/auth/send-auth-form.ts";
import type { Route } from "./+types/activate.page";
import { ActivationForm } from "./activation-form.tsx";
import { loadActivation, submitActivation } from "./activate.server.ts";

export const meta: Route.MetaFunction = () => [
  { title: `${m["auth_page.activate_title"]()} | ${BRAND_NAME}` },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = tokenPageHeaders;

export const loader = (args: Route.LoaderArgs) => loadActivation(args);

export const action = (args: Route.ActionArgs) => submitActivation(args);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendAuthForm(serverAction);

/** Errors that cannot be corrected in the form: the link itself is invalid or expired. */
const LINK_PROBLEMS: readonly AuthErrorCode[] = [
  "activation_link_invalid",
  "activation_link_expired",
  "activation_link_used",
  "account_exists",
];

/** `/account/activate` and `/account/activate/{id}/{token}`: the form, activating, success or failure (spec §4). */
export default function ActivatePage({ loaderData, actionData }: Route.ComponentProps) {
  const answered = actionData?.kind === "problem" ? actionData.problem : null;
  const problem =
    answered !== null && LINK_PROBLEMS.includes(answered.code)
      ? answered
      : loaderData.state === "problem"
        ? loaderData
        : null;
  if (problem !== null) {
    return (
      <LinkProblem problem={problem} help={m["auth_page.activate_help"]()}>
        <ButtonLink to="/my-account/login">{m["auth_page.to_login"]()}</ButtonLink>
        <ButtonLink to="/my-account/register" variant="secondary">
          {m["auth_page.activate_again"]()}
        </ButtonLink>
      </LinkProblem>
    );
  }
  if (loaderData.state === "done") {
    return (
      <Done
        title={m["auth_page.activated_title"]()}
        text={m["auth_page.activated_text"]()}
        returnTo={loaderData.returnTo}
      />
    );
  }
  if (loaderData.state === "problem") return null;
  return <ActivationForm link={loaderData} answer={actionData} />;
}
