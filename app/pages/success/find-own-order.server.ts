import { redirect, type RouterContextProvider } from "react-router";
import { deliveryDays } from "#domain/shipping/business-days.ts";
import { formatDayRange } from "#domain/time/date-display.ts";
import { deliveryMethodOf } from "#app/features/orders/mirrored-order.ts";
import { wasBoughtAlone } from "#app/features/checkout/checkout-attempt.store.server.ts";
import { findLastOrder } from "#app/features/checkout/find-last-order.server.ts";
import { loadLinePictures } from "#app/features/orders/line-pictures.server.ts";
import { toShownOrder } from "#app/features/orders/to-shown-order.server.ts";
import { resourcesContext } from "#app/platform/resources.server.ts";
import { visitContext } from "#app/platform/visit.server.ts";
import { offersAccount } from "./create-account.server.ts";
import { SEE_OTHER } from "#lib/http/status.ts";

interface OwnOrderArgs {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

/**
 * Finds the order of this browser's checkout, ready to show. Only the cookie names it: without one no order is found,
 * and while the order has not arrived the answer is 303 to the waiting page. `isPayers` tells whether contact,
 * address and payment may be shown; otherwise they are not in the order.
 */
export async function findOwnOrder({ request, context }: OwnOrderArgs) {
  const last = await findLastOrder(request, context);
  if (last.kind === "none") return { order: null, isPayers: false, offersAccount: false };
  if (last.kind === "awaited") return redirect("/finish", SEE_OTHER);
  const { language, country } = context.get(visitContext);
  const resources = context.get(resourcesContext);
  const pictures = await loadLinePictures(resources, { language, country });
  const { order, isPayers, attempt } = last;
  const method = deliveryMethodOf(order);
  return {
    order: toShownOrder(order, language, { pictures, account: resources.settings.bankAccount }),
    deliveryDays: formatDayRange(deliveryDays(new Date(order.placedAt), method), language),
    isPayers,
    boughtAlone: await wasBoughtAlone(resources.site, attempt),
    offersAccount: await offersAccount({ request, context }, isPayers, order.email),
  };
}
