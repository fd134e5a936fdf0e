import { useEffect, useRef } from "react";
import { m } from "#app/i18n/messages.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { MOST_QUESTIONS } from "./question-count.ts";
import { useOrderStatus } from "./use-order-status.ts";

/**
 * Page between the payment and its confirmation by the platform: *verifying order*, then *Order Status Unknown* (spec
 * §4, §8).
 */
export function Verifying({ asked }: { readonly asked: number }) {
  const { status, retry } = useOrderStatus(asked >= MOST_QUESTIONS ? "unknown" : "verifying");
  return (
    <div className="page-width flex min-h-[60dvh] flex-col items-center justify-center gap-5 py-16 text-center">
      {status === "unknown" ? (
        <Unknown onRetry={retry} />
      ) : (
        <>
          {/* Reloads the page without scripts, as long as scripts would poll. */}
          <noscript>
            <meta httpEquiv="refresh" content={`2; url=/finish?asked=${asked + 1}`} />
          </noscript>
          <h1 className="text-3xl">{m["finish.verifying_title"]()}</h1>
          <Spinner label={m["finish.verifying"]()} />
          <p className="max-w-text text-muted">
            {status === "slow" ? m["finish.still_processing"]() : m["finish.verifying_text"]()}
          </p>
        </>
      )}
    </div>
  );
}

function Unknown({ onRetry }: { readonly onRetry: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <Icon name="info" className="size-12 text-highlight-text" />
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        {m["finish.unknown_title"]()}
      </h1>
      <p className="max-w-text">{m["finish.unknown_text"]()}</p>
      <p className="max-w-text text-sm text-muted">{m["finish.unknown_hint"]()}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <ButtonLink
          to="/finish"
          onClick={(event) => {
            event.preventDefault();
            onRetry();
          }}
        >
          {m["finish.retry"]()}
        </ButtonLink>
        <ButtonLink variant="secondary" to="/">
          {m["finish.home"]()}
        </ButtonLink>
      </div>
    </>
  );
}
