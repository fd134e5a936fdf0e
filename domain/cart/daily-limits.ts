/** A product's daily limit: the content of a daily portion, in whole numbers of `unit`. */
export interface DailyLimit {
  readonly name: string;
  readonly amount: number;
  readonly limit: number;
  readonly unit: string;
}

const LINE = /^(\S.*): (\d{1,6})\/(\d{1,6})\s(\S{1,10})$/;

/** Parses the metafield `daily_limits`, a line each: "zinc: 10/25 mg". Lines in another form are skipped. */
export function parseDailyLimits(text: string | null | undefined): readonly DailyLimit[] {
  return (text ?? "").split("\n").flatMap((line) => {
    const [, name, amount, limit, unit] = LINE.exec(line.trim()) ?? [];
    if (name === undefined || unit === undefined) return [];
    return [{ name, amount: Number(amount), limit: Number(limit), unit }];
  });
}

/** Returns the limits that daily portions of all products exceed, with the sum as `amount`; the lower limit counts. */
export function passedLimits(
  products: readonly { readonly dailyLimits: readonly DailyLimit[] }[],
): readonly DailyLimit[] {
  const sums = new Map<string, DailyLimit>();
  for (const each of products.flatMap(({ dailyLimits }) => dailyLimits)) {
    const key = `${each.name} ${each.unit}`;
    const sum = sums.get(key) ?? { ...each, amount: 0 };
    const limit = Math.min(sum.limit, each.limit);
    sums.set(key, { ...sum, amount: sum.amount + each.amount, limit });
  }
  return [...sums.values()].filter(({ amount, limit }) => amount > limit);
}
