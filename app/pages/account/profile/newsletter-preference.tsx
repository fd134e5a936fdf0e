import { formatDate } from "#domain/time/date-display.ts";
import { PrivacyLink } from "#app/features/legal/privacy-link.tsx";
import { m } from "#app/i18n/messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { LiveNotice } from "#app/ui/notice.tsx";
import { AccountForm, SubmitButton } from "#app/pages/account/form/account-form.tsx";
import type { NewsletterState } from "./newsletter-state.server.ts";
import type { ProfileAnswer } from "./profile-answer.ts";
import { profileProblem } from "./profile-problem.ts";

interface NewsletterPreferenceProps {
  /** Null for an address that is not on the list. */
  readonly state: NewsletterState | null;
  readonly answer: ProfileAnswer | undefined;
}

/**
 * Form that subscribes a proven mailbox to the newsletter, or unsubscribes it; a pending sign-up can be confirmed or
 * dropped here.
 */
export function NewsletterPreference({ state, answer }: NewsletterPreferenceProps) {
  const language = useLanguage();
  const date = state === null ? "" : formatDate(state.since, language);
  return (
    <div className="flex flex-col items-start gap-4">
      <LiveNotice kind="problem" text={profileProblem(answer)} />
      <LiveNotice kind="done" text={doneText(answer)} />
      <p className="max-w-text">
        {state === null
          ? m["account.newsletter_none"]()
          : state.status === "pending"
            ? m["account.newsletter_pending"]({ date })
            : m["account.newsletter_confirmed"]({ date })}
      </p>
      {state?.status !== "confirmed" && (
        <AccountForm intent="newsletter" answer={answer} className="flex flex-col items-start gap-3">
          <input type="hidden" name="wish" value="subscribe" />
          <p className="max-w-text text-sm text-muted">
            {m["account.newsletter_consent"]()}{" "}
            <PrivacyLink className="underline underline-offset-2">{m["newsletter.privacy"]()}</PrivacyLink>
          </p>
          <SubmitButton variant="secondary">{m["account.newsletter_subscribe"]()}</SubmitButton>
        </AccountForm>
      )}
      {state !== null && (
        <AccountForm intent="newsletter" answer={answer} className="w-full">
          <input type="hidden" name="wish" value="leave" />
          <SubmitButton variant="secondary">{m["account.newsletter_leave"]()}</SubmitButton>
        </AccountForm>
      )}
    </div>
  );
}

function doneText(answer: NewsletterPreferenceProps["answer"]): string | null {
  if (answer?.intent !== "newsletter" || answer.problem !== null) return null;
  return answer.isReading ? m["account.newsletter_subscribed"]() : m["account.newsletter_left"]();
}
