import { Link } from "react-router";
import { BRAND_NAME } from "#brand/brand.ts";
import type { AuthErrorCode } from "#app/features/auth/auth-result.ts";
import { m } from "#app/i18n/messages.ts";
import { LanguageSwitcher } from "#app/layout/header/language-switcher.tsx";
import { Wordmark } from "#app/ui/wordmark.tsx";
import { tokenPageHeaders } from "#app/platform/private-headers.ts";
import { problemOf } from "#app/pages/auth/auth-answer.ts";
import { sendAuthForm } from "#app/pages/auth/send-auth-form.ts";
import type { Route } from "./+types/magic-link.page";
import { loadVerification, submitVerification } from "./magic-link.server.ts";
import { LinkRefused } from "./link-refused.tsx";
import { Verifying } from "./verifying.tsx";

export const meta: Route.MetaFunction = () => [
  { title: `${m["auth_page.verify_title"]()} | ${BRAND_NAME}` },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = tokenPageHeaders;

export const loader = (args: Route.LoaderArgs) => loadVerification(args);

export const action = (args: Route.ActionArgs) => submitVerification(args);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendAuthForm(serverAction);

/** Temporary errors: the link may still be valid, so the button stays. */
const PASSING: readonly AuthErrorCode[] = [
  "network",
  "unreachable",
  "temporary_failure",
  "too_many_attempts",
  "magic_link_error",
  "session_failed",
];

/** `/verify-magic-link`: verifying, then success, or the error (spec §4); header and footer are hidden (spec §2). */
export default function MagicLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  const answered = problemOf(actionData);
  const refused =
    answered !== null && !PASSING.includes(answered.code)
      ? answered
      : loaderData.state === "problem"
        ? loaderData
        : null;
  return (
    <>
      <header className="border-b border-line">
        <div className="page-width flex min-h-16 items-center justify-between gap-3 lg:min-h-20">
          <Link to="/" className="flex min-h-11 items-center" aria-label={m["checkout.home_link"]()}>
            <Wordmark className="h-7 sm:h-8 lg:h-9" />
          </Link>
          <LanguageSwitcher />
        </div>
      </header>
      {refused === null && loaderData.state === "verifying" ? (
        <Verifying link={loaderData} problem={answered} />
      ) : (
        refused !== null && <LinkRefused problem={refused} returnTo={loaderData.returnTo} />
      )}
    </>
  );
}
