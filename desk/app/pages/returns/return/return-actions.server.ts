import type { RouterContextProvider } from "react-router";
import { type ActionResult, toResult } from "#desk/app/parts/action-result.ts";
import { proveIfTyped } from "#desk/app/parts/proof/prove-if-typed.server.ts";
import { textsOf } from "#desk/app/parts/read-form.ts";
import { askStore } from "#desk/office/ask-store.server.ts";

/** Does what a form of the return's page asks for. */
export async function changeReturn(
  request: Request,
  context: Readonly<RouterContextProvider>,
  name: string,
): Promise<ActionResult> {
  const form = await request.formData();
  const unproven = await proveIfTyped(form, context);
  if (unproven !== null) return unproven;
  const read = textsOf(form);
  const note = read("note") || undefined;
  const known = { return: name, note };
  const trackingNumber = read("trackingNumber") || undefined;
  const trackingCompany = read("trackingCompany") || undefined;
  const handled = { ...known, trackingNumber, trackingCompany };
  switch (read("intent")) {
    case "approve":
      return toResult(await askStore(request, context, "approveReturn", handled));
    case "reject": {
      if (note === undefined) return { ok: false, code: "invalid_input", params: { field: "note" } };
      return toResult(await askStore(request, context, "rejectReturn", { return: name, note }));
    }
    case "receive":
      return toResult(await askStore(request, context, "receiveReturn", handled));
    case "complete": {
      const restock = read("restock") === "return" ? "return" : "no_restock";
      return toResult(await askStore(request, context, "completeReturn", { ...known, restock }));
    }
    case "accept": {
      const amount = read("amount").replace(",", ".") || null;
      const covers = read("covers") === "on" ? { amount } : undefined;
      const input = { ...known, refund: read("refund"), covers };
      return toResult(await askStore(request, context, "acceptReturnRefund", input));
    }
    default:
      return { ok: false, code: "invalid_input", params: { field: "intent" } };
  }
}
