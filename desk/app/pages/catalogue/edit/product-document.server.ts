import { data, redirect, type RouterContextProvider } from "react-router";
import { z } from "zod";
import type { DocumentResult } from "#desk/app/parts/document/document-result.ts";
import type { Json } from "#desk/app/parts/document/json.ts";
import { readTexts } from "#desk/app/parts/read-form.ts";
import { askOffice } from "#desk/office/ask-office.server.ts";
import { requirePermission } from "#desk/platform/require-staff.server.ts";
import { findNamedProducts } from "../choice/find-named-products.server.ts";

/** What the form of a document sends. */
const sentDocument = z.strictObject({
  key: z.string(),
  version: z.string().nullable(),
  document: z.json(),
});
type SentDocument = z.infer<typeof sentDocument>;

/** Reads a document that a form sends as JSON; null for anything else. */
export async function readSentDocument(request: Request): Promise<SentDocument | null> {
  const parsed = sentDocument.safeParse(await request.json().catch(() => null));
  return parsed.success ? parsed.data : null;
}

export const UNREADABLE: DocumentResult = { ok: false, code: "invalid_input", params: { field: "document" } };

/** Loads what the form of a product needs. @throws {Response} 404 where there was never such a product */
export async function loadProductDocument(
  request: Request,
  context: Readonly<RouterContextProvider>,
  handle: string,
) {
  requirePermission(request, context, "catalogue.change");
  const answer = await askOffice(request, context, { command: "productDocument", input: { handle } });
  if (!answer.ok) throw data(null, 404);
  const { document, ...shown } = answer.data;
  const companions = await findNamedProducts(request, context, document.facts.companions);
  return { ...shown, document: toJson(document), companions };
}

/** Returns a document of the office as the form edits it. */
export function toJson(document: object): Json {
  return z.json().parse(JSON.parse(JSON.stringify(document)));
}

/** Saves the document that the form sends, or removes or restores the product. A new product leads to its own form. */
export async function changeProduct(
  request: Request,
  context: Readonly<RouterContextProvider>,
  handle: string | null,
): Promise<DocumentResult> {
  requirePermission(request, context, "catalogue.change");
  if (request.headers.get("content-type")?.startsWith("application/json") === true) {
    const sent = await readSentDocument(request);
    if (sent === null) return UNREADABLE;
    const { key, ...input } = sent;
    const answer = await askOffice(request, context, { command: "saveProduct", key, input });
    if (answer.ok && handle === null) throw redirect(`/products/${answer.data.handle}/edit`);
    return answer.ok ? { ok: true, version: answer.data.version } : answer;
  }
  const read = await readTexts(request);
  const key = read("key");
  const intent = read("intent");
  if (handle === null || (intent !== "removeProduct" && intent !== "restoreProduct"))
    return { ok: false, code: "invalid_input", params: { field: "intent" } };
  const answer = await askOffice(request, context, { command: intent, key, input: { handle } });
  return answer.ok ? { ok: true } : answer;
}
