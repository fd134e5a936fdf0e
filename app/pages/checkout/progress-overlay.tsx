import { useLayoutEffect, useRef } from "react";
import { m } from "../../i18n/messages.ts";
import { Icon } from "../../ui/icon.tsx";

/** The stages of a checkout that are true here (spec §4); the order itself is made on the payment page. */
export type CheckoutStage = "creating-cart" | "redirecting";

/** While the checkout is sent: what happens now, said and seen, with the page behind it out of reach. */
export function ProgressOverlay({ stage }: { readonly stage: CheckoutStage | null }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isOpen = stage !== null;
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null || element.open === isOpen) return;
    if (isOpen) element.showModal();
    else element.close();
  }, [isOpen]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby="progress-title"
      data-locks-scroll=""
      // There is nothing to cancel: the answer comes either way.
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key === "Escape") event.preventDefault();
      }}
      className="m-auto w-[calc(100%-2rem)] max-w-sm rounded-card bg-ivory p-8 text-ink shadow-float backdrop:bg-ivory/85"
    >
      <h2 id="progress-title" tabIndex={-1} className="text-xl outline-none">
        {m["checkout_page.progress_title"]()}
      </h2>
      <ol className="mt-5 flex flex-col gap-4">
        <Stage label={m["checkout_page.progress_cart"]()} state={stage === "redirecting" ? "done" : "now"} />
        <Stage
          label={m["checkout_page.progress_redirect"]()}
          state={stage === "redirecting" ? "now" : "next"}
        />
      </ol>
      <p role="status" className="sr-only">
        {stage === "creating-cart" && m["checkout_page.progress_cart"]()}
        {stage === "redirecting" && m["checkout_page.progress_redirect"]()}
      </p>
    </dialog>
  );
}

interface StageProps {
  readonly label: string;
  readonly state: "done" | "now" | "next";
}

function Stage({ label, state }: StageProps) {
  return (
    <li
      aria-current={state === "now" ? "step" : undefined}
      className={`flex items-center gap-3 text-sm ${state === "next" ? "text-taupe" : "font-medium"}`}
    >
      <span aria-hidden="true" className="grid size-6 shrink-0 place-items-center">
        {state === "done" && <Icon name="check-circle" className="size-6 text-success" />}
        {state === "now" && (
          <span className="size-5 animate-spin rounded-full border-2 border-sand border-t-plum" />
        )}
        {state === "next" && <span className="size-2 rounded-full bg-stone" />}
      </span>
      {label}
    </li>
  );
}
