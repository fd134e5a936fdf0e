import { redirect, type RouterContextProvider } from "react-router";
import { readAttempts } from "../../features/checkout/checkout-cookie.server.ts";
import { findOrderByAttempts } from "../../features/orders/order-mirror.store.server.ts";
import { resourcesContext } from "../../platform/resources.server.ts";
import { visitContext } from "../../platform/visit.server.ts";
import { addressLines } from "./address-lines.ts";

interface OwnOrderArgs {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

const SEE_OTHER = 303;

/**
 * The order of this browser's checkout, ready to show. Only the cookie names it: without one nobody's order is found,
 * and with one whose order is still to come the answer is 303 to where it is waited for.
 */
export async function findOwnOrder({ request, context }: OwnOrderArgs) {
  const attempts = readAttempts(request);
  if (attempts.length === 0) return { order: null };
  const order = await findOrderByAttempts(context.get(resourcesContext).site, attempts);
  if (order === null) return redirect("/finish", SEE_OTHER);
  const { language } = context.get(visitContext);
  const { delivery, billing, ...rest } = order;
  return {
    order: {
      ...rest,
      // Named here, not in the browser: the two know different names for some countries.
      delivery: delivery === null ? null : addressLines(delivery, language),
      billing: billing === null ? null : addressLines(billing, language),
    },
  };
}
