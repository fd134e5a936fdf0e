import type { RouterContextProvider } from "react-router";
import { deskContext } from "#desk/platform/desk-context.server.ts";
import { requirePermission } from "#desk/platform/require-staff.server.ts";
import { removeOrderView, saveOrderView } from "#desk/views/order-views.store.server.ts";
import type { ActionResult } from "#desk/app/parts/action-result.ts";
import { readTexts } from "#desk/app/parts/read-form.ts";
import { readOrderFilter, VIEW_NAME_MAX_CHARS, writeOrderFilter } from "./order-filter.ts";

/** Saves or removes a view of the person who is logged in. */
export async function changeViews(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<ActionResult> {
  const { staff } = requirePermission(request, context, "orders.read");
  const { desk, clock } = context.get(deskContext);
  const read = await readTexts(request);
  const name = read("name").slice(0, VIEW_NAME_MAX_CHARS);
  const view = { staffId: staff.id, name };
  switch (read("intent")) {
    case "saveView": {
      if (name === "") return { ok: false, code: "invalid_input", params: { field: "name" } };
      const search = writeOrderFilter(readOrderFilter(new URLSearchParams(read("search"))));
      const isSaved = await saveOrderView(desk, { ...view, search }, clock());
      return isSaved ? { ok: true } : { ok: false, code: "too_many_views", params: {} };
    }
    case "removeView":
      await removeOrderView(desk, view);
      return { ok: true };
    default:
      return { ok: false, code: "invalid_input", params: { field: "intent" } };
  }
}
