import { type ReactNode, useEffect } from "react";
import { Link } from "react-router";
import { m } from "#app/i18n/messages.ts";
import envelope from "#app/pictures/scenes/mail-sent.svg?url";
import type { AuthAnswer } from "./auth-answer.ts";
import { AuthColumn } from "./auth-column.tsx";
import { AuthForm } from "./auth-form.tsx";
import { SubmitButton } from "#app/features/forms/posted-form.tsx";
import { useIsSending } from "#app/features/forms/use-send-once.ts";
import { LINK_CLASS } from "./link-class.ts";

interface MailSentProps {
  readonly answer: Extract<AuthAnswer, { kind: "sent" }>;
  /** Purpose of the mail, and the lifetime of its link. */
  readonly text: string;
  /** Path of the page with the empty form. */
  readonly formPath: string;
  /** Fields that a repeated request has to send, besides the address. */
  readonly children?: ReactNode;
}

/** Page after a mail was sent: what to look for in the mailbox, and what to do if nothing arrives. */
export function MailSent({ answer, text, formPath, children }: MailSentProps) {
  const busy = useIsSending();
  const email = answer.values.email?.trim() ?? "";
  useEffect(() => document.getElementById("auth-title")?.focus(), []);
  return (
    <AuthColumn
      title={m["auth_page.sent_title"]()}
      picture={<img src={envelope} alt="" width={480} height={360} className="w-44" />}
    >
      <div className="flex flex-col gap-5">
        <p>{text}</p>
        <p className="text-sm wrap-anywhere">{m["auth_page.sent_to"]({ email })}</p>
        {answer.outbox && (
          <p className="rounded-xl bg-surface p-4 text-sm">
            {m["auth_page.sent_outbox"]()}{" "}
            <Link to="/dev/mail" className={LINK_CLASS}>
              {m["auth_page.sent_outbox_link"]()}
            </Link>
          </p>
        )}
        <div className="border-t border-line pt-5">
          <p className="text-sm text-muted">{m["auth_page.sent_missing"]()}</p>
          <AuthForm problem={null} className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
            {Object.entries(answer.values).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <input type="hidden" name="again" value="yes" />
            {children}
            <SubmitButton variant="secondary">{m["auth_page.resend"]()}</SubmitButton>
            <Link to={formPath} className={LINK_CLASS}>
              {m["auth_page.other_address"]()}
            </Link>
          </AuthForm>
          <p role="status" className="text-sm font-medium text-success not-empty:mt-4">
            {answer.again && !busy && m["auth_page.resent"]()}
          </p>
        </div>
      </div>
    </AuthColumn>
  );
}
