import { raw } from "hono/html";
import icons from "#design/icons.svg?raw";
import type { IconName } from "#design/icon-paths.ts";
import type { PaymentMarkName } from "#design/payment-marks.ts";
import amex from "#design/payment-marks/amex.svg?raw";
import applePay from "#design/payment-marks/apple_pay.svg?raw";
import googlePay from "#design/payment-marks/google_pay.svg?raw";
import maestro from "#design/payment-marks/maestro.svg?raw";
import mastercard from "#design/payment-marks/mastercard.svg?raw";
import paypal from "#design/payment-marks/paypal.svg?raw";
import visa from "#design/payment-marks/visa.svg?raw";
import type { Html } from "./html-types.ts";

const MARKS: Readonly<Record<PaymentMarkName, string>> = {
  visa,
  mastercard,
  maestro,
  amex,
  paypal,
  apple_pay: applePay,
  google_pay: googlePay,
};

/** Renders an icon of `design/icons.svg` inline: for so few a sprite would cost an extra request. */
export function icon(name: IconName, classes: string): Html {
  const path = new RegExp(`<path id="${name}" (d="[^"]+")/>`).exec(icons)?.[1] ?? "";
  return raw(
    `<svg viewBox="0 0 256 256" fill="currentColor" class="shrink-0 ${classes}" aria-hidden="true"><path ${path}/></svg>`,
  );
}

/** Renders the mark of a card brand or wallet; decorative, next to its name. */
export function paymentMark(name: PaymentMarkName): Html {
  return raw(
    MARKS[name]
      .replace("<svg ", `<svg class="h-5 w-8 shrink-0" data-mark="${name}" aria-hidden="true" `)
      .trim(),
  );
}
