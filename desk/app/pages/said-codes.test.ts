import { expect, test } from "vitest";
import { PLATFORM_RETURN_STATUSES } from "#domain/returns/platform-return-status.ts";
import { RETURN_STATUSES } from "#domain/returns/return-status.ts";
import { RETURN_METHODS, RETURN_REASONS } from "#domain/returns/return-terms.ts";
import { WITHDRAWAL_STATES } from "#domain/returns/withdrawal.ts";
import { E_INVOICE_FILTERS } from "#domain/back-office/invoice-calls.ts";
import { E_INVOICE_STATES } from "#domain/invoice/e-invoice.ts";
import eFacturaEn from "./invoices/texts/e-factura.en.json";
import eFacturaRo from "./invoices/texts/e-factura.ro.json";
import returnsEn from "./returns/texts/en.json";
import returnsRo from "./returns/texts/ro.json";
import withdrawalsEn from "./withdrawals/texts/en.json";
import withdrawalsRo from "./withdrawals/texts/ro.json";

const RETURNS = [returnsRo, returnsEn];
const E_FACTURA = [eFacturaRo, eFacturaEn];
const WITHDRAWALS = [withdrawalsRo, withdrawalsEn];

test.each([
  ["status", RETURN_STATUSES, RETURNS],
  ["statuses", RETURN_STATUSES, RETURNS],
  ["platformStatus", PLATFORM_RETURN_STATUSES, RETURNS],
  ["platformStatuses", PLATFORM_RETURN_STATUSES, RETURNS],
  ["reason", [...RETURN_REASONS, "withdrawal"], RETURNS],
  ["method", RETURN_METHODS, RETURNS],
  ["state", WITHDRAWAL_STATES, WITHDRAWALS],
  ["state", E_INVOICE_STATES, E_FACTURA],
  ["declared", E_INVOICE_FILTERS, E_FACTURA],
] as const)("every %s is said in words", (prefix, codes, languages) => {
  for (const texts of languages) {
    expect(Object.keys(texts)).toEqual(expect.arrayContaining(codes.map((code) => `${prefix}.${code}`)));
  }
});
