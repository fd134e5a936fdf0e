import type { RouterContextProvider } from "react-router";
import { COMMAND_PERMISSIONS } from "#desk/office/command-permissions.ts";
import { askOffice } from "#desk/office/ask-office.server.ts";
import { requirePermission } from "#desk/platform/require-staff.server.ts";
import type { OfficeRequest } from "#shop/office/office-input.ts";
import { type ActionResult, toResult } from "./action-result.ts";

type ListName = Extract<OfficeRequest, { readonly command: "storeDocument" }>["input"]["name"];

interface ListChange {
  readonly name: ListName;
  readonly key: string;
  /** Version of the list on the page; empty while the seed file is used. */
  readonly version: string;
}

/** Changes a list of the store as a whole; one that somebody else has changed meanwhile is refused. */
export async function changeList(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { name, key, version }: ListChange,
  change: (list: readonly unknown[]) => readonly unknown[],
): Promise<ActionResult> {
  requirePermission(request, context, COMMAND_PERMISSIONS.saveStoreDocument);
  const answer = await askOffice(request, context, { command: "storeDocument", input: { name } });
  if (!answer.ok) return answer;
  const input = { name, value: change(answer.data.value), expectedVersion: version || null };
  return toResult(await askOffice(request, context, { command: "saveStoreDocument", key, input }));
}
