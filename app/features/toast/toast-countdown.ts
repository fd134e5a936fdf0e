import { dismissToast, toasts } from "./toast-store.ts";

/** Reason why a toast waits: the pointer is on it, the focus is in it, or the tab is hidden. */
export type ToastHold = "pointer" | "focus" | "hidden-tab";

/** Remaining time of a toast. */
interface Countdown {
  leftMs: number;
  /** Time of `performance.now()`; null while it waits. */
  runningSince: number | null;
  timer: ReturnType<typeof setTimeout> | undefined;
  readonly holds: Set<ToastHold>;
}

const countdowns = new Map<string, Countdown>();
let isTabHidden = false;

/** Counts every toast down until the returned function is called; several callers count once. */
export function countToastsDown(): () => void {
  follow();
  return toasts.subscribe(follow);
}

/** Pauses a toast for a reason, or ends that reason; the countdown resumes once no reason is left. */
export function holdToast(id: string, reason: ToastHold, isHeld: boolean): void {
  const countdown = countdowns.get(id);
  if (countdown === undefined) return;
  if (isHeld) countdown.holds.add(reason);
  else countdown.holds.delete(reason);
  if (countdown.holds.size > 0) stop(countdown);
  else run(id, countdown);
}

/** Pauses all toasts while the tab is hidden, including new ones. */
export function setTabHidden(isHidden: boolean): void {
  isTabHidden = isHidden;
  for (const id of countdowns.keys()) holdToast(id, "hidden-tab", isHidden);
}

/** Starts the countdown of new toasts, and drops that of removed ones. */
function follow(): void {
  const shown = toasts.get();
  for (const [id, countdown] of countdowns) {
    if (shown.some((toast) => toast.id === id)) continue;
    clearTimeout(countdown.timer);
    countdowns.delete(id);
  }
  for (const { id, durationMs } of shown) {
    if (countdowns.has(id)) continue;
    const holds = new Set<ToastHold>(isTabHidden ? ["hidden-tab"] : []);
    const countdown = { leftMs: durationMs, runningSince: null, timer: undefined, holds };
    countdowns.set(id, countdown);
    run(id, countdown);
  }
}

function run(id: string, countdown: Countdown): void {
  if (countdown.runningSince !== null || countdown.holds.size > 0) return;
  countdown.runningSince = performance.now();
  countdown.timer = setTimeout(() => dismissToast(id), countdown.leftMs);
}

function stop(countdown: Countdown): void {
  if (countdown.runningSince === null) return;
  clearTimeout(countdown.timer);
  countdown.leftMs = Math.max(0, countdown.leftMs - (performance.now() - countdown.runningSince));
  countdown.runningSince = null;
}
