import { describe, expect, it } from "vitest";
import { batchKey } from "#domain/catalogue/batch-number.ts";
import { cardBrand, expiry, groupCardNumber, parseCardNumber, parseCvc } from "#domain/payment/card.ts";
import { normaliseCode, POPUP_DISCOUNT_CODE } from "#domain/promotion/discount.ts";
import { isEmail, readEmail } from "#domain/customer/email.ts";
import { emailKey } from "#domain/customer/email-key.ts";
import { readOrderNumber } from "#domain/order/order-number.ts";
import { acceptPhone } from "#domain/address/phone.ts";
import { normalisePostalCode } from "#domain/address/postal-codes.ts";
import { parseQuantity } from "#domain/cart/quantity.ts";
import { parseStoreCreditCode } from "#domain/payment/store-credit.ts";
import { parseTaxNumber } from "#domain/invoice/tax-number.ts";

const NOW = new Date("2026-11-25T00:00:00Z");
const INVISIBLE = ["\u200B", "\u2060", "\u00AD", "\u200E", "\u202C", "\uFEFF", "\u00A0"];

/** Readers of typed codes, numbers and e-mail addresses, each with a valid example. */
const READERS: readonly (readonly [string, string, (typed: string) => unknown])[] = [
  ["order number", "SZ-1010", readOrderNumber],
  ["order number with its label", "Comanda #1010", readOrderNumber],
  ["tax number", "RO18547290", (typed) => parseTaxNumber(typed, "RO")],
  ["foreign tax number", "ATU12345678", (typed) => parseTaxNumber(typed, "AT")],
  ["discount code", POPUP_DISCOUNT_CODE, normaliseCode],
  ["store credit", "7KQ2-MFXA-9TRB-C4WE", parseStoreCreditCode],
  ["card number", "4111 1111 1111 1111", parseCardNumber],
  ["card number while it is typed", "4111111111111111", groupCardNumber],
  ["card brand", "4111", cardBrand],
  ["expiry", "12/30", (typed) => expiry(typed, NOW)],
  ["security code", "123", (typed) => parseCvc(typed, "visa")],
  ["e-mail", "ana@pop.ro", readEmail],
  ["e-mail's key", "ana@pop.ro", emailKey],
  ["postal code", "400114", (typed) => normalisePostalCode(typed, "RO")],
  ["batch", "MOSTRĂ 001", batchKey],
  ["quantity", "12", (typed) => parseQuantity(typed, { min: 1 })],
];

describe.each(READERS)("%s", (_kind, typed, read) => {
  it("is read without invisible characters", () => {
    expect(read(typed)).not.toBeNull();
    for (const invisible of INVISIBLE) {
      expect(read(`${invisible}${typed}${invisible}`), JSON.stringify(invisible)).toEqual(read(typed));
    }
  });
});

/** In numbers without spaces, a no-break space is ignored like a space. */
it.each(READERS.filter(([kind]) => !["expiry", "security code", "quantity"].includes(kind)))(
  "%s is read with invisible characters between its own",
  (_kind, typed, read) => {
    for (const invisible of INVISIBLE) {
      const pasted = `${typed.slice(0, 2)}${invisible}${typed.slice(2)}`;
      expect(read(pasted), JSON.stringify(invisible)).toEqual(read(typed));
    }
  },
);

it("the browser accepts a phone number with invisible characters", () => {
  for (const invisible of INVISIBLE) expect(acceptPhone(`${invisible}0721${invisible}123456`)).not.toBeNull();
});

it("an e-mail with an ordinary space inside stays wrong", () => {
  expect(isEmail(readEmail("ana pop@pop.ro"))).toBe(false);
});

it.each(["Comanda #1010", "COMANDA1010", "comandă nr. 1010", "Order no. 1010", "order #1010", "#1010"])(
  "%s finds order 1010",
  (typed) => {
    expect(readOrderNumber(typed)).toBe("1010");
  },
);
