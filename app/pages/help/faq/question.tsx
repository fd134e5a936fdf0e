import { type MouseEvent, useEffect, useState } from "react";
import { COPIED_RESET_MS } from "#domain/time/timing.ts";
import { announce } from "#app/features/announcer/announcer-store.ts";
import type { FaqEntry } from "#app/features/faq/faq-entry.ts";
import { m } from "#app/i18n/messages.ts";
import { Icon } from "#app/ui/icon.tsx";

interface QuestionProps {
  readonly entry: FaqEntry;
  readonly hidden: boolean;
}

/** Question that opens its answer as a `<details>`, with a link to it. */
export function Question({ entry: { id, question, answer }, hidden }: QuestionProps) {
  return (
    <details id={id} name="faq" hidden={hidden} className="group scroll-mt-28 border-b border-line">
      <summary className="flex min-h-16 list-none items-center justify-between gap-6 py-4 [&::-webkit-details-marker]:hidden">
        <h3 className="font-sans text-base font-semibold tracking-normal">{question}</h3>
        <Icon
          name="plus"
          className="size-5 text-primary transition-transform duration-200 ease-out group-open:rotate-45"
        />
      </summary>
      <div className="max-w-text pb-5 pr-6">
        {answer.split("\n").map((paragraph) => (
          <p key={paragraph} className="mb-3">
            {paragraph}
          </p>
        ))}
        <CopyLink id={id} />
      </div>
    </details>
  );
}

/** Link to the question; with scripts it copies its address instead. */
function CopyLink({ id }: { readonly id: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_RESET_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy(event: MouseEvent<HTMLAnchorElement>): Promise<void> {
    event.preventDefault();
    const address = event.currentTarget.href;
    try {
      await navigator.clipboard.writeText(address);
    } catch {
      // Without access to the clipboard the address is shown in the address bar.
      location.hash = id;
      return;
    }
    setCopied(true);
    announce(m["help.copied"]());
  }

  return (
    <a
      href={`#${id}`}
      onClick={(event) => void copy(event)}
      className="inline-flex min-h-11 items-center gap-2 text-sm text-muted underline-offset-4 hover:text-on-surface hover:underline"
    >
      <Icon name={copied ? "check" : "link-simple"} className="size-4" />
      {copied ? m["help.copied"]() : m["help.copy_link"]()}
    </a>
  );
}
