import { RADIO_LIST_CLASS } from "#design/choice.ts";
import { marksOfMethod } from "#design/payment-marks.ts";
import { PAYMENT_METHODS } from "#domain/payment-methods.ts";
import { m } from "../../i18n/messages.ts";
import { RadioField } from "../../ui/choice-field.tsx";
import { PaymentMark } from "../../ui/payment-mark.tsx";
import type { FormState } from "./field-props.ts";
import { FormSection } from "./form-section.tsx";
import { methodName } from "./method-name.ts";

/** Which way to pay is chosen first on the payment page (design §5.7); nothing about a card is asked here. */
export function PaymentSection({ values, change }: FormState) {
  return (
    <FormSection
      id="payment-heading"
      title={m["checkout_page.payment"]()}
      intro={m["checkout_page.payment_intro"]()}
    >
      <fieldset>
        <legend className="sr-only">{m["checkout_page.payment"]()}</legend>
        <div className={`${RADIO_LIST_CLASS} max-sm:[&>label]:min-h-11 max-sm:[&>label]:py-2`}>
          {PAYMENT_METHODS.map((method) => (
            <RadioField
              key={method}
              id={`paymentMethod-${method}`}
              name="paymentMethod"
              value={method}
              checked={values.paymentMethod === method}
              onChange={() => change("paymentMethod", method)}
            >
              {methodName(method)}
              <span className="flex shrink-0 gap-1">
                {marksOfMethod(method).map((mark) => (
                  <PaymentMark key={mark} name={mark} />
                ))}
              </span>
            </RadioField>
          ))}
        </div>
      </fieldset>
    </FormSection>
  );
}
