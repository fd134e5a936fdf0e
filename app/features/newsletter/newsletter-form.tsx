import { type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import { NEWSLETTER_DISCOUNT_CODE } from "#domain/promotion/discount.ts";
import { m } from "#app/i18n/messages.ts";
import { Button } from "#app/ui/button.tsx";
import { PrivacyLink } from "#app/features/legal/privacy-link.tsx";
import { DiscountCodeCard } from "./discount-code-card.tsx";
import { sendErrorText } from "./send-error-text.ts";
import { logSubmission, type SendOutcome, sendSignup } from "./send-signup.ts";
import { formAnchor, readOutcome, type SignupSource } from "./signup-source.ts";
import { useRootData } from "#app/platform/root-data.ts";

interface NewsletterFormProps {
  readonly source: Exclude<SignupSource, "discount_popup">;
  /** Brightness of the background. */
  readonly variant: "light" | "dark";
}

const SOFT_TEXT = { light: "text-muted", dark: "text-on-inverse-muted" };
const ERROR_TEXT = { light: "text-danger", dark: "text-accent-surface-strong" };

/**
 * Sign-up form that gives 5% off the first order (spec §2, Footer; design §5.15). Without scripts it is a plain form
 * whose page comes back with the answer.
 */
export function NewsletterForm({ source, variant }: NewsletterFormProps) {
  const { search } = useLocation();
  const logsOnly = useRootData()?.footerNewsletter === "log" && source === "footer";
  const [outcome, setOutcome] = useState<SendOutcome | null>(() => readOutcome(search, source));
  const [sending, setSending] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const [sentHere, setSentHere] = useState(false);
  const id = useId();

  useEffect(() => {
    if (sentHere && sendErrorText(outcome) !== null) input.current?.focus();
  }, [outcome, sentHere]);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (sending || input.current === null) return;
    if (logsOnly) {
      logSubmission(source);
      input.current.value = "";
      return;
    }
    setSending(true);
    setOutcome(null);
    const next = await sendSignup(input.current.value, source);
    setSentHere(true);
    setOutcome(next);
    setSending(false);
  }

  if (outcome === "done" || outcome === "failed") {
    return (
      <DiscountCodeCard
        id={formAnchor(source)}
        variant={variant}
        noted={outcome === "done"}
        focused={sentHere}
      />
    );
  }
  const error = sendErrorText(outcome);
  return (
    <form
      id={formAnchor(source)}
      method="post"
      action="/api/newsletter-signup"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex scroll-mt-28 flex-col gap-3"
    >
      <input type="hidden" name="source" value={source} />
      <input type="hidden" name="discountCode" value={NEWSLETTER_DISCOUNT_CODE} />
      <input type="hidden" name="acceptsMarketing" value="true" />
      <label htmlFor={id} className="text-sm font-medium">
        {m["newsletter.email"]()}
      </label>
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <input
          ref={input}
          id={id}
          name="email"
          type="email"
          required
          autoComplete="email"
          placeholder={m["newsletter.placeholder"]()}
          aria-invalid={error === null ? undefined : true}
          aria-describedby={error === null ? `${id}-consent` : `${id}-error ${id}-consent`}
          onInput={() => setOutcome(null)}
          className="min-h-12 w-full min-w-0 flex-1 rounded-full border border-line-field bg-surface-raised px-5 text-base text-on-surface placeholder:text-muted aria-invalid:border-danger"
        />
        {error !== null && (
          <p
            id={`${id}-error`}
            data-accent="papillex"
            className={`text-sm font-medium sm:order-last sm:basis-full ${ERROR_TEXT[variant]}`}
          >
            {error}
          </p>
        )}
        <Button
          type="submit"
          variant={variant === "dark" ? "highlight" : "primary"}
          aria-disabled={sending}
          aria-busy={sending}
          className="shrink-0"
        >
          {sending ? m["newsletter.submitting"]() : m["newsletter.submit"]()}
        </Button>
      </div>
      <p id={`${id}-consent`} className={`max-w-text text-xs ${SOFT_TEXT[variant]}`}>
        {m["newsletter.consent"]()}{" "}
        <PrivacyLink className="underline underline-offset-2">{m["newsletter.privacy"]()}</PrivacyLink>
      </p>
    </form>
  );
}
