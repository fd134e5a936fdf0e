import type { RouterContextProvider } from "react-router";
import type { OfficeData } from "#shop/office/run-office.ts";
import { decodeText } from "#lib/csv/decode-text.ts";
import { askOffice } from "#desk/office/ask-office.server.ts";
import type { ActionResult } from "#desk/app/parts/action-result.ts";
import { requirePermission } from "#desk/platform/require-staff.server.ts";

const UPLOAD_BYTES_MAX = 1_000_000;

/** Answer of the page's forms: why not, or what becomes of each row. */
export type SettlementResult =
  | Extract<ActionResult, { readonly ok: false }>
  | ({
      readonly ok: true;
      /** False for a check, which has noted nothing. */
      readonly isNoted: boolean;
      /** The text of the file, which is sent again to be noted. */
      readonly csv: string;
    } & OfficeData["previewSettlement"]);

/** Checks an uploaded settlement, or notes the one that was checked. */
export async function settle(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<SettlementResult> {
  // Before the body is read.
  requirePermission(request, context, "orders.ship");
  const form = await request.formData();
  const isNoted = form.get("intent") === "note";
  const csv = await readCsv(form);
  if (csv === "") return { ok: false, code: "unreadable_settlement", params: {} };
  const key = form.get("key");
  const answer = isNoted
    ? await askOffice(request, context, {
        command: "noteSettlement",
        key: typeof key === "string" ? key : "",
        input: { csv },
      })
    : await askOffice(request, context, { command: "previewSettlement", input: { csv } });
  return answer.ok ? { ok: true, isNoted, csv: isNoted ? "" : csv, ...answer.data } : answer;
}

/** Reads the file, or the text of a checked one; empty without either, and for a file that is too large. */
async function readCsv(form: FormData): Promise<string> {
  const [file, text] = [form.get("file"), form.get("csv")];
  if (file instanceof File)
    return file.size > UPLOAD_BYTES_MAX ? "" : decodeText(new Uint8Array(await file.arrayBuffer())).text;
  return typeof text === "string" ? text : "";
}
