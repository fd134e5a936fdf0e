import { compare, type Money, parseDecimal, toDecimal } from "#domain/money/money.ts";
import type { VariantPrice } from "#shop/modules/catalogue/change-catalogue.ts";
import { planOtherPrices, savedAgainst } from "#shop/office/catalogue/plan-other-prices.ts";
import { askOffice } from "#shop/office/run-office.ts";
import { currenciesOf } from "#domain/money/price-lists.ts";
import { findVariant } from "./find-variant.ts";
import { done, misused, readKey, readOption, refuse } from "#lib/terminal/command.server.ts";
import type { BackOfficeCommand } from "./office-command.ts";
import { refusedByOffice } from "./refused-by-office.ts";

export const priceCommand: BackOfficeCommand = {
  name: "price",
  usage: "<product> <variant> <amount> [--currency <code>] [--compare-at <amount>] [--scale | --keep-others]",
  summary: "another price, VAT included; of a single bottle, with or without its packs and subscriptions",
  options: {
    currency: { type: "string" },
    "compare-at": { type: "string" },
    scale: { type: "boolean" },
    "keep-others": { type: "boolean" },
  },
  words: [3, 3],
  run: async (office, input) => {
    const [handle = "", name = "", amount = ""] = input.positionals;
    const { catalogue, config } = office;
    const currencies = currenciesOf(config);
    const currency = currencies.find((code) => code === (readOption(input, "currency") ?? config.currency));
    if (currency === undefined) return misused(`--currency is one of ${currencies.join(", ")}.`);
    const price = parseDecimal(amount.replace(",", "."), currency);
    if (price === null || price.amount <= 0) return misused("The amount is a price such as 289.00.");
    const struck = readOption(input, "compare-at");
    const compareAt = struck === undefined ? null : parseDecimal(struck.replace(",", "."), currency);
    if (struck !== undefined && (compareAt === null || compare(compareAt, price) <= 0)) {
      return misused("--compare-at is a price higher than the new one.");
    }
    const scales = input.values.scale === true;
    const keeps = input.values["keep-others"] === true;
    if (scales && keeps) return misused("Give --scale or --keep-others, not both.");
    const found = findVariant(catalogue.in(currency), handle, name);
    if (!found.ok) return found.refusal;
    const { variant } = found;
    const kept = planOtherPrices(variant, price, "keep");
    if (kept.length === 0 && (scales || keeps)) {
      return misused(
        "--scale and --keep-others are for a single bottle sold in packs or by subscription, too.",
      );
    }
    const answer = await askOffice(
      office,
      {
        command: "setPrice",
        key: readKey(input),
        input: {
          variant: variant.id,
          price: toDecimal(price),
          compareAt: compareAt && toDecimal(compareAt),
          currency,
          scale: scales || keeps ? scales : undefined,
        },
      },
      "terminal",
    );
    if (!answer.ok && answer.code === "others_undecided")
      return refuse(describeChoice(variant.price, price, kept, planOtherPrices(variant, price, "scale")));
    if (!answer.ok) return refusedByOffice(answer);
    const { changed } = answer.data;
    const others = answer.data.others.map(({ sku, price: other, savedPercent }) => ({
      sku,
      price: other.amount,
      savedPercent,
    }));
    const data = {
      sku: variant.sku,
      changed,
      price: toDecimal(price),
      compareAt: compareAt && toDecimal(compareAt),
      currency,
      others,
    };
    const before = describe(variant.price, variant.compareAt);
    const after = `${describe(price, compareAt)} ${currency}`;
    const first = changed
      ? `${variant.sku}: ${before} → ${after}.`
      : `${variant.sku} costs ${after} already.`;
    return done([first, ...others.map(describeOther)].join("\n"), data);
  },
};

/**
 * Describes the choice in the refusal's one line: the savings if the other prices stay, and the prices if they follow.
 */
function describeChoice(
  before: Money,
  after: Money,
  kept: readonly VariantPrice[],
  scaled: readonly VariantPrice[],
): string {
  const effects = kept.map((each) => {
    const { key, compareAt } = each.variant;
    const saved = savedAgainst(before, { ...each, compareAt });
    return `${key} at ${toDecimal(each.price)} would save ${savedAgainst(after, each)}% instead of ${saved}%`;
  });
  const followed = scaled.map((each) => `${each.variant.key} ${toDecimal(each.price)}`);
  return `With a single bottle at ${toDecimal(after)}, ${effects.join(", ")}: add --scale (${followed.join(", ")}) or --keep-others.`;
}

interface OtherPrice {
  readonly sku: string;
  readonly price: string;
  readonly savedPercent: number;
}

function describeOther({ sku, price, savedPercent }: OtherPrice): string {
  return `${sku}: ${price}, ${savedPercent}% less than single bottles.`;
}

function describe(price: Money, compareAt: Money | null): string {
  return compareAt === null ? toDecimal(price) : `${toDecimal(price)} (instead of ${toDecimal(compareAt)})`;
}
