import { m } from "#app/i18n/messages.ts";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/profile.page";
import { AccountHeading, AccountSection } from "#app/pages/account/account-heading.tsx";
import { AccountForm, SubmitButton } from "#app/pages/account/form/account-form.tsx";
import { LiveNotice } from "#app/ui/notice.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { NewsletterPreference } from "./newsletter-preference.tsx";
import { profileProblem } from "./profile-problem.ts";

interface ViewProps {
  readonly loaderData: Route.ComponentProps["loaderData"];
  readonly actionData: Route.ComponentProps["actionData"];
}

/** Newsletter, sessions, data export and deletion of the account. */
export function ProfileView({ loaderData, actionData }: ViewProps) {
  const { email, newsletter, isVerified } = loaderData;
  const everywhere = actionData?.intent === "logout-everywhere" ? actionData : undefined;
  return (
    <div className="flex flex-col gap-10">
      <AccountHeading title={m["account.profile"]()} intro={m["account.profile_intro"]()} />
      <AccountSection id="newsletter-heading" title={m["account.newsletter_title"]()}>
        {isVerified ? (
          <NewsletterPreference
            state={newsletter}
            answer={actionData?.intent === "newsletter" ? actionData : undefined}
          />
        ) : (
          <p className="max-w-text">{m["account.newsletter_unproven"]()}</p>
        )}
      </AccountSection>
      <AccountSection id="sessions-heading" title={m["account.sessions_title"]()}>
        <p className="max-w-text">{m["account.sessions_text"]()}</p>
        <AccountForm
          intent="logout-everywhere"
          answer={everywhere}
          className="flex flex-col items-start gap-4"
        >
          <LiveNotice kind="problem" text={profileProblem(everywhere)} />
          <SubmitButton variant="secondary">{m["account.logout_everywhere"]()}</SubmitButton>
        </AccountForm>
      </AccountSection>
      <AccountSection id="export-heading" title={m["account.export_title"]()}>
        <p className="max-w-text">{m["account.export_text"]()}</p>
        {/* A plain form: the answer is a file, not a page. */}
        <form method="post" action="/my-account/profile/export">
          <Button type="submit" variant="secondary" className="w-full sm:w-auto">
            {m["account.export"]()}
          </Button>
        </form>
      </AccountSection>
      <AccountSection id="delete-heading" title={m["account.delete_title"]()}>
        <DeleteAccount email={email} answer={actionData?.intent === "delete" ? actionData : undefined} />
      </AccountSection>
    </div>
  );
}
