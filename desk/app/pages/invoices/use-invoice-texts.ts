import { useOpenTexts } from "#desk/app/use-open-texts.ts";
import en from "./texts/en.json";
import ro from "./texts/ro.json";

/** Says a text of the pages about invoices. */
export function useInvoiceTexts() {
  return useOpenTexts({ ro, en });
}
