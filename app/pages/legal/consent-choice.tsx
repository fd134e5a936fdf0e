import { m } from "#app/i18n/messages.ts";
import { categoryText } from "#app/features/consent/category-choice.tsx";
import { ConsentButtons } from "#app/features/consent/consent-buttons.tsx";
import { type ConsentAnswer, isAllowed } from "#app/features/consent/consent.ts";
import { useAskedCategories, useServiceNames } from "#app/features/consent/use-asked-categories.ts";
import { useConsent } from "#app/features/consent/use-consent.ts";

/** Id of the section that the footer's link leads to. */
const CONSENT_CHOICE_ID = "choice";

/** Shows the visitor's answer and takes another one. The rendered page is cached for all visitors, so the server shows no answer. */
export function ConsentChoice() {
  const answer = useConsent();
  return (
    <section
      id={CONSENT_CHOICE_ID}
      data-consent-choice=""
      aria-labelledby="choice-title"
      className="mb-14 max-w-text scroll-mt-32 rounded-card bg-surface-muted p-6"
    >
      <h2 id="choice-title" className="text-2xl">
        {m["consent.choice_title"]()}
      </h2>
      <p className="mt-3">{m["consent.choice_necessary"]()}</p>
      <p role="status" className="mt-3 min-h-6 font-semibold noscript:hidden">
        {answer !== undefined && <AnswerText answer={answer} />}
      </p>
      <ConsentButtons className="mt-4 max-w-sm noscript:hidden" />
      <noscript>
        <p className="mt-3">{m["consent.choice_without_scripts"]()}</p>
      </noscript>
    </section>
  );
}

function AnswerText({ answer }: { readonly answer: ConsentAnswer | null }): string {
  const asked = useAskedCategories();
  const services = useServiceNames();
  if (asked.length > 1) {
    const allowed = asked.filter((name) => isAllowed(name)).map((name) => categoryText(name, services));
    const names = allowed.length === 0 ? "–" : allowed.join(" ");
    return m["consent.choice_allowed"]({ names });
  }
  if (answer === null) return m["consent.choice_none"]();
  return answer === "accepted" ? m["consent.choice_accepted"]() : m["consent.choice_refused"]();
}
