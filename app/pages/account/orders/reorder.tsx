import { useEffect, useRef, useState } from "react";
import type { MirroredLine } from "#app/features/orders/mirrored-order.ts";
import { createLazyModule } from "#app/ui/lazy-module.ts";
import { m } from "#app/i18n/messages.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { LeftOut } from "./plan-reorder.ts";
import type { ReorderOutcome } from "./reorder-lines.ts";

/** Lazy code that writes the cart: as large as the page, and rarely needed. */
const reorderModule = createLazyModule(() => import("./reorder-lines.ts"));

/** Button to order the same again: adds what is still sold to the cart, and lists the rest by name. */
export function Reorder({ lines }: { readonly lines: readonly MirroredLine[] }) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<ReorderOutcome | null>(null);
  const result = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (outcome !== null) result.current?.focus();
  }, [outcome]);

  async function reorder(): Promise<void> {
    if (busy) return;
    setBusy(true);
    const code = await reorderModule.fetch();
    setOutcome(code === null ? { kind: "unavailable" } : await code.reorderLines(lines));
    setBusy(false);
  }

  return (
    <section aria-labelledby="reorder-heading" className="flex flex-col gap-4">
      <h2 id="reorder-heading" className="sr-only">
        {m["account.reorder"]()}
      </h2>
      <Button onClick={() => void reorder()} aria-busy={busy} className="noscript:hidden">
        <Icon name="arrow-counter-clockwise" className="size-5" />
        {m["account.reorder"]()}
      </Button>
      <noscript>
        <p className="text-sm text-muted">{m["account.reorder_needs_scripts"]()}</p>
      </noscript>
      <p className="text-xs text-muted">{m["account.reorder_hint"]()}</p>
      <div ref={result} role="status" tabIndex={-1} className="outline-none">
        {outcome !== null && <Outcome outcome={outcome} />}
      </div>
    </section>
  );
}

function Outcome({ outcome }: { readonly outcome: ReorderOutcome }) {
  if (outcome.kind === "unavailable") {
    return (
      <Notice kind="problem">
        <p>{m["account.reorder_unavailable"]()}</p>
      </Notice>
    );
  }
  const { added, leftOut } = outcome;
  return (
    <Notice kind={added > 0 ? "done" : "problem"}>
      <p className="font-semibold">
        {added > 0 ? m["account.reorder_done"]({ count: added }) : m["account.reorder_nothing"]()}
      </p>
      {leftOut.length > 0 && (
        <ul className="flex list-disc flex-col gap-1 pl-5">
          {leftOut.map((line) => (
            <li key={`${line.reason} ${line.name}`}>{leftOutText(line)}</li>
          ))}
        </ul>
      )}
      {added > 0 && (
        <ButtonLink to="/cart" variant="secondary" className="mt-2">
          {m["account.reorder_cart"]()}
        </ButtonLink>
      )}
    </Notice>
  );
}

function leftOutText({ name, reason }: LeftOut): string {
  switch (reason) {
    case "gone":
      return m["account.left_gone"]({ name });
    case "sold_out":
      return m["account.left_sold_out"]({ name });
    case "subscription_limit":
      return m["account.left_subscription"]({ name });
    case "quantity":
      return m["account.left_quantity"]({ name });
  }
}
