import type { StoreRefusalCode } from "#domain/back-office/store-answer.ts";
import type { OfficeRefusalCode } from "#shop/office/office-answer.ts";
import type { Texts } from "#desk/app/use-texts.ts";
import en from "./refusals.en.json";
import ro from "./refusals.ro.json";

/** Codes of refusals: by the offices, of a form with an empty field, another address or without a proof, and of a server that did not answer. */
export type RefusalCode =
  | OfficeRefusalCode
  | StoreRefusalCode
  | "missing"
  | "other_email"
  | "no_answer"
  | "proof_needed"
  | "too_many_views";

export const REFUSALS: Texts<RefusalCode> = { ro, en };
