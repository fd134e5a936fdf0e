import { useEffect, useRef } from "react";
import { REGISTRATION_PASSWORD_MIN_CHARS } from "#app/features/auth/auth-result.ts";
import { passwordToggle } from "#app/features/auth/passwords/password-toggle.ts";
import { PASSWORD_FIELDS, PostedForm, SubmitButton } from "#app/features/forms/posted-form.tsx";
import { m } from "#app/i18n/messages.ts";
import { LiveNotice } from "#app/ui/notice.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import type { AccountFormAnswer } from "./account-answer.ts";

interface AccountOfferProps {
  /** Address of the order, and of the account. */
  readonly email: string;
  readonly answer: AccountFormAnswer | undefined;
}

/** Form that creates an account for the guest who paid: only the password is missing. */
export function AccountOffer({ email, answer }: AccountOfferProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isSent = answer?.kind === "sent";
  useEffect(() => {
    // The focused form was removed.
    if (isSent) heading.current?.focus();
  }, [isSent]);
  return (
    <section aria-labelledby="account-heading" className="rounded-card border border-line p-6 lg:p-8">
      <h2 ref={heading} id="account-heading" tabIndex={-1} className="text-2xl outline-none">
        {m["success.account_title"]()}
      </h2>
      <LiveNotice
        kind="done"
        text={isSent ? m["success.account_sent"]({ email }) : null}
        className="mt-4 wrap-anywhere"
      />
      {!isSent && (
        <>
          <p className="mt-3 text-sm wrap-anywhere">{m["success.account_text"]({ email })}</p>
          <PostedForm
            answer={answer}
            focusOtherwise={PASSWORD_FIELDS}
            preventScrollReset
            className="mt-5 flex flex-col items-start gap-5"
          >
            {/* For password managers; the server uses the order's own address. */}
            <input type="email" autoComplete="username" defaultValue={email} readOnly hidden />
            <PasswordField
              label={m["success.account_password"]()}
              hint={m["success.account_password_hint"]({ count: REGISTRATION_PASSWORD_MIN_CHARS })}
              error={answer?.kind === "field" ? answer.text : undefined}
              name="password"
              autoComplete="new-password"
              required
              minLength={REGISTRATION_PASSWORD_MIN_CHARS}
              toggle={passwordToggle()}
              className="w-full"
            />
            <LiveNotice kind="problem" text={answer?.kind === "problem" ? answer.text : null} />
            <SubmitButton variant="secondary">{m["success.account_submit"]()}</SubmitButton>
          </PostedForm>
          <p className="mt-4 text-xs text-muted">{m["success.account_asked"]()}</p>
        </>
      )}
    </section>
  );
}
