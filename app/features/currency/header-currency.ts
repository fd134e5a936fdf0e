import type { CurrencyCode } from "#domain/money/money.ts";

/** Label of the header while the currency of the prices is not known (spec §9: "Header currency label | EUR"). */
export const HEADER_CURRENCY_LABEL: CurrencyCode = "EUR";
