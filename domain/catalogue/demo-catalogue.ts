import { money } from "#domain/money/money.ts";

const DEMO_PRICE = money(5999, "USD");

/**
 * The six products shown, labelled and never buyable, when the catalogue is unavailable (spec §8, Fallbacks), in the
 * specification's order. Their texts and pictures belong to the pages.
 */
export const DEMO_PRODUCTS = ["ahcc", "papillex", "ic-well", "pco-well", "endo-well", "simplix"].map(
  (handle) => ({
    handle,
    price: DEMO_PRICE,
  }),
);

/**
 * Purchase options of the sample product (spec §3, §8), which replaces a product that is none of the six: shown,
 * labelled and never buyable.
 */
export const SAMPLE_OPTIONS = [
  { name: "single", price: money(4995, "USD") },
  { name: "monthly", price: money(4495, "USD") },
  { name: "quarterly", price: money(4245, "USD") },
] as const;
