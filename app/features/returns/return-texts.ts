import type { ReturnStatus } from "#domain/returns/return-status.ts";
import type { ReturnMethod, ReturnReason } from "#domain/returns/return-terms.ts";
import { m } from "#app/i18n/messages.ts";

const STATUSES: Readonly<Record<ReturnStatus, () => string>> = {
  pending: m["returns.status_pending"],
  approved: m["returns.status_approved"],
  rejected: m["returns.status_rejected"],
  processing: m["returns.status_processing"],
  completed: m["returns.status_completed"],
  cancelled: m["returns.status_cancelled"],
};

const REASONS: Readonly<Record<ReturnReason, () => string>> = {
  defective: m["returns.reason_defective"],
  wrong_size: m["returns.reason_wrong_size"],
  not_as_described: m["returns.reason_not_as_described"],
  damaged_in_shipping: m["returns.reason_damaged_in_shipping"],
  wrong_product: m["returns.reason_wrong_product"],
  changed_mind: m["returns.reason_changed_mind"],
  other: m["returns.reason_other"],
};

const METHODS: Readonly<Record<ReturnMethod, () => string>> = {
  original: m["returns.method_original"],
  store_credit: m["returns.method_store_credit"],
  replacement: m["returns.method_replacement"],
};

/** Returns the text of a status, as the specification names it. */
export function returnStatusText(status: ReturnStatus): string {
  return STATUSES[status]();
}

/** Returns the text of a reason; null is a withdrawal. */
export function returnReasonText(reason: ReturnReason | null): string {
  return reason === null ? m["returns.reason_withdrawal"]() : REASONS[reason]();
}

/** Returns the text of a refund method. */
export function returnMethodText(method: ReturnMethod): string {
  return METHODS[method]();
}
