import type { DocumentIssueCode } from "#shop/office/office-answer.ts";
import type { Texts } from "#desk/app/use-texts.ts";
import en from "./issues.en.json";
import ro from "./issues.ro.json";

/** What is wrong with a field of an edited document, by the code of the mistake. */
export const ISSUES: Texts<DocumentIssueCode> = { ro, en };
