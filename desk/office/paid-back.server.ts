import { readOrderNumber } from "#domain/order/order-number.ts";
import type { OfficeMoney } from "#shop/office/office-answer.ts";
import type { OfficeRequest } from "#shop/office/office-input.ts";
import { readNumber } from "#desk/app/parts/read-number.ts";
import type { DeskResources } from "#desk/platform/desk-context.server.ts";
import type { SendToOffice } from "./send-to-office.ts";

/**
 * Returns the amount that a command of the office would refund. Null for a command that refunds nothing, or that the office
 * will refuse.
 */
export async function amountOfCommand(
  call: OfficeRequest,
  office: SendToOffice,
): Promise<OfficeMoney | null> {
  switch (call.command) {
    case "refund": {
      const preview = await office({ command: "previewRefund", input: call.input });
      return preview.ok ? preview.data.amount : null;
    }
    case "cancel":
      return amountLeft(call.input.order, office);
    case "retryRefund": {
      const shown = await office({ command: "order", input: { order: call.input.order } });
      const refunds = shown.ok ? shown.data.refunds : [];
      return refunds.find(({ id }) => id === call.input.refund)?.amount ?? null;
    }
    default:
      return null;
  }
}

/**
 * Returns the amount that a call of the site would have the office refund. Null for a call that refunds nothing, and for a
 * shop without an office, where the merchant refunds in the admin. `acceptReturnRefund` names a refund that is paid already.
 */
export async function amountOfStoreCall(
  name: string,
  input: Readonly<Record<string, unknown>>,
  { office, store }: Pick<DeskResources, "office" | "store">,
): Promise<OfficeMoney | null> {
  if (office === null) return null;
  if (name === "completeReturn") {
    const shown = await store.showReturn({ return: String(input["return"]) });
    return shown.ok && shown.data.method !== "replacement" ? shown.data.amount : null;
  }
  if (name !== "matchWithdrawal") return null;
  // The order is cancelled within a minute; one that is sent is paid back by its return, which asks again.
  const number = readNumber(readOrderNumber(String(input["order"])) ?? "");
  return number === null ? null : amountLeft(number, office);
}

async function amountLeft(order: number, office: SendToOffice): Promise<OfficeMoney | null> {
  const shown = await office({ command: "order", input: { order } });
  return shown.ok ? shown.data.totals.left : null;
}
