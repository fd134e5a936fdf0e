import type { RouterContextProvider } from "react-router";
import { formulasOf } from "#app/features/products/formulas.ts";
import { doNotKeep, publicPage } from "#app/platform/public-page.server.ts";
import { type ProductSheet, toSheet } from "./product-sheet.ts";

/**
 * Loads the formula of every product from the catalogue; empty while the platform does not answer (such a page is not
 * cached).
 */
export async function loadSheets(context: Readonly<RouterContextProvider>): Promise<readonly ProductSheet[]> {
  const { resources, place } = publicPage(context);
  const list = await resources.catalogue.list(place);
  if (!list.ok) {
    doNotKeep(context);
    return [];
  }
  const answers = await Promise.all(
    formulasOf(list.value).map(({ handle }) => resources.catalogue.byHandle(handle, place)),
  );
  if (answers.some(({ ok }) => !ok)) doNotKeep(context);
  return answers.flatMap((answer) =>
    answer.ok && answer.value !== null ? (toSheet(answer.value) ?? []) : [],
  );
}
