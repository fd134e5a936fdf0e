import { useEffect, useRef, useState } from "react";
import { COPIED_RESET_MS } from "#domain/time/timing.ts";
import { m } from "#app/i18n/messages.ts";
import { Button } from "#app/ui/button.tsx";
import { announce } from "#app/features/announcer/announcer-store.ts";

interface CodeWithCopyProps {
  readonly code: string;
  readonly variant: "light" | "dark";
}

/** Discount code with a copy button, which confirms for two seconds (spec §4). */
export function CodeWithCopy({ code, variant }: CodeWithCopyProps) {
  const text = useRef<HTMLElement>(null);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_RESET_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy(): Promise<void> {
    // Selects the text as well, for browsers that deny access to the clipboard.
    if (text.current !== null) getSelection()?.selectAllChildren(text.current);
    try {
      await navigator.clipboard.writeText(code);
    } catch {
      return;
    }
    setCopied(true);
    announce(m["newsletter.copied"]());
  }

  return (
    <div className="flex flex-wrap items-center gap-3 in-[dialog]:justify-center">
      <code
        ref={text}
        className="inline-flex min-h-12 items-center rounded-full border border-dashed border-current px-6 font-sans text-lg font-semibold tracking-wide"
      >
        {code}
      </code>
      <Button
        variant={variant === "dark" ? "highlight" : "primary"}
        onClick={() => void copy()}
        className="noscript:hidden"
      >
        {copied ? m["newsletter.copied"]() : m["newsletter.copy"]()}
      </Button>
    </div>
  );
}
