import { useEffect, useRef } from "react";
import { formatDate } from "#domain/time/date-display.ts";
import { track } from "#app/features/analytics/track.ts";
import { m } from "#app/i18n/messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import picture from "#app/pictures/scenes/order-confirmed.svg?url";
import { ButtonLink } from "#app/ui/button.tsx";
import type { AccountFormAnswer } from "./account-answer.ts";
import { AccountOffer } from "./account-offer.tsx";
import { HiddenDetails } from "./hidden-details.tsx";
import { NextSteps } from "./next-steps.tsx";
import { deliveryMethodOf } from "#app/features/orders/mirrored-order.ts";
import { OrderDetails } from "#app/features/orders/order-details.tsx";
import { settleOrder } from "./settle-order.ts";
import type { ShownOrder } from "#app/features/orders/shown-order.ts";

interface ThankYouProps {
  readonly order: ShownOrder;
  /** Days of delivery, formatted. */
  readonly deliveryDays: string;
  /** True if contact, address and payment are in the order: only the payer sees them. */
  readonly isPayers: boolean;
  /** The goods were bought beside the browser's cart. */
  readonly boughtAlone: boolean;
  /** True for a guest who has paid. */
  readonly offersAccount: boolean;
  readonly accountAnswer: AccountFormAnswer | undefined;
}

/** Thank-you page: the order, its address, and the next steps. Empties the cart that became the order. */
export function ThankYou(props: ThankYouProps) {
  const { order, deliveryDays, isPayers, boughtAlone, offersAccount, accountAnswer } = props;
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  // Also after a full page load, as from the payment page. Runs after the navigation's own focus, which goes to the
  // content.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const isArriving = document.activeElement?.contains(heading.current);
      if (isArriving) heading.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  useEffect(() => {
    void settleOrder(order, boughtAlone).then((isFirst) => {
      if (isFirst) track({ name: "purchase", order });
    });
  }, [order, boughtAlone]);
  return (
    <div className="page-width py-10 lg:py-16">
      <header className="mx-auto flex max-w-2xl flex-col items-center gap-4 text-center">
        <img src={picture} alt="" width={480} height={360} className="w-full max-w-64" />
        <h1 ref={heading} tabIndex={-1} className="text-4xl outline-none">
          {m["success.title"]()}
        </h1>
        <p className="text-lg">
          {m["success.order_number"]()} <strong className="font-semibold">{order.name}</strong>
        </p>
        <p className="text-muted">
          {m["success.placed_on"]({ date: formatDate(order.placedAt, language) })}
          {order.email !== null && ` ${m["success.email_sent"]({ email: order.email })}`}
        </p>
      </header>
      <div className="mx-auto mt-12 grid max-w-5xl items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div>
          <OrderDetails order={order} />
          {!isPayers && <HiddenDetails />}
        </div>
        <div className="flex flex-col gap-6">
          <NextSteps
            email={order.email}
            method={deliveryMethodOf(order)}
            deliveryDays={deliveryDays}
            awaitsTransfer={order.paymentRequest !== null}
          />
          {offersAccount && order.email !== null && (
            <AccountOffer email={order.email} answer={accountAnswer} />
          )}
        </div>
      </div>
      <div className="mt-12 flex justify-center">
        <ButtonLink to="/shop" variant="secondary">
          {m["success.continue_shopping"]()}
        </ButtonLink>
      </div>
    </div>
  );
}
