import type { ReactNode } from "react";
import { sumDecimals } from "#domain/money/decimal-text.ts";
import { formatAmount } from "#domain/money/price-display.ts";
import { m } from "#app/i18n/messages.ts";
import { Notice } from "#app/ui/notice.tsx";
import { ProductThumbnail } from "#app/ui/product-thumbnail.tsx";
import { AddressBlock } from "#app/features/addresses/address-block.tsx";
import { refundedTotal, refundedUnits } from "./mirrored-refund.ts";
import { dueToCourier } from "#app/features/orders/payment/cash-on-delivery.ts";
import { cardName, paymentName } from "#app/features/orders/payment/payment-name.ts";
import { PaymentRequestNotice } from "#app/features/orders/payment/payment-request.tsx";
import { isSomething, lineAmount, type ShownOrder } from "./shown-order.ts";

/** Shows an order's items, amounts, addresses and payment. */
export function OrderDetails({ order }: { readonly order: ShownOrder }) {
  const { currency, discountCodes, delivery, billing } = order;
  const refunded = refundedTotal(order.refunds ?? []);
  const { cashFee = "0" } = order;
  const deliveryPrice = sumDecimals([order.shipping, `-${cashFee}`]);
  const due = dueToCourier(order);
  const { automaticDiscounts = [] } = order;
  const otherDiscount = sumDecimals([order.discount, ...automaticDiscounts.map((each) => `-${each.amount}`)]);
  const amount = (text: string): string => formatAmount(text, currency);
  return (
    <section aria-labelledby="details-heading">
      <h2 id="details-heading" className="text-2xl">
        {m["orders.details_title"]()}
      </h2>
      <ul className="mt-5 divide-y divide-line border-y border-line text-sm">
        {order.lines.map((line) => (
          <li key={line.variantId ?? line.title} className="flex items-start gap-4 py-4">
            <ProductThumbnail
              handle={line.picture?.handle ?? null}
              picture={line.picture}
              sizes="72px"
              className="size-18 shrink-0"
            />
            <div className="flex min-w-0 flex-1 flex-col gap-0.5">
              <p className="break-words font-semibold">{line.title}</p>
              {line.variantTitle !== null && <p className="text-muted">{line.variantTitle}</p>}
              <p className="tabular-nums text-muted">
                {line.quantity} × {amount(line.price)}
              </p>
              {refundedUnits(order, line) > 0 && (
                <p className="text-muted">
                  {m["orders.line_refunded"]({ count: refundedUnits(order, line) })}
                </p>
              )}
            </div>
            <p className="shrink-0 tabular-nums">{lineAmount(line, currency)}</p>
          </li>
        ))}
      </ul>
      {order.awaitsConfirmation === true && order.status !== "cancelled" && (
        <div className="mt-5">
          <Notice kind="hint" title={m["orders.confirm_title"]()}>
            <p>{m["orders.confirm_text"]()}</p>
          </Notice>
        </div>
      )}
      {order.paymentRequest !== null && (
        <div className="mt-5">
          <PaymentRequestNotice request={order.paymentRequest} currency={currency} />
        </div>
      )}
      <dl className="mt-5 flex flex-col gap-2 text-sm">
        <Row label={m["orders.subtotal"]()} value={amount(order.subtotal)} />
        {automaticDiscounts.map((each) => (
          <Row key={each.title} label={each.title} value={`−${amount(each.amount)}`} />
        ))}
        {isSomething(otherDiscount) && (
          <Row
            label={
              discountCodes.length > 0
                ? m["orders.discount_code"]({ code: discountCodes.join(", ") })
                : m["orders.discount"]()
            }
            value={`−${amount(otherDiscount)}`}
          />
        )}
        <Row
          label={m["orders.shipping"]()}
          value={isSomething(deliveryPrice) ? amount(deliveryPrice) : m["orders.shipping_free"]()}
        />
        {isSomething(cashFee) && <Row label={m["orders.cash_fee"]()} value={amount(cashFee)} />}
        {!order.taxIncluded && isSomething(order.tax) && (
          <Row label={m["orders.tax"]()} value={amount(order.tax)} />
        )}
        <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-4 text-lg font-semibold">
          <dt>{m["orders.total"]()}</dt>
          <dd className="tabular-nums">{amount(order.total)}</dd>
        </div>
        {isSomething(refunded) && <Row label={m["orders.refunded"]()} value={`−${amount(refunded)}`} />}
        {order.taxIncluded && isSomething(order.tax) && (
          <div className="flex items-baseline justify-between gap-4 text-xs text-muted">
            <dt>{m["orders.tax_included"]()}</dt>
            <dd className="tabular-nums">{amount(order.tax)}</dd>
          </div>
        )}
        {due !== null && (
          <div className="flex items-baseline justify-between gap-4 font-semibold">
            <dt>{m["orders.cash_due"]()}</dt>
            <dd className="shrink-0 tabular-nums">{amount(due)}</dd>
          </div>
        )}
      </dl>
      <div className="mt-8 grid gap-8 border-t border-line pt-8 text-sm empty:hidden sm:grid-cols-2">
        {delivery !== null && (
          <Part title={m["orders.delivery"]()}>
            {order.deliveryMethod !== undefined && (
              <p className="mb-1 break-words font-medium">{order.deliveryMethod}</p>
            )}
            <AddressBlock lines={delivery} />
          </Part>
        )}
        {billing !== null && (
          <Part title={m["orders.billing"]()}>
            <AddressBlock lines={billing} />
          </Part>
        )}
        {order.extras.map(({ label, value }) => (
          <Part key={label} title={label}>
            <p className="break-words whitespace-pre-line">{value}</p>
          </Part>
        ))}
        {order.paymentMethods.length > 0 && (
          <Part title={m["orders.payment"]()}>
            <p>{order.paymentMethods.map(paymentName).join(", ")}</p>
            {order.card != null && <p className="mt-1 text-muted">{cardName(order.card)}</p>}
          </Part>
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

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <h3 className="text-lg">{title}</h3>
      <div className="mt-2">{children}</div>
    </div>
  );
}
