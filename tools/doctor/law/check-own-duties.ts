import { existsSync } from "node:fs";
import { ACCESSIBILITY_CHECKED_ON, COMPANY, COMPANY_IS_SAMPLE } from "#brand/company.ts";
import { guaranteeNoticeFile, OFFICIAL_MARKS } from "#brand/official-marks.ts";
import { parseTaxNumber } from "#domain/invoice/tax-number.ts";
import { LANGUAGES } from "#domain/language/languages.ts";
import { ok, type Outcome, unfilled } from "#tools/doctor/finding.ts";
import type { ShopUnderTest } from "#tools/doctor/shop-under-test.ts";

/** Signs of the delivered sample data. */
const SAMPLE = /exempl|sample|0{4,}|\u00A0000/i;

/** Checks that the seller's data are the merchant's own (OUG 34/2014, Order 225/2023). */
export async function checkTrader(): Promise<Outcome> {
  const where = "Fill in brand/company.ts and set COMPANY_IS_SAMPLE to false.";
  if (COMPANY_IS_SAMPLE) return unfilled("Every page says that the seller's data are an example.", where);
  const left = Object.entries(COMPANY).filter(([, value]) => SAMPLE.test(value));
  if (left.length > 0) return unfilled(`Samples are left: ${left.map(([name]) => name).join(", ")}.`, where);
  return parseTaxNumber(COMPANY.taxNumber, "RO") === null
    ? unfilled(`${COMPANY.taxNumber} is no Romanian tax number.`, where)
    : ok(`The seller is ${COMPANY.name}.`);
}

/** Checks that the authorities' pictures are their own files (Orders 449/2022, 72/2010; Reg. (EU) 2025/1960). */
export async function checkOfficialMarks(): Promise<Outcome> {
  const files = [...OFFICIAL_MARKS.map(({ file }) => file), ...LANGUAGES.map(guaranteeNoticeFile)];
  const lacking = files.filter((file) => !existsSync(`brand/official/${file}`));
  return lacking.length === 0
    ? ok("The marks of ANPC and SAL and the notice on the legal guarantee are official files.")
    : unfilled(
        `Words stand where the law wants official pictures: ${lacking.join(", ")}.`,
        "Download them into brand/official, unchanged: brand/official/README.md.",
      );
}

/** Checks that somebody has looked at the store for the accessibility statement (Law 232/2022). */
export async function checkAccessibility(): Promise<Outcome> {
  return ACCESSIBILITY_CHECKED_ON === null
    ? unfilled(
        "The accessibility statement has no date of an assessment.",
        "Have the store assessed, and set ACCESSIBILITY_CHECKED_ON in brand/company.ts.",
      )
    : ok(`The store was assessed on ${ACCESSIBILITY_CHECKED_ON}.`);
}

/** Checks that no invented opinions are shown (HG 947/2000, OUG 58/2022). */
export async function checkSampleContent({ settings }: ShopUnderTest): Promise<Outcome> {
  return settings.demoContent
    ? unfilled("Sample reviews, testimonials and press are shown, labelled.", "Set DEMO_CONTENT=off in .env.")
    : ok("No sample content is shown.");
}

/** Checks whether names of diseases are shown as names of categories. */
export async function checkClaimWords({ settings }: ShopUnderTest): Promise<Outcome> {
  return settings.claimWords === "specified"
    ? unfilled(
        "Categories have names of diseases.",
        "Set CLAIM_WORDS=cautious in .env, and rename the shop's own: docs/law.md.",
      )
    : ok("Categories are named without diseases.");
}
