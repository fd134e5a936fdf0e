import type { ReturnStatus } from "#domain/returns/return-status.ts";
import { returnStatusText } from "./return-texts.ts";

const LOOKS: Readonly<Record<ReturnStatus, string>> = {
  pending: "border-highlight bg-surface-muted text-highlight-text",
  approved: "border-success bg-surface-raised text-success",
  processing: "border-highlight bg-surface-muted text-highlight-text",
  completed: "border-success bg-surface-raised text-success",
  rejected: "border-danger bg-surface-raised text-danger",
  cancelled: "border-line-strong bg-surface-raised text-muted",
};

/** Shows the status of a return; the words carry the meaning, the colour only repeats it. */
export function ReturnChip({ status }: { readonly status: ReturnStatus }) {
  return (
    <span className={`shrink-0 rounded-full border px-3.5 py-1 text-xs font-semibold ${LOOKS[status]}`}>
      {returnStatusText(status)}
    </span>
  );
}
