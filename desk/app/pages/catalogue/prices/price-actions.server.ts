import type { RouterContextProvider } from "react-router";
import { CURRENCIES } from "#domain/money/money.ts";
import { readShopMinute } from "#domain/time/shop-minute.ts";
import { askOffice } from "#desk/office/ask-office.server.ts";
import { type ActionResult, toResult } from "#desk/app/parts/action-result.ts";
import { readTexts, toAmount, toUnits } from "#desk/app/parts/read-form.ts";
import { SCALES } from "../product/product-actions.server.ts";

/** Does what a form of the page of a product's prices asks for. */
export async function changePlans(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<ActionResult> {
  const read = await readTexts(request);
  const key = read("key");
  switch (read("intent")) {
    case "plan": {
      const endsAt = read("endsAt") === "" ? null : toMoment(read("endsAt"));
      const input = {
        variant: toUnits(read("variant")),
        price: toAmount(read("price")),
        compareAt: read("compareAt") === "" ? null : toAmount(read("compareAt")),
        currency: CURRENCIES.find((each) => each === read("currency")),
        startsAt: toMoment(read("startsAt")),
        endsAt,
        scale: SCALES[read("others")],
      };
      return toResult(await askOffice(request, context, { command: "planPrice", key, input }));
    }
    case "cancel": {
      const input = { plan: toUnits(read("plan")) };
      return toResult(await askOffice(request, context, { command: "cancelPlannedPrice", key, input }));
    }
    default:
      return { ok: false, code: "invalid_input", params: { field: "intent" } };
  }
}

/** Reads a time in the shop's time zone; text that is not a time, or is in an hour skipped by summer time, the office refuses. */
function toMoment(typed: string): string {
  return readShopMinute(typed)?.toISOString() ?? typed;
}
