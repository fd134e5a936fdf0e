import { parseIban } from "#domain/payment/iban.ts";
import { isReadable } from "#domain/text/readable-text.ts";
import { TRACKING_MAX_CHARS } from "#domain/returns/return-terms.ts";
import { textOf } from "#lib/http/request-body.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import type { LinePictures } from "#app/features/orders/line-pictures.server.ts";
import { cancelOwnReturn, noteOwnIban, noteOwnTracking } from "./change-own-return.server.ts";
import type { ReturnAnswer } from "./return-answer.ts";
import { eventsOf } from "./return.store.server.ts";
import type { ReturnView } from "./return-view.ts";
import type { Return } from "./returnable-order.ts";
import { toReturnView } from "./to-return-view.server.ts";

const TYPED_MAX_CHARS = 300;

/** Returns the view of a return; the caller has checked that it is the visitor's own. */
export async function showReturn(
  { site }: Pick<Resources, "site">,
  found: Return,
  pictures: LinePictures,
): Promise<ReturnView> {
  return toReturnView(found, await eventsOf(site, found.id), pictures);
}

/** Performs the action of a form on a return's page; the response names the action, or the problem. */
export async function changeReturn(
  tools: Pick<Resources, "site" | "clock" | "jobs" | "log">,
  found: Return,
  form: FormData,
): Promise<ReturnAnswer> {
  if (textOf(form, "intent") === "cancel") {
    return (await cancelOwnReturn(tools, found)) ? { kind: "done", done: "cancelled" } : { kind: "changed" };
  }
  if (textOf(form, "intent") === "iban") {
    const typed = textOf(form, "iban") ?? "";
    const iban = parseIban(typed);
    if (iban === null) return { kind: "wrong_iban", iban: typed.slice(0, TYPED_MAX_CHARS) };
    return (await noteOwnIban(tools, found, iban)) ? { kind: "done", done: "iban" } : { kind: "changed" };
  }
  const tracking = (textOf(form, "tracking") ?? "").trim();
  const isRight = tracking !== "" && tracking.length <= TRACKING_MAX_CHARS && isReadable(tracking);
  if (!isRight) return { kind: "wrong", tracking: tracking.slice(0, TYPED_MAX_CHARS) };
  const isNoted = await noteOwnTracking(tools, found, tracking);
  return isNoted ? { kind: "done", done: "tracking" } : { kind: "changed" };
}
