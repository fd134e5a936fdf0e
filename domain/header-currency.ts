import type { CurrencyCode } from "./money.ts";

/** spec §9: "Header currency label | EUR". */
export const HEADER_CURRENCY_LABEL: CurrencyCode = "EUR";
