import type { RouterContextProvider } from "react-router";
import { readTexts, toAmount, toUnits } from "#desk/app/parts/read-form.ts";
import { type ActionResult, toResult } from "#desk/app/parts/action-result.ts";
import { askOffice } from "#desk/office/ask-office.server.ts";
import { CURRENCIES } from "#domain/money/money.ts";

/** Answers of the form to whether packs and subscription change with a single bottle. */
export const SCALES: Readonly<Record<string, boolean>> = { scale: true, keep: false };

/** Does what a form of the product's page asks for. */
export async function changeVariant(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<ActionResult> {
  const read = await readTexts(request);
  const key = read("key");
  const variant = toUnits(read("variant"));
  switch (read("intent")) {
    case "setStock": {
      const quantity = toUnits(read("quantity"));
      const reason = read("reason") || null;
      const input = { variant, quantity, reason };
      return toResult(await askOffice(request, context, { command: "setStock", key, input }));
    }
    case "setPrice": {
      const compareAt = read("compareAt") === "" ? null : toAmount(read("compareAt"));
      const currency = CURRENCIES.find((each) => each === read("currency"));
      const scale = SCALES[read("others")];
      const input = { variant, price: toAmount(read("price")), compareAt, currency, scale };
      return toResult(await askOffice(request, context, { command: "setPrice", key, input }));
    }
    default:
      return { ok: false, code: "invalid_input", params: { field: "intent" } };
  }
}
