import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import { marksOfMethod } from "#design/payment-marks.ts";
import { SUPPORT_EMAIL } from "#brand/brand.ts";
import { type ChosenMethod, isPaymentMethod } from "#domain/payment/payment-methods.ts";
import { MONEY_BACK_DAYS } from "#domain/shipping/service-terms.ts";
import { m } from "#app/i18n/messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PaymentMark } from "#app/ui/payment-mark.tsx";
import { methodName } from "./form/method-name.ts";

/**
 * Reassuring facts beside the button: ways to pay, refunds, delivery date, contact.
 *
 * @param deliveryDays the days on which an order of today arrives, formatted on the server
 */
export function Assurance({
  deliveryDays,
  methods,
}: {
  readonly deliveryDays: string;
  readonly methods: readonly ChosenMethod[];
}) {
  return (
    <ul className="flex flex-col gap-2 rounded-card bg-surface-muted px-4 py-3 text-xs sm:text-sm">
      {methods.some(isPaymentMethod) && (
        <Line icon="credit-card">
          <PaymentMarks methods={methods} />
        </Line>
      )}
      <Line icon="truck">{m["checkout_page.delivery_days"]({ days: deliveryDays })}</Line>
      <Line icon="arrow-counter-clockwise">
        {m["checkout_page.guarantee"]({ days: MONEY_BACK_DAYS })} ·{" "}
        <Link to="/terms#conformity" className="underline decoration-line-strong underline-offset-4">
          {m["checkout_page.legal_guarantee"]()}
        </Link>
      </Line>
      <Line icon="envelope-simple">
        {m["checkout_page.question"]()}{" "}
        <a href={`mailto:${SUPPORT_EMAIL}`} className="underline decoration-line-strong underline-offset-4">
          {SUPPORT_EMAIL}
        </a>
      </Line>
    </ul>
  );
}

interface LineProps {
  readonly icon: ComponentProps<typeof Icon>["name"];
  readonly children: ReactNode;
}

function Line({ icon, children }: LineProps) {
  return (
    <li className="flex items-center gap-2.5">
      <Icon name={icon} className="size-5 text-muted" />
      <span className="min-w-0 break-words">{children}</span>
    </li>
  );
}

/** Logos of the ways to pay; their names for screen readers. */
function PaymentMarks({ methods }: { readonly methods: readonly ChosenMethod[] }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <span className="sr-only">{`${m["checkout_page.marks"]()} ${methods.map(methodName).join(", ")}`}</span>
      {methods
        .filter((method) => isPaymentMethod(method))
        .flatMap(marksOfMethod)
        .map((mark) => (
          <PaymentMark key={mark} name={mark} className="h-5 w-8" />
        ))}
    </span>
  );
}
