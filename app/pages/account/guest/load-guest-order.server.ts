import type { RouterContextProvider } from "react-router";
import { formatAmount } from "#domain/money/price-display.ts";
import { findLastOrder } from "#app/features/checkout/find-last-order.server.ts";
import { dueToCourier } from "#app/features/orders/payment/cash-on-delivery.ts";
import { loadLinePictures } from "#app/features/orders/line-pictures.server.ts";
import type { OrderStatus } from "#app/features/orders/order-status.ts";
import { type OrderItem, toOrderItems } from "#app/features/orders/order-item.ts";
import { resourcesContext } from "#app/platform/resources.server.ts";
import { visitContext } from "#app/platform/visit.server.ts";

/** Last order of a guest: without address and e-mail, which only the thank-you page shows. */
export type LastGuestOrder =
  | { readonly kind: "none" }
  | { readonly kind: "awaited" }
  | {
      readonly kind: "found";
      readonly name: string;
      readonly status: OrderStatus;
      /** ISO 8601. */
      readonly placedAt: string;
      /** Formatted, in the order's currency. */
      readonly total: string;
      /** What is to be paid to the courier, formatted; null where nothing is, or for another browser than the payer's. */
      readonly due: string | null;
      readonly items: readonly OrderItem[];
    };

interface AccountArgs {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

/** Loads the last order made in this browser, as long as its checkout cookie is valid. */
export async function loadGuestOrder({
  request,
  context,
}: AccountArgs): Promise<{ readonly last: LastGuestOrder }> {
  const last = await findLastOrder(request, context);
  if (last.kind !== "found") return { last };
  const { name, status, placedAt, total, currency, lines } = last.order;
  const { language, country } = context.get(visitContext);
  const pictures = await loadLinePictures(context.get(resourcesContext), { language, country });
  const items = toOrderItems(lines, pictures);
  const owed = dueToCourier(last.order);
  const due = owed === null ? null : formatAmount(owed, currency);
  return {
    last: { kind: "found", name, status, placedAt, total: formatAmount(total, currency), due, items },
  };
}
