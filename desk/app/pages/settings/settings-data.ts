import type { CurrencyCode } from "#domain/money/money.ts";
import type { OfficeRefusal } from "#shop/office/office-answer.ts";
import type { OfficeData } from "#shop/office/run-office.ts";

/** Settings as the office shows them, and one of their zones. */
export type SettingsData = OfficeData["shopSettings"];
export type LiveSettings = SettingsData["settings"];
export type Zone = LiveSettings["shippingRates"][number];

/** Country that can be delivered to, named in the language of the person. */
export interface Country {
  readonly code: string;
  readonly name: string;
  readonly currency: CurrencyCode;
}

/** Mistake in settings, by its place in `shop.json`: `shippingRates.1.price`. */
export type Issue = Pick<NonNullable<OfficeRefusal["issues"]>[number], "path" | "code">;
