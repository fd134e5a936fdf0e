import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { announce } from "#app/features/announcer/announcer-store.ts";
import {
  clearDiscountCode,
  type PreviewedCode,
  readCode,
  setDiscountCode,
} from "#app/features/cart/lines/discount-code-store.ts";
import { wasCodeUsedHere } from "#app/features/cart/lines/used-discount-codes.ts";
import { m } from "#app/i18n/messages.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";

/** Current code with a remove button, or the field to enter one; its percentage is only a preview (design §5.6). */
export function DiscountField({ code, percent }: PreviewedCode) {
  const frame = useRef<HTMLDivElement>(null);
  const changedHere = useRef(false);
  useEffect(() => {
    // The pressed control was removed: the focus moves to the one in its place.
    if (changedHere.current) frame.current?.querySelector<HTMLElement>("input, button")?.focus();
    changedHere.current = false;
  }, [code]);

  function apply(next: string, announced: number): void {
    changedHere.current = true;
    setDiscountCode(next);
    announce(m["cart_page.code_applied"]({ code: next, percent: announced }));
  }

  function drop(dropped: string): void {
    changedHere.current = true;
    clearDiscountCode();
    announce(m["cart_page.code_removed"]({ code: dropped }));
  }

  return (
    <div ref={frame}>
      {code === null ? (
        <CodeForm onApply={apply} />
      ) : (
        <AppliedCode code={code} percent={percent} onDrop={() => drop(code)} />
      )}
    </div>
  );
}

function CodeForm({ onApply }: { readonly onApply: (code: string, percent: number) => void }) {
  const [problem, setProblem] = useState<"invalid" | "used_here" | null>(null);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem("code");
    if (!(field instanceof HTMLInputElement)) return;
    const { code, percent } = readCode(field.value);
    const isUsed = code !== null && wasCodeUsedHere(code);
    if (code !== null && percent > 0 && !isUsed) return onApply(code, percent);
    setProblem(isUsed ? "used_here" : "invalid");
    field.focus();
  }

  const sentence = `${m["cart_page.code_invalid_title"]()}. ${m["cart_page.code_invalid_text"]()}.`;
  const error = problem === "used_here" ? `${sentence}\n${m["cart.code_used_here"]()}` : sentence;
  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1.5 [&_:is(label,p)]:col-span-2"
    >
      {/* No boxes of their own: the message has the whole width below field and button. */}
      <div aria-live="polite" className="contents">
        <TextField
          className="contents!"
          label={m["cart_page.code"]()}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          error={problem === null ? undefined : error}
          onChange={() => setProblem(null)}
        />
      </div>
      <Button type="submit" variant="secondary" className="col-start-2 row-start-2 self-start px-5!">
        {m["cart_page.code_apply"]()}
      </Button>
    </form>
  );
}

interface AppliedCodeProps {
  readonly code: string;
  readonly percent: number;
  readonly onDrop: () => void;
}

function AppliedCode({ code, percent, onDrop }: AppliedCodeProps) {
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-center justify-between gap-4">
        <p className="min-w-0 break-words text-sm font-semibold">
          {/* A code kept elsewhere may have no percentage; the platform may still accept it. */}
          {percent > 0 ? m["cart_page.code_applied"]({ code, percent }) : code}
        </p>
        <button
          type="button"
          onClick={onDrop}
          className="min-h-11 shrink-0 px-1 text-sm underline decoration-line-strong underline-offset-4 hover:decoration-on-surface"
        >
          {m["cart_page.code_remove"]()}
        </button>
      </div>
      <p className="text-xs text-muted">{m["cart_page.code_preview"]()}</p>
    </div>
  );
}
