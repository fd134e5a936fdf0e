import { data, redirect } from "react-router";
import { findOrderOf } from "#app/features/orders/customer-orders.store.server.ts";
import type { MirroredOrder } from "#app/features/orders/mirrored-order.ts";
import { postReturnForm, showReturnForm } from "#app/features/returns/form/serve-return-form.server.ts";
import { readFormOrEmpty } from "#lib/http/request-body.ts";
import {
  accountVisit,
  type AccountArgs,
  type AccountVisit,
} from "#app/pages/account/account-visit.server.ts";
import { NOT_FOUND, SEE_OTHER } from "#lib/http/status.ts";

const ORDER_ID = /^\d{1,20}$/;

interface RequestArgs extends AccountArgs {
  readonly params: { readonly orderId: string };
}

/**
 * Loads the form that requests the return of one of a customer's orders; null both for an unknown order and for
 * another customer's.
 *
 * @throws a redirect to the login page for a guest
 */
export async function loadReturnRequest({ params, ...args }: RequestArgs) {
  const visit = await accountVisit(args);
  const order = await findOwn(visit, params.orderId);
  if (order === null) return data({ shown: null }, { status: NOT_FOUND });
  const { resources, place } = visit;
  return data({ shown: await showReturnForm(resources, order, place) });
}

/** Creates the request and redirects to its page; else answers the form with all typed values. */
export async function sendReturnRequest({ params, ...args }: RequestArgs) {
  const form = await readFormOrEmpty(args.request);
  const visit = await accountVisit(args);
  const order = await findOwn(visit, params.orderId);
  // Unknown order, or another customer's: the list shows the customer's own.
  if (order === null) return redirect("/my-account/returns", SEE_OTHER);
  const result = await postReturnForm(visit.resources, order, form, visit.place);
  if ("refused" in result) return result.refused;
  return redirect(`/my-account/returns/${result.made.number}?done=requested`, SEE_OTHER);
}

async function findOwn({ resources, owner }: AccountVisit, orderId: string): Promise<MirroredOrder | null> {
  return ORDER_ID.test(orderId) ? findOrderOf(resources.site, owner, orderId) : null;
}
