import { redirect, type RouterContextProvider } from "react-router";
import { DEFAULT_LANGUAGE, isLanguage } from "#domain/language/languages.ts";
import type { OfficeData } from "#shop/office/run-office.ts";
import { askOffice } from "#desk/office/ask-office.server.ts";
import { requirePermission } from "#desk/platform/require-staff.server.ts";
import type { ActionResult } from "#desk/app/parts/action-result.ts";

const NAME_MAX_CHARS = 255;

/** Answer of the page's forms: why not, or what the import of the file would do. */
export type ImportResult =
  | Extract<ActionResult, { readonly ok: false }>
  | { readonly ok: true; readonly plan: OfficeData["planImport"] };

/** Checks an uploaded file, or begins its import and leads to how far it is. */
export async function readUpload(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<ImportResult | Response> {
  // Before the body is read: it may have many megabytes.
  requirePermission(request, context, "catalogue.change");
  const form = await request.formData();
  const read = (name: string): string => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  if (read("intent") === "run") {
    const input = { upload: read("upload") };
    const answer = await askOffice(request, context, { command: "runImport", key: read("key"), input });
    return answer.ok ? redirect(`/import?upload=${answer.data.upload}`) : answer;
  }
  const file = form.get("file");
  const isGiven = file instanceof File && file.size > 0;
  const data = isGiven ? Buffer.from(await file.arrayBuffer()).toString("base64") : "";
  const name = isGiven ? file.name.slice(-NAME_MAX_CHARS) : "?";
  const language = read("language");
  const answer = await askOffice(request, context, {
    command: "planImport",
    input: { name, language: isLanguage(language) ? language : DEFAULT_LANGUAGE, data },
  });
  return answer.ok ? { ok: true, plan: answer.data } : answer;
}
