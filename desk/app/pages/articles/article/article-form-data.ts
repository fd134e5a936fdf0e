import type { EachLanguage } from "#domain/language/translations.ts";
import type { OfficeData } from "#shop/office/run-office.ts";

type ArticleData = OfficeData["article"];

export interface ArticleFormData extends ArticleData {
  /** Value of the field for date and time, in the shop's time zone. */
  readonly publishedAt: string;
  readonly markdown: EachLanguage<string>;
  readonly mayChange: boolean;
}

/** Says what is wrong with the field of a place in the document, `texts.ro.title`; undefined for nothing. */
export type ErrorOf = (path: string) => string | undefined;
