import { useLayoutEffect, useRef } from "react";
import { m } from "#app/i18n/messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { AccountStage } from "./checkout-progress.ts";

/** Stages of a checkout that apply here (spec §4, design §5.22): the order is paid on the next page. */
export type CheckoutStage = "creating-cart" | "creating-order" | "creating-account" | "redirecting";

interface ProgressOverlayProps {
  readonly stage: CheckoutStage | null;
  /** Stage of the account; null when none was requested. */
  readonly account: AccountStage | "awaited" | null;
}

/** Overlay while the checkout is sent: shows and announces the stage, and makes the page behind inert. */
export function ProgressOverlay({ stage, account }: ProgressOverlayProps) {
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
      // Nothing can be cancelled: the answer arrives either way.
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key === "Escape") event.preventDefault();
      }}
      className="m-auto w-[calc(100%-2rem)] max-w-sm rounded-card bg-surface p-8 text-on-surface shadow-float backdrop:bg-surface/85"
    >
      <h2 id="progress-title" tabIndex={-1} className="text-xl outline-none">
        {m["checkout_page.progress_title"]()}
      </h2>
      <ol className="mt-5 flex flex-col gap-4">
        <Stage
          label={m["checkout_page.progress_cart"]()}
          state={stage === "creating-cart" ? "now" : "done"}
        />
        <Stage label={m["checkout_page.progress_order"]()} state={stateOfOrder(stage)} />
        {account !== null && <Stage label={accountText(account)} state={STATE_OF_ACCOUNT[account]} />}
        <Stage
          label={m["checkout_page.progress_redirect"]()}
          state={stage === "redirecting" ? "now" : "next"}
        />
      </ol>
      <p role="status" className="sr-only">
        {stage === "creating-cart" && m["checkout_page.progress_cart"]()}
        {stage === "creating-order" && m["checkout_page.progress_order"]()}
        {stage === "creating-account" && account !== null && accountText(account)}
        {stage === "redirecting" && m["checkout_page.progress_redirect"]()}
      </p>
    </dialog>
  );
}

type StageState = "done" | "now" | "next" | "failed";

const STATE_OF_ACCOUNT: Readonly<Record<AccountStage | "awaited", StageState>> = {
  awaited: "next",
  creating: "now",
  created: "done",
  failed: "failed",
};

function stateOfOrder(stage: CheckoutStage | null): StageState {
  if (stage === "creating-order") return "now";
  return stage === "creating-cart" ? "next" : "done";
}

function accountText(account: AccountStage | "awaited"): string {
  return account === "failed"
    ? m["checkout_page.progress_account_failed"]()
    : m["checkout_page.progress_account"]();
}

interface StageProps {
  readonly label: string;
  readonly state: StageState;
}

function Stage({ label, state }: StageProps) {
  return (
    <li
      aria-current={state === "now" ? "step" : undefined}
      className={`flex items-center gap-3 text-sm ${state === "next" ? "text-muted" : "font-medium"}`}
    >
      <span aria-hidden="true" className="grid size-6 shrink-0 place-items-center">
        {state === "done" && <Icon name="check-circle" className="size-6 text-success" />}
        {state === "failed" && <Icon name="warning-circle" className="size-6 text-danger" />}
        {state === "now" && (
          <span className="size-5 animate-spin rounded-full border-2 border-line border-t-primary" />
        )}
        {state === "next" && <span className="size-2 rounded-full bg-line-strong" />}
      </span>
      {label}
    </li>
  );
}
