import { TOAST_DEFAULT_MS } from "#domain/time/timing.ts";
import { createSharedState } from "#app/ui/shared-state.ts";

export type ToastType = "success" | "error" | "warning" | "info";

/** spec §3, Toast. */
export interface Toast {
  readonly id: string;
  readonly type: ToastType;
  readonly title: string;
  readonly message?: string | undefined;
  /** Time on screen once it is visible (`toast-countdown.ts`). */
  readonly durationMs: number;
}

interface NewToast extends Omit<Toast, "id" | "durationMs"> {
  /** 4 s by default (spec §4). */
  readonly durationMs?: number | undefined;
}

export const toasts = createSharedState<readonly Toast[]>([]);

let shownSoFar = 0;

/** Shows a toast that closes by itself (spec §4), and returns its id for `dismissToast`. */
export function showToast({ durationMs = TOAST_DEFAULT_MS, ...toast }: NewToast): string {
  shownSoFar += 1;
  const id = `toast-${shownSoFar}`;
  toasts.set([...toasts.get(), { id, durationMs, ...toast }]);
  return id;
}

/** Removes a toast early; an unknown id is ignored. */
export function dismissToast(id: string): void {
  const left = toasts.get().filter((toast) => toast.id !== id);
  if (left.length < toasts.get().length) toasts.set(left);
}
