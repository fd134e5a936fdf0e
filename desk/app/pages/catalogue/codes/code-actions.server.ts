import type { RouterContextProvider } from "react-router";
import { readTexts, toAmount, toUnits } from "#desk/app/parts/read-form.ts";
import { type ActionResult, toResult } from "#desk/app/parts/action-result.ts";
import { askOffice } from "#desk/office/ask-office.server.ts";

/** Does what a form of the page of discount codes asks for. */
export async function changeCode(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<ActionResult> {
  const read = await readTexts(request);
  const key = read("key");
  const code = read("code");
  switch (read("intent")) {
    case "addCode": {
      const input = {
        code,
        percent: toUnits(read("percent")),
        limit: read("limit") === "" ? undefined : toUnits(read("limit")),
        from: read("from") || undefined,
        until: read("until") || undefined,
        oncePerCustomer: read("oncePerCustomer") === "on",
        firstOrderOnly: read("firstOrderOnly") === "on",
        minSubtotal: toAmount(read("minSubtotal")) || undefined,
      };
      return toResult(await askOffice(request, context, { command: "addCode", key, input }));
    }
    case "endCode":
      return toResult(await askOffice(request, context, { command: "endCode", key, input: { code } }));
    case "reopenCode":
      return toResult(await askOffice(request, context, { command: "reopenCode", key, input: { code } }));
    default:
      return { ok: false, code: "invalid_input", params: { field: "intent" } };
  }
}
