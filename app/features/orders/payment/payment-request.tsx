import { formatAmount } from "#domain/money/price-display.ts";
import { formatDate } from "#domain/time/date-display.ts";
import { m } from "#app/i18n/messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { PaymentRequest } from "./bank-transfer.ts";

interface PaymentRequestProps {
  readonly request: PaymentRequest;
  readonly currency: string;
}

/** Asks for the money of an order by bank transfer: account, amount, reference, and the day. */
export function PaymentRequestNotice({ request, currency }: PaymentRequestProps) {
  const language = useLanguage();
  const { iban, holder, bank, amount, reference, payBy } = request;
  const facts = [
    [m["orders.transfer_holder"](), holder],
    [m["orders.transfer_iban"](), iban],
    [m["orders.transfer_bank"](), bank],
    [m["orders.transfer_amount"](), formatAmount(amount, currency)],
    [m["orders.transfer_reference"](), reference],
  ] as const;
  return (
    <Notice kind="hint" title={m["orders.transfer_title"]()}>
      {payBy !== null && <p>{m["orders.transfer_by"]({ date: formatDate(payBy, language) })}</p>}
      <dl className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="mb-2 break-words font-semibold tabular-nums sm:mb-0">{value}</dd>
          </div>
        ))}
      </dl>
    </Notice>
  );
}
