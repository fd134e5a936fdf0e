import { TOAST_DEFAULT_MS } from "#domain/timing.ts";
import { createSharedState } from "../../ui/shared-state.ts";

export type ToastType = "success" | "error" | "warning" | "info";

/** spec §3, Toast. */
export interface Toast {
  readonly id: string;
  readonly type: ToastType;
  readonly title: string;
  readonly message?: string | undefined;
}

interface NewToast extends Omit<Toast, "id"> {
  /** How long it stays; 4 s unless told (spec §4). */
  readonly durationMs?: number | undefined;
}

export const toasts = createSharedState<readonly Toast[]>([]);

/** Why a toast waits: the pointer is on it, the focus is in it, or nobody sees the tab. */
export type ToastHold = "pointer" | "focus" | "hidden-tab";

/** What is left of a toast's time. */
interface Countdown {
  leftMs: number;
  /** Of `performance.now()`; null while it waits. */
  runningSince: number | null;
  timer: ReturnType<typeof setTimeout> | undefined;
  readonly holds: Set<ToastHold>;
}

const countdowns = new Map<string, Countdown>();
let shownSoFar = 0;
let isTabHidden = false;

/** Shows a toast that leaves by itself (spec §4), and returns its id for `dismissToast`. */
export function showToast({ durationMs = TOAST_DEFAULT_MS, ...toast }: NewToast): string {
  shownSoFar += 1;
  const id = `toast-${shownSoFar}`;
  toasts.set([...toasts.get(), { id, ...toast }]);
  const holds = new Set<ToastHold>(isTabHidden ? ["hidden-tab"] : []);
  countdowns.set(id, { leftMs: durationMs, runningSince: null, timer: undefined, holds });
  run(id);
  return id;
}

/** Takes a toast away before its time; one that is gone already is no matter. */
export function dismissToast(id: string): void {
  clearTimeout(countdowns.get(id)?.timer);
  countdowns.delete(id);
  const left = toasts.get().filter((toast) => toast.id !== id);
  if (left.length < toasts.get().length) toasts.set(left);
}

/** Lets a toast wait for a reason, or stop waiting for it; its time goes on where it stood once no reason is left. */
export function holdToast(id: string, reason: ToastHold, isHeld: boolean): void {
  const countdown = countdowns.get(id);
  if (countdown === undefined) return;
  if (isHeld) countdown.holds.add(reason);
  else countdown.holds.delete(reason);
  if (countdown.holds.size > 0) stop(countdown);
  else run(id);
}

/** Lets all toasts wait while nobody sees the tab, those that come meanwhile included. */
export function setTabHidden(isHidden: boolean): void {
  isTabHidden = isHidden;
  for (const id of countdowns.keys()) holdToast(id, "hidden-tab", isHidden);
}

function run(id: string): void {
  const countdown = countdowns.get(id);
  if (countdown === undefined || countdown.runningSince !== null || countdown.holds.size > 0) return;
  countdown.runningSince = performance.now();
  countdown.timer = setTimeout(() => dismissToast(id), countdown.leftMs);
}

function stop(countdown: Countdown): void {
  if (countdown.runningSince === null) return;
  clearTimeout(countdown.timer);
  countdown.leftMs = Math.max(0, countdown.leftMs - (performance.now() - countdown.runningSince));
  countdown.runningSince = null;
}
