import { useEffect, useRef } from "react";
import { m } from "#app/i18n/messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#design/icon-paths.ts";
import type { ToastType } from "./toast-store.ts";

const ICONS: Readonly<Record<ToastType, IconName>> = {
  success: "check-circle",
  error: "warning-circle",
  warning: "warning-circle",
  info: "info",
};

const COLOURS: Readonly<Record<ToastType, string>> = {
  success: "text-success",
  error: "text-danger",
  warning: "text-highlight-text",
  info: "text-primary",
};

interface ToastCardProps {
  readonly type: ToastType;
  readonly title: string;
  readonly message?: string | undefined;
  readonly onDismiss: () => void;
  /** Called when the toast has to wait, and when it no longer has to; a card that is removed releases its reasons. */
  readonly onHold?: ((reason: "pointer" | "focus", isHeld: boolean) => void) | undefined;
}

/** Card of one toast; an error interrupts a screen reader, the others wait. */
export function ToastCard({ type, title, message, onDismiss, onHold }: ToastCardProps) {
  const hold = useRef(onHold);
  useEffect(() => {
    hold.current = onHold;
  });
  // A dialog that opens over the card shows the toast in a new card, and no `pointerleave` is fired on the removed
  // one.
  useEffect(
    () => () => {
      hold.current?.("pointer", false);
      hold.current?.("focus", false);
    },
    [],
  );
  return (
    <div
      onPointerEnter={() => onHold?.("pointer", true)}
      onPointerLeave={() => onHold?.("pointer", false)}
      onFocus={() => onHold?.("focus", true)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onHold?.("focus", false);
      }}
      role={type === "error" ? "alert" : undefined}
      data-toast={type}
      className="pointer-events-auto flex w-full items-start gap-3 rounded-card border border-line bg-surface py-2 pl-5 pr-2 shadow-float transition-[opacity,translate] duration-200 ease-out starting:translate-y-2 starting:opacity-0 sm:w-96"
    >
      <Icon name={ICONS[type]} className={`mt-2.5 size-6 ${COLOURS[type]}`} />
      <div className="min-w-0 flex-1 py-2.5 text-sm">
        <p className="font-semibold break-words">{title}</p>
        {message !== undefined && <p className="text-muted">{message}</p>}
      </div>
      <button
        type="button"
        aria-label={m["toast.dismiss"]()}
        onClick={onDismiss}
        className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-surface-muted hover:text-on-surface"
      >
        <Icon name="x" className="size-4" />
      </button>
    </div>
  );
}
