import type { RouterContextProvider } from "react-router";
import { resourcesContext } from "#app/platform/resources.server.ts";
import { readSession } from "#app/features/auth/sessions/current-session.server.ts";
import { type MirroredOrder, withoutPayer } from "#app/features/orders/mirrored-order.ts";
import { findNewestOrder } from "#app/features/orders/order-mirror.store.server.ts";
import { readAttempts } from "./checkout-cookie.server.ts";
import { ordersPaidHere } from "./payer-proof.server.ts";

export type LastOrder =
  /** Nothing was ordered in this browser lately. */
  | { readonly kind: "none" }
  /** A checkout was begun; no webhook told of its order yet, or it was never paid. */
  | { readonly kind: "awaited" }
  | {
      readonly kind: "found";
      /** Without contact, address and payment unless `isPayers`. */
      readonly order: MirroredOrder;
      /** Whether this browser has paid it, or is logged in with the mailbox it was paid with. */
      readonly isPayers: boolean;
    };

/**
 * The newest order of this browser's checkouts and payments. Only httpOnly cookies name them: no number, id or address in
 * a request finds anybody's order. A checkout's payment link may have been paid by somebody else: whoever began it sees
 * number, lines and totals.
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
  const { order, emailKey } = found;
  const isPayers = paid.includes(order.id) || (await isOwnMailbox(emailKey, request, context));
  return { kind: "found", order: isPayers ? order : withoutPayer(order), isPayers };
}

async function isOwnMailbox(
  emailKey: string | null,
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<boolean> {
  const session = emailKey === null ? null : await readSession(request, context);
  return session !== null && session.isVerified && session.emailKey === emailKey;
}
