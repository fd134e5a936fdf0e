import { compare, type Money, parseDecimal, toDecimal } from "#domain/money.ts";
import { changePrice } from "../modules/catalogue/change-catalogue.ts";
import { findVariant } from "./find-variant.ts";
import { done, misused, type OfficeCommand, optionOf } from "./office-command.ts";

export const priceCommand: OfficeCommand = {
  name: "price",
  usage: "<product> <variant> <amount> [--compare-at <amount>]",
  summary: "another price, VAT included, with the price struck through beside it",
  options: { "compare-at": { type: "string" } },
  words: [3, 3],
  run: async (office, input) => {
    const [handle = "", name = "", amount = ""] = input.positionals;
    const { database, jobs, catalogue, settings, clock, config } = office;
    const price = parseDecimal(amount.replace(",", "."), config.currency);
    if (price === null || price.amount <= 0) return misused("The amount is a price such as 289.00.");
    const struck = optionOf(input, "compare-at");
    const compareAt = struck === undefined ? null : parseDecimal(struck.replace(",", "."), config.currency);
    if (struck !== undefined && (compareAt === null || compare(compareAt, price) <= 0)) {
      return misused("--compare-at is a price higher than the new one.");
    }
    const found = findVariant(catalogue, handle, name);
    if (!found.ok) return found.refusal;
    const { variant } = found;
    const changed = await changePrice(
      { database, jobs, catalogue, shopUrl: settings.publicUrl, now: clock() },
      variant,
      { price, compareAt },
    );
    const data = {
      sku: variant.sku,
      changed,
      price: toDecimal(price),
      compareAt: compareAt && toDecimal(compareAt),
      currency: config.currency,
    };
    const before = describe(variant.price, variant.compareAt);
    const after = `${describe(price, compareAt)} ${config.currency}`;
    return done(
      changed ? `${variant.sku}: ${before} → ${after}.` : `${variant.sku} costs ${after} already.`,
      data,
    );
  },
};

function describe(price: Money, compareAt: Money | null): string {
  return compareAt === null ? toDecimal(price) : `${toDecimal(price)} (instead of ${toDecimal(compareAt)})`;
}
