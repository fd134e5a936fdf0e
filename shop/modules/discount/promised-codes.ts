import { inArray } from "drizzle-orm";
import { PROMISED_CODES } from "#domain/promotion/discount.ts";
import type { ShopDatabase } from "#shop/database/shop-database.ts";
import { type DiscountCode, discountCodes } from "./discount.tables.ts";

type PromisedRule = Pick<
  DiscountCode,
  "percent" | "startsAt" | "endsAt" | "usageLimit" | "firstOrderOnly" | "minSubtotalMinor"
>;

/** Describes how a code differs from the site's promises; null when it does not, or when the site promises nothing. */
export function brokenPromise(code: string, rule: PromisedRule, now: Date): string | null {
  const promised = PROMISED_CODES.find((each) => each.code === code);
  if (promised === undefined) return null;
  if (rule.percent !== promised.percent) return `takes ${rule.percent}% off, not ${promised.percent}%`;
  if (!rule.firstOrderOnly) return "is not for first orders only";
  if (rule.minSubtotalMinor !== null) return "asks for a minimum";
  if (rule.usageLimit !== null) return "has a limit of uses";
  if (rule.endsAt !== null) return "has an end";
  if (rule.startsAt !== null && rule.startsAt > now) return "has not started";
  return null;
}

/**
 * Checks every code that the site advertises.
 *
 * @returns one line about the first that does not work as advertised, with the fix; null when all do
 */
export async function findBrokenPromise(database: ShopDatabase, now: Date): Promise<string | null> {
  const names = PROMISED_CODES.map(({ code }) => code);
  const rows = await database.select().from(discountCodes).where(inArray(discountCodes.code, names));
  for (const { code, percent } of PROMISED_CODES) {
    const row = rows.find((each) => each.code === code);
    const handedOut = `The site hands out ${code} for ${percent}% off a first order, but it`;
    if (row === undefined || !row.active)
      return `${handedOut} does not exist: name it in shop.json, or run npm run shop -- codes add ${code} ${percent} --first-order`;
    if (row.endedAt !== null) return `${handedOut} was ended: run npm run shop -- codes reopen ${code}`;
    const broken = brokenPromise(code, row, now);
    if (broken !== null) return `${handedOut} ${broken}: ${whereToMend(row)}`;
  }
  return null;
}

function whereToMend({ code, source }: DiscountCode): string {
  return source === "files"
    ? "change it in shop.json"
    : `name ${code} in shop.json, which goes before the back office`;
}
