import type { OfficeRefusal } from "#shop/office/office-answer.ts";
import type { ActionResult } from "#desk/app/parts/action-result.ts";

/** Answer of an action that saves a document: done with its new version, or what is wrong at which place. */
export type DocumentResult =
  | { readonly ok: true; readonly version?: string }
  | (Extract<ActionResult, { readonly ok: false }> & {
      readonly issues?: OfficeRefusal["issues"];
    });
