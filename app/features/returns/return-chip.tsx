import type { ReturnStatus } from "#domain/returns/return-status.ts";
import { returnStatusText } from "./return-texts.ts";

const LOOKS: Readonly<Record<ReturnStatus, string>> = {
  pending: "border-gold bg-cream text-gold-text",
  approved: "border-success bg-white text-success",
  processing: "border-gold bg-cream text-gold-text",
  completed: "border-success bg-white text-success",
  rejected: "border-danger bg-white text-danger",
  cancelled: "border-stone bg-white text-taupe",
};

/** Shows the status of a return; the words carry the meaning, the colour only repeats it. */
export function ReturnChip({ status }: { readonly status: ReturnStatus }) {
  return (
    <span className={`shrink-0 rounded-full border px-3.5 py-1 text-xs font-semibold ${LOOKS[status]}`}>
      {returnStatusText(status)}
    </span>
  );
}
