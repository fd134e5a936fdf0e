import { useState } from "react";
import { m } from "#app/i18n/messages.ts";
import { Button } from "#app/ui/button.tsx";
import { problemTitle } from "./problem-words.ts";

interface PageUnreachableProps {
  /** Path of the page that cannot be loaded. */
  readonly pathname: string;
  readonly tryAgain: () => Promise<void>;
}

/** Scrolls to the heading: the panel replaces a page that may have been scrolled. */
function bringIntoView(heading: HTMLElement | null): void {
  heading?.scrollIntoView({ block: "nearest" });
}

/** Panel in place of a page whose code or data cannot be loaded, until it can. */
export function PageUnreachable({ pathname, tryAgain }: PageUnreachableProps) {
  const [busy, setBusy] = useState(false);
  async function press(): Promise<void> {
    if (busy) return;
    setBusy(true);
    await tryAgain();
    setBusy(false);
  }
  return (
    <div
      data-error-page
      role="alert"
      className="mx-auto flex min-h-[80dvh] max-w-xl flex-col items-center gap-6 px-6 py-24 text-center"
    >
      <h1 ref={bringIntoView} className="scroll-mt-28 text-3xl">
        {problemTitle(pathname)}
      </h1>
      <p className="text-muted">{m["layout.code_missing"]()}</p>
      <Button onClick={() => void press()} aria-busy={busy}>
        {m["layout.try_again"]()}
      </Button>
    </div>
  );
}
