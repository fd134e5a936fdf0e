import type { RouterContextProvider } from "react-router";
import { resourcesContext } from "../../platform/resources.server.ts";
import type { MirroredOrder } from "../orders/mirrored-order.ts";
import { findOrderByAttempts } from "../orders/order-mirror.store.server.ts";
import { readAttempts } from "./checkout-cookie.server.ts";

export type LastOrder =
  /** Nothing was ordered in this browser lately. */
  | { readonly kind: "none" }
  /** A checkout was begun; no webhook told of its order yet, or it was never paid. */
  | { readonly kind: "awaited" }
  | { readonly kind: "found"; readonly order: MirroredOrder };

/**
 * The newest order of this browser's checkouts. Only the httpOnly cookie names them: no number, id or address in a
 * request finds anybody's order.
 */
export async function findLastOrder(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<LastOrder> {
  const attempts = readAttempts(request);
  if (attempts.length === 0) return { kind: "none" };
  const order = await findOrderByAttempts(context.get(resourcesContext).site, attempts);
  return order === null ? { kind: "awaited" } : { kind: "found", order };
}
