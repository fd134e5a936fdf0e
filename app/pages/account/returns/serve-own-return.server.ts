import { data, redirect } from "react-router";
import { findOrderOf } from "#app/features/orders/customer-orders.store.server.ts";
import { loadLinePictures } from "#app/features/orders/line-pictures.server.ts";
import { readReturnDone, toReturnAnswerStatus } from "#app/features/returns/return-answer.ts";
import { readReturnNumber } from "#app/features/returns/return-name.ts";
import { findReturn } from "#app/features/returns/return.store.server.ts";
import type { Return } from "#app/features/returns/returnable-order.ts";
import { changeReturn, showReturn } from "#app/features/returns/serve-return.server.ts";
import { readFormOrEmpty } from "#lib/http/request-body.ts";
import {
  accountVisit,
  type AccountArgs,
  type AccountVisit,
} from "#app/pages/account/account-visit.server.ts";
import { NOT_FOUND, SEE_OTHER } from "#lib/http/status.ts";

interface ReturnArgs extends AccountArgs {
  readonly params: { readonly returnNumber: string };
}

/**
 * Loads one of a customer's returns; null both for an unknown one and for another customer's.
 *
 * @throws a redirect to the login page for a guest
 */
export async function loadOwnReturn({ params, ...args }: ReturnArgs) {
  const visit = await accountVisit(args);
  const found = await findOwn(visit, params.returnNumber);
  if (found === null) return data({ view: null, done: null }, { status: NOT_FOUND });
  const { resources, place } = visit;
  const view = await showReturn(resources, found, await loadLinePictures(resources, place));
  return data({ view, done: readReturnDone(args.request.url, view) });
}

/** Cancels the return or stores its tracking number, and redirects to its page. */
export async function changeOwnReturn({ params, ...args }: ReturnArgs) {
  const form = await readFormOrEmpty(args.request);
  const visit = await accountVisit(args);
  const found = await findOwn(visit, params.returnNumber);
  if (found === null) return redirect("/my-account/returns", SEE_OTHER);
  const answer = await changeReturn(visit.resources, found, form);
  if (answer.kind !== "done") return data(answer, { status: toReturnAnswerStatus(answer) });
  return redirect(`/my-account/returns/${found.number}?done=${answer.done}`, SEE_OTHER);
}

async function findOwn({ resources, owner }: AccountVisit, text: string): Promise<Return | null> {
  const number = readReturnNumber(text);
  const found = number === null ? null : await findReturn(resources.site, number);
  if (found === null) return null;
  return (await findOrderOf(resources.site, owner, found.orderId)) === null ? null : found;
}
