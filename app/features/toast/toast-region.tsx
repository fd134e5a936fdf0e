import { type ReactNode, useEffect } from "react";
import { m } from "#app/i18n/messages.ts";
import { useSharedState } from "#app/ui/shared-state.ts";
import { createTopmost } from "#app/ui/topmost.ts";
import { ToastCard } from "./toast-card.tsx";
import { countToastsDown, holdToast, setTabHidden } from "./toast-countdown.ts";
import { dismissToast, toasts } from "./toast-store.ts";

const useTopmost = createTopmost();

interface ToastRegionProps {
  /** Position: above the bottom bar on the page, at the top of a dialog. */
  readonly className: string;
  /** Cards that are not in the toast store, such as the cart's notification. */
  readonly children?: ReactNode;
}

/** Live region of the toasts. There is one on the page and one in every open dialog; the topmost shows them. */
export function ToastRegion({ className, children }: ToastRegionProps) {
  const shown = useSharedState(toasts);
  const topmost = useTopmost();
  useEffect(countToastsDown, []);
  useEffect(() => {
    const follow = (): void => setTabHidden(document.hidden);
    follow();
    document.addEventListener("visibilitychange", follow);
    return () => document.removeEventListener("visibilitychange", follow);
  }, []);
  return (
    <section
      aria-label={m["toast.region"]()}
      aria-live="polite"
      className={`pointer-events-none z-40 flex flex-col items-end gap-3 ${className}`}
    >
      {topmost && children}
      {topmost &&
        shown.map(({ id, durationMs: _ms, ...toast }) => (
          <ToastCard
            key={id}
            {...toast}
            onDismiss={() => dismissToast(id)}
            onHold={(reason, isHeld) => holdToast(id, reason, isHeld)}
          />
        ))}
    </section>
  );
}
