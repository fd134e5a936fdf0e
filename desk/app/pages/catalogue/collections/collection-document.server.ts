import { data, redirect, type RouterContextProvider } from "react-router";
import type { DocumentResult } from "#desk/app/parts/document/document-result.ts";
import { readTexts } from "#desk/app/parts/read-form.ts";
import { askOffice } from "#desk/office/ask-office.server.ts";
import { requirePermission } from "#desk/platform/require-staff.server.ts";
import { findNamedProducts } from "../choice/find-named-products.server.ts";
import { readSentDocument, toJson, UNREADABLE } from "../edit/product-document.server.ts";

/** Loads a collection for its form. @throws {Response} 404 if no collection has this handle */
export async function loadCollection(
  request: Request,
  context: Readonly<RouterContextProvider>,
  handle: string,
) {
  requirePermission(request, context, "catalogue.change");
  const answer = await askOffice(request, context, { command: "collections", input: {} });
  const found = answer.ok
    ? answer.data.collections.find(({ document }) => document.handle === handle)
    : undefined;
  if (!answer.ok || found === undefined) throw data(null, 404);
  const products = await findNamedProducts(request, context, found.document.products);
  return { document: toJson(found.document), version: found.version, products };
}

/** Saves the collection that the form sends, moves it, or removes it. A new one leads to its own form. */
export async function changeCollection(
  request: Request,
  context: Readonly<RouterContextProvider>,
  handle: string | null,
): Promise<DocumentResult> {
  requirePermission(request, context, "catalogue.change");
  if (request.headers.get("content-type")?.startsWith("application/json") === true) {
    const sent = await readSentDocument(request);
    if (sent === null) return UNREADABLE;
    const { key, ...input } = sent;
    const answer = await askOffice(request, context, { command: "saveCollection", key, input });
    if (answer.ok && handle === null) throw redirect(`/collections/${answer.data.handle}`);
    return answer.ok ? { ok: true } : answer;
  }
  const read = await readTexts(request);
  if (handle === null || read("intent") !== "removeCollection")
    return { ok: false, code: "invalid_input", params: { field: "intent" } };
  const input = { handle, version: read("version") };
  const answer = await askOffice(request, context, { command: "removeCollection", key: read("key"), input });
  if (answer.ok) throw redirect("/collections");
  return answer;
}
