import type { ContractStatus } from "#domain/subscription/subscription-contract.ts";
import { m } from "#app/i18n/messages.ts";

const LOOKS: Readonly<Record<ContractStatus, string>> = {
  active: "border-success bg-surface-raised text-success",
  paused: "border-highlight bg-surface-muted text-highlight-text",
  past_due: "border-danger bg-surface-raised text-danger",
  cancelled: "border-line-strong bg-surface-raised text-muted",
};

const TEXTS: Readonly<Record<ContractStatus, () => string>> = {
  active: m["subscription_page.status_active"],
  paused: m["subscription_page.status_paused"],
  past_due: m["subscription_page.status_past_due"],
  cancelled: m["subscription_page.status_cancelled"],
};

/** Status of a subscription; the text carries the meaning, the colour only repeats it. */
export function StatusChip({ status }: { readonly status: ContractStatus }) {
  return (
    <span className={`shrink-0 rounded-full border px-3.5 py-1 text-xs font-semibold ${LOOKS[status]}`}>
      {TEXTS[status]()}
    </span>
  );
}
