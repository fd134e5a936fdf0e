import type { RouterContextProvider } from "react-router";
import { resourcesContext } from "#app/platform/resources.server.ts";
import { readSession } from "#app/features/auth/sessions/current-session.server.ts";
import { type MirroredOrder, withoutPayer } from "#app/features/orders/mirrored-order.ts";
import { findNewestOrder } from "#app/features/orders/order-mirror.store.server.ts";
import { readAttempts } from "./checkout-cookie.server.ts";
import { ordersPaidHere } from "./payer-proof.server.ts";

export type LastOrder =
  /** No recent order of this browser. */
  | { readonly kind: "none" }
  /** A checkout was begun; no webhook has reported its order yet, or it was never paid. */
  | { readonly kind: "awaited" }
  | {
      readonly kind: "found";
      /** Without contact, address and payment unless `isPayers`. */
      readonly order: MirroredOrder;
      /** True if this browser has paid the order, or is logged in with the order's mailbox. */
      readonly isPayers: boolean;
      /** Checkout attempt that it was begun with; null for none. */
      readonly attempt: string | null;
    };

/**
 * Finds the newest order of this browser's checkouts and payments. Only httpOnly cookies name them: a number, id or
 * address in a request never finds an order. A checkout's payment link may be paid in another browser: the browser
 * that began the checkout then gets number, lines and totals only.
 */
export async function findLastOrder(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<LastOrder> {
  const resources = context.get(resourcesContext);
  const { site } = resources;
  const attempts = readAttempts(request, resources.settings.publicUrl);
  const paid = await ordersPaidHere(request, resources);
  if (attempts.length === 0 && paid.length === 0) return { kind: "none" };
  const found = await findNewestOrder(site, { attempts, ids: paid });
  if (found === null) return { kind: "awaited" };
  const { order, emailKey, attempt } = found;
  const isPayers = paid.includes(order.id) || (await isOwnMailbox(emailKey, request, context));
  return { kind: "found", order: isPayers ? order : withoutPayer(order), isPayers, attempt };
}

async function isOwnMailbox(
  emailKey: string | null,
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<boolean> {
  const session = emailKey === null ? null : await readSession(request, context);
  return session !== null && session.isVerified && session.emailKey === emailKey;
}
