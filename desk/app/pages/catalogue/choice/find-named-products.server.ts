import type { RouterContextProvider } from "react-router";
import { askOffice } from "#desk/office/ask-office.server.ts";
import { staffLanguage } from "#desk/platform/staff-language.server.ts";
import type { FoundProduct } from "./found-products.ts";

/** Finds the products that a document names, to show them by their titles. */
export async function findNamedProducts(
  request: Request,
  context: Readonly<RouterContextProvider>,
  handles: readonly string[],
): Promise<readonly FoundProduct[]> {
  if (handles.length === 0) return [];
  const input = { handles: [...handles], language: staffLanguage(request, context) };
  const answer = await askOffice(request, context, { command: "findProducts", input });
  return answer.ok ? answer.data.products : [];
}
