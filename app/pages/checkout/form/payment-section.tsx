import { RADIO_LIST_CLASS } from "#design/choice.ts";
import { marksOfMethod } from "#design/payment-marks.ts";
import {
  CASH_ON_DELIVERY,
  isDeferredMethod,
  isPaymentMethod,
  type methodsFor,
} from "#domain/payment/payment-methods.ts";
import type { Money } from "#domain/money/money.ts";
import { formatPrice } from "#domain/money/price-display.ts";
import { m } from "#app/i18n/messages.ts";
import { Notice } from "#app/ui/notice.tsx";
import { RadioField } from "#app/ui/form/choice-field.tsx";
import { PaymentMark } from "#app/ui/payment-mark.tsx";
import type { FormState } from "./field-props.ts";
import { FormSection } from "./form-section.tsx";
import { methodName } from "./method-name.ts";

interface PaymentSectionProps extends Omit<FormState, "fill"> {
  readonly methods: ReturnType<typeof methodsFor>;
  /** Fee of cash on delivery; null where that is not offered. */
  readonly fee: Money | null;
  readonly hasSubscription: boolean;
}

/** Choice of the way to pay to show first on the payment page (design §5.7); no card data is asked here. */
export function PaymentSection({ values, change, methods, fee, hasSubscription }: PaymentSectionProps) {
  const chosen = methods.find((method) => method === values.paymentMethod) ?? methods[0];
  return (
    <FormSection
      id="payment-heading"
      title={m["checkout_page.payment"]()}
      intro={
        methods.some(isPaymentMethod)
          ? m["checkout_page.payment_intro"]()
          : m["checkout_page.payment_intro_no_cards"]()
      }
    >
      <fieldset>
        <legend className="sr-only">{m["checkout_page.payment"]()}</legend>
        <div className={`${RADIO_LIST_CLASS} max-sm:[&>label]:min-h-11 max-sm:[&>label]:py-2`}>
          {methods.map((method) => (
            <RadioField
              key={method}
              id={`paymentMethod-${method}`}
              name="paymentMethod"
              value={method}
              checked={chosen === method}
              onChange={() => change("paymentMethod", method)}
            >
              {methodName(method)}
              {isDeferredMethod(method) ? (
                method === CASH_ON_DELIVERY &&
                fee !== null &&
                fee.amount > 0 && (
                  <span className="shrink-0 whitespace-nowrap tabular-nums">+{formatPrice(fee)}</span>
                )
              ) : (
                <span className="flex shrink-0 gap-1">
                  {marksOfMethod(method).map((mark) => (
                    <PaymentMark key={mark} name={mark} />
                  ))}
                </span>
              )}
            </RadioField>
          ))}
        </div>
        {methods.length === 0 && (
          <Notice kind="problem">
            <p>{hasSubscription ? m["checkout_page.no_subscriptions"]() : m["checkout_page.no_method"]()}</p>
          </Notice>
        )}
        {hasSubscription && methods.length > 0 && (
          <p className="mt-2 text-xs text-muted">{m["checkout_page.payment_subscription"]()}</p>
        )}
      </fieldset>
    </FormSection>
  );
}
