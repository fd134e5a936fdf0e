import { RADIO_LIST_CLASS } from "#design/choice.ts";
import type { Money } from "#domain/money/money.ts";
import { formatPrice } from "#domain/money/price-display.ts";
import { DELIVERY_METHODS, type DeliveryMethod } from "#domain/shipping/service-terms.ts";
import { m } from "#app/i18n/messages.ts";
import { RadioField } from "#app/ui/form/choice-field.tsx";
import { ERROR_CLASS } from "#design/field.ts";
import { errorOf, type FormState } from "#app/pages/checkout/form/field-props.ts";

/** By name: a key put together at run time would bring every text of the store into the first load. */
const METHOD_NAMES: Readonly<Record<DeliveryMethod, () => string>> = {
  courier: m["checkout_page.method_courier"],
  pickup: m["checkout_page.method_pickup"],
};

interface DeliveryMethodsProps {
  readonly form: FormState;
  /** Days on which an order of today arrives, formatted. */
  readonly days: Readonly<Record<DeliveryMethod, string>>;
  /** Null where the price is not known here. */
  readonly prices: Readonly<Record<DeliveryMethod, Money | null>>;
}

/** Choice between courier and pick-up point, each with its date and price. */
export function DeliveryMethods({ form, days, prices }: DeliveryMethodsProps) {
  const error = errorOf(form, "deliveryMethod");
  return (
    <fieldset>
      <legend className="sr-only">{m["checkout_page.method"]()}</legend>
      <div className={`${RADIO_LIST_CLASS} max-sm:[&>label]:min-h-11 max-sm:[&>label]:py-2`}>
        {DELIVERY_METHODS.map((method) => (
          <RadioField
            key={method}
            id={`deliveryMethod-${method}`}
            name="deliveryMethod"
            value={method}
            checked={form.values.deliveryMethod === method}
            onChange={() => form.change("deliveryMethod", method)}
          >
            <span className="flex flex-wrap gap-x-2">
              {METHOD_NAMES[method]()}
              <span className="font-normal text-muted">
                {m["checkout_page.method_days"]({ days: days[method] })}
              </span>
            </span>
            <span className="shrink-0 tabular-nums">{priceText(prices[method])}</span>
          </RadioField>
        ))}
      </div>
      {error !== undefined && <p className={`mt-1.5 ${ERROR_CLASS}`}>{error}</p>}
    </fieldset>
  );
}

function priceText(price: Money | null): string {
  if (price === null) return "";
  return price.amount === 0 ? m["checkout_page.shipping_free"]() : formatPrice(price);
}
