import { useOpenTexts } from "#desk/app/use-open-texts.ts";
import en from "./texts/e-factura.en.json";
import ro from "./texts/e-factura.ro.json";

/** Says a text about RO e-Factura. */
export function useEInvoiceTexts() {
  return useOpenTexts({ ro, en });
}
