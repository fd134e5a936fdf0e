import { type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { m } from "#app/i18n/messages.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PrivacyLink } from "#app/features/legal/privacy-link.tsx";
import { type SendOutcome, sendSignup } from "#app/features/newsletter/send-signup.ts";
import { QuietButton } from "./quiet-button.tsx";
import { sendErrorText } from "#app/features/newsletter/send-error-text.ts";

interface PopupEmailFormProps {
  /** Called when the code is to be shown; `isNoted` if the address was stored. */
  readonly onSent: (isNoted: boolean) => void;
  readonly onBack: () => void;
}

/** Second step of the popup: the address, and the consent text. */
export function PopupEmailForm({ onSent, onBack }: PopupEmailFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<SendOutcome | null>(null);
  const [sending, setSending] = useState(false);
  const id = useId();
  const error = sendErrorText(outcome);

  // At the first time, and whenever the address was refused: a disabled field has lost the focus.
  useEffect(() => {
    if (!sending) input.current?.focus();
  }, [sending]);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    setOutcome(null);
    const next = await sendSignup(input.current?.value ?? "", "discount_popup");
    setSending(false);
    setOutcome(next);
    if (next === "done" || next === "failed") onSent(next === "done");
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex w-full flex-col gap-4 text-start"
    >
      <label htmlFor={id} className="text-sm font-medium">
        {m["newsletter.email"]()}
      </label>
      <input
        ref={input}
        id={id}
        name="email"
        type="email"
        required
        autoComplete="email"
        disabled={sending}
        placeholder={m["newsletter.placeholder"]()}
        aria-invalid={error === null ? undefined : true}
        aria-describedby={error === null ? `${id}-consent` : `${id}-error ${id}-consent`}
        onInput={() => setOutcome(null)}
        className="min-h-12 w-full rounded-full border border-line-field bg-surface-raised px-5 text-base text-on-surface placeholder:text-muted disabled:opacity-70"
      />
      {error !== null && (
        <p
          id={`${id}-error`}
          role="alert"
          data-accent="papillex"
          className="flex items-center gap-2 text-sm font-medium text-accent-surface-strong"
        >
          <Icon name="warning-circle" className="size-5" />
          {error}
        </p>
      )}
      <p id={`${id}-consent`} className="text-xs text-on-inverse-muted">
        {m["discount_popup.consent"]()}{" "}
        <PrivacyLink className="underline underline-offset-2">{m["newsletter.privacy"]()}</PrivacyLink>
      </p>
      <div className="mt-2 flex flex-col gap-3 sm:flex-row">
        <Button
          type="submit"
          variant="highlight"
          disabled={sending}
          aria-busy={sending}
          className="sm:flex-1"
        >
          {sending ? m["newsletter.submitting"]() : m["newsletter.submit"]()}
        </Button>
        <QuietButton onClick={onBack} disabled={sending}>
          {m["discount_popup.back"]()}
        </QuietButton>
      </div>
    </form>
  );
}
