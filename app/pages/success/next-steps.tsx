import {
  type DeliveryMethod,
  FINISH_DAYS,
  PREPARATION_MAX_BUSINESS_DAYS,
  PREPARATION_MIN_BUSINESS_DAYS,
} from "#domain/shipping/service-terms.ts";
import { m } from "#app/i18n/messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#design/icon-paths.ts";

interface NextStepsProps {
  /** Payer's address; null for another visitor. */
  readonly email: string | null;
  readonly method: DeliveryMethod;
  /** Days of delivery, formatted on the server. */
  readonly deliveryDays: string;
  /** Its money is waited for: the times run from then. */
  readonly awaitsTransfer: boolean;
}

/** Next steps (spec §9, Fulfilment): prepared in 1-2 business days; the finish text says 5-7 for the delivery by courier. */
export function NextSteps({ email, method, deliveryDays, awaitsTransfer }: NextStepsProps) {
  const preparation = { from: PREPARATION_MIN_BUSINESS_DAYS, to: PREPARATION_MAX_BUSINESS_DAYS };
  const { min, max } = FINISH_DAYS[method];
  const delivery = { from: min, to: max, days: deliveryDays };
  return (
    <section aria-labelledby="next-heading" className="rounded-card bg-surface-muted p-6 lg:p-8">
      <h2 id="next-heading" className="text-2xl">
        {m["success.next_title"]()}
      </h2>
      <ol className="mt-5 flex flex-col gap-5 text-sm">
        {email !== null && <Step icon="check-circle" text={m["success.next_confirmation"]()} />}
        {awaitsTransfer && <Step icon="credit-card" text={m["success.next_payment"]()} />}
        <Step icon="package" text={m["success.next_preparation"](preparation)} />
        <Step
          icon="truck"
          text={
            awaitsTransfer
              ? m["success.next_delivery_paid"]({ from: min, to: max })
              : m["success.next_delivery"](delivery)
          }
        />
        {email !== null && <Step icon="envelope-simple" text={m["success.next_question"]({ email })} />}
      </ol>
    </section>
  );
}

function Step({ icon, text }: { readonly icon: IconName; readonly text: string }) {
  return (
    <li className="flex items-start gap-3">
      <Icon name={icon} className="size-6 text-primary" />
      <span className="min-w-0 break-words">{text}</span>
    </li>
  );
}
