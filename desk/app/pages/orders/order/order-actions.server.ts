import type { RouterContextProvider } from "react-router";
import { textsOf } from "#desk/app/parts/read-form.ts";
import { askStore } from "#desk/office/ask-store.server.ts";
import { proveIfTyped } from "#desk/app/parts/proof/prove-if-typed.server.ts";
import { type ActionResult, toResult } from "#desk/app/parts/action-result.ts";
import { toFullAmount } from "#desk/app/parts/read-amount.ts";
import { askOffice } from "#desk/office/ask-office.server.ts";

type ReadText = (name: string) => string;

/** Input of `refund` and `previewRefund` from the form: units of lines by id, delivery, and whether goods come back. */
export function readRefund(order: number, read: ReadText, lineIds: readonly number[]) {
  const lines = lineIds.flatMap((lineId) => {
    const quantity = Number(read(`units.${lineId}`));
    return Number.isInteger(quantity) && quantity > 0 ? [{ lineId, quantity }] : [];
  });
  const back = read("isSent") === "on" ? ("return" as const) : ("cancel" as const);
  return {
    order,
    lines,
    shipping: read("shipping").replace(",", ".") || "0",
    restock: read("restock") === "on" ? back : ("no_restock" as const),
    destination: read("destination") === "store_credit" ? ("store_credit" as const) : ("original" as const),
    note: read("note") || null,
  };
}

/** Does what a form of the order's page asks for. */
export async function changeOrder(
  request: Request,
  context: Readonly<RouterContextProvider>,
  order: number,
): Promise<ActionResult> {
  const form = await request.formData();
  const read = textsOf(form);
  const unproven = await proveIfTyped(form, context);
  if (unproven !== null) return unproven;
  const key = read("key");
  const known = { order, version: read("version") };
  const ask = async (call: Parameters<typeof askOffice>[2]) =>
    toResult(await askOffice(request, context, call));
  switch (read("intent")) {
    case "fulfil": {
      const trackingNumber = read("trackingNumber") || null;
      const trackingCompany = read("trackingCompany") || null;
      return ask({ command: "fulfil", key, input: { ...known, trackingNumber, trackingCompany } });
    }
    case "sendParcel":
      return ask({ command: "sendParcel", key, input: { ...known, noneMade: read("noneMade") === "on" } });
    case "adoptParcel":
      return ask({ command: "adoptParcel", key, input: { order, awb: read("awb") } });
    case "cancelParcel":
      return ask({ command: "cancelParcel", key, input: known });
    case "trackParcel":
      return ask({ command: "trackParcel", key, input: { order } });
    case "deliver":
      return ask({ command: "deliver", key, input: known });
    case "markPaid": {
      // Money from the courier has no amount of its own: what is due was said in the dialog.
      const amount = form.has("amount") ? { amount: toFullAmount(read("amount")) } : {};
      return ask({ command: "markPaid", key, input: { ...known, ...amount } });
    }
    case "refuseParcel":
      return ask({ command: "refuseParcel", key, input: known });
    case "noteRefundsPaid":
      return ask({ command: "noteRefundsPaid", key, input: { order } });
    case "hold":
      return ask({ command: "hold", key, input: { ...known, reason: read("reason") } });
    case "release":
      return ask({ command: "release", key, input: known });
    case "cancel": {
      const reason = CANCEL_REASONS.find((each) => each === read("reason")) ?? "other";
      return ask({ command: "cancel", key, input: { ...known, reason } });
    }
    case "replace":
      return ask({ command: "replace", key, input: known });
    case "refund": {
      const lineIds = read("lineIds").split(",").map(Number);
      const refund = readRefund(order, read, lineIds);
      return ask({ command: "refund", key, input: { ...refund, version: known.version } });
    }
    case "addNote":
      return ask({ command: "addNote", key, input: { order, note: read("note") } });
    case "resendMail":
      return ask({ command: "resendMail", key, input: { order, mail: read("mail") } });
    case "resendInvoice":
      return toResult(await askStore(request, context, "resendInvoice", { invoice: read("invoice") }));
    case "retryRefund":
      return ask({ command: "retryRefund", key, input: { order, refund: Number(read("refund")) } });
    default:
      return { ok: false, code: "invalid_input", params: { field: "intent" } };
  }
}

/** Reasons for which an order is cancelled, as the office knows them. */
const CANCEL_REASONS = ["customer", "inventory", "fraud", "declined", "staff", "other"] as const;
