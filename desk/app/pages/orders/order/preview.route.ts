import type { Route } from "./+types/preview.route";
import { askOffice } from "#desk/office/ask-office.server.ts";
import { readTexts } from "#desk/app/parts/read-form.ts";
import { tryAction } from "#desk/app/parts/action-result.ts";
import { readRefund } from "./order-actions.server.ts";

/** Tells what a refund would pay, without paying it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const read = await readTexts(request);
  const lineIds = read("lineIds").split(",").map(Number);
  const input = readRefund(Number(params.number), read, lineIds);
  return askOffice(request, context, { command: "previewRefund", input });
}

export const clientAction = tryAction;
