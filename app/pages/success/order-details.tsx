import { formatAmount } from "#domain/price-display.ts";
import { m } from "../../i18n/messages.ts";
import { isSomething, lineAmount, type ShownOrder } from "./shown-order.ts";

/** What was bought, what it cost, where it goes, how it was paid. */
export function OrderDetails({ order }: { readonly order: ShownOrder }) {
  const { currency, discountCodes, delivery, billing } = order;
  const amount = (text: string): string => formatAmount(text, currency);
  return (
    <section aria-labelledby="details-heading">
      <h2 id="details-heading" className="text-2xl">
        {m["success.details_title"]()}
      </h2>
      <ul className="mt-5 divide-y divide-sand border-y border-sand text-sm">
        {order.lines.map((line) => (
          <li key={line.variantId ?? line.title} className="flex items-start justify-between gap-4 py-4">
            <div className="flex min-w-0 flex-col gap-0.5">
              <p className="break-words font-semibold">{line.title}</p>
              {line.variantTitle !== null && <p className="text-taupe">{line.variantTitle}</p>}
              <p className="tabular-nums text-taupe">
                {line.quantity} × {amount(line.price)}
              </p>
            </div>
            <p className="shrink-0 tabular-nums">{lineAmount(line, currency)}</p>
          </li>
        ))}
      </ul>
      <dl className="mt-5 flex flex-col gap-2 text-sm">
        <Row label={m["success.subtotal"]()} value={amount(order.subtotal)} />
        {isSomething(order.discount) && (
          <Row
            label={
              discountCodes.length > 0
                ? m["success.discount_code"]({ code: discountCodes.join(", ") })
                : m["success.discount"]()
            }
            value={`−${amount(order.discount)}`}
          />
        )}
        <Row
          label={m["success.shipping"]()}
          value={isSomething(order.shipping) ? amount(order.shipping) : m["success.shipping_free"]()}
        />
        {!order.taxIncluded && isSomething(order.tax) && (
          <Row label={m["success.tax"]()} value={amount(order.tax)} />
        )}
        <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-sand pt-4 text-lg font-semibold">
          <dt>{m["success.total"]()}</dt>
          <dd className="tabular-nums">{amount(order.total)}</dd>
        </div>
        {order.taxIncluded && isSomething(order.tax) && (
          <div className="flex items-baseline justify-between gap-4 text-xs text-taupe">
            <dt>{m["success.tax_included"]()}</dt>
            <dd className="tabular-nums">{amount(order.tax)}</dd>
          </div>
        )}
      </dl>
      <div className="mt-8 grid gap-8 border-t border-sand pt-8 text-sm sm:grid-cols-2">
        {delivery !== null && <AddressBlock title={m["success.delivery"]()} lines={delivery} />}
        {billing !== null && <AddressBlock title={m["success.billing"]()} lines={billing} />}
        {order.paymentMethods.length > 0 && (
          <div>
            <h3 className="text-lg">{m["success.payment"]()}</h3>
            <p className="mt-2">{order.paymentMethods.map(paymentName).join(", ")}</p>
          </div>
        )}
      </div>
    </section>
  );
}

function Row({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt>{label}</dt>
      <dd className="shrink-0 tabular-nums">{value}</dd>
    </div>
  );
}

function AddressBlock({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <div>
      <h3 className="text-lg">{title}</h3>
      <address className="mt-2 not-italic">
        {lines.map((line, index) => (
          // Two parts may read the same: a town and its county.
          // eslint-disable-next-line react/no-array-index-key
          <span key={`${index} ${line}`} className="block break-words">
            {line}
          </span>
        ))}
      </address>
    </div>
  );
}

/** The platform's name for a way to pay, as a person says it; an unknown one stays as it is. */
function paymentName(method: string): string {
  switch (method) {
    case "card":
    case "shopify_payments":
      return m["success.payment_card"]();
    case "paypal":
      return "PayPal";
    case "apple_pay":
      return "Apple Pay";
    case "google_pay":
      return "Google Pay";
    default:
      return method;
  }
}
