import { data, redirect } from "react-router";
import { loadLinePictures } from "#app/features/orders/line-pictures.server.ts";
import { readReturnDone, toReturnAnswerStatus } from "#app/features/returns/return-answer.ts";
import { readReturnNumber, returnLinkPath } from "#app/features/returns/return-name.ts";
import { findReturn } from "#app/features/returns/return.store.server.ts";
import type { Return } from "#app/features/returns/returnable-order.ts";
import { postReturnForm, showReturnForm } from "#app/features/returns/form/serve-return-form.server.ts";
import { changeReturn, showReturn } from "#app/features/returns/serve-return.server.ts";
import { readFormOrEmpty } from "#lib/http/request-body.ts";
import { resourcesContext } from "#app/platform/resources.server.ts";
import { visitContext } from "#app/platform/visit.server.ts";
import { followLink, type LinkArgs, refuseLink } from "./open-order-link.server.ts";
import { SEE_OTHER } from "#lib/http/status.ts";

/** Loads the form that requests the return of the order of a mailed link. */
export async function loadGuestRequest({ request, context }: LinkArgs) {
  const found = await followLink(request, context);
  if ("problem" in found) return refuseLink(found.problem);
  const resources = context.get(resourcesContext);
  const shown = await showReturnForm(resources, found.order, placeOf(context));
  return data({ view: { token: found.token, shown }, problem: null });
}

/** Creates the request and redirects to its page; else answers the form with all typed values. */
export async function sendGuestRequest({ request, context }: LinkArgs) {
  const form = await readFormOrEmpty(request);
  const found = await followLink(request, context);
  // The reloaded page says that the link has expired.
  if ("problem" in found) return null;
  const result = await postReturnForm(context.get(resourcesContext), found.order, form, placeOf(context));
  if ("refused" in result) return result.refused;
  return redirect(`${returnLinkPath(found.token, result.made.number)}&done=requested`, SEE_OTHER);
}

/** Loads a return of the order of a mailed link, named by `?return=`. */
export async function loadGuestReturn({ request, context }: LinkArgs) {
  const found = await findLinked(request, context);
  if ("problem" in found) return refuseLink(found.problem);
  const { token, row } = found;
  const resources = context.get(resourcesContext);
  const shown = await showReturn(resources, row, await loadLinePictures(resources, placeOf(context)));
  return data({ view: { token, shown, done: readReturnDone(request.url, shown) }, problem: null });
}

/** Cancels the return or stores its tracking number, and redirects to its page. */
export async function changeGuestReturn({ request, context }: LinkArgs) {
  const form = await readFormOrEmpty(request);
  const found = await findLinked(request, context);
  if ("problem" in found) return null;
  const { token, row } = found;
  const answer = await changeReturn(context.get(resourcesContext), row, form);
  if (answer.kind !== "done") return data(answer, { status: toReturnAnswerStatus(answer) });
  return redirect(`${returnLinkPath(token, row.number)}&done=${answer.done}`, SEE_OTHER);
}

async function findLinked(
  request: Request,
  context: LinkArgs["context"],
): Promise<
  { readonly token: string; readonly row: Return } | { readonly problem: "invalid" | "expired" | "no_return" }
> {
  const found = await followLink(request, context);
  if ("problem" in found) return found;
  const number = readReturnNumber(new URL(request.url).searchParams.get("return") ?? "");
  const { site } = context.get(resourcesContext);
  const row = number === null ? null : await findReturn(site, number);
  if (row === null || row.orderId !== found.order.id) return { problem: "no_return" };
  return { token: found.token, row };
}

function placeOf(context: LinkArgs["context"]) {
  const { language, country } = context.get(visitContext);
  return { language, country };
}
