import { money } from "./money.ts";

const DEMO_PRICE = money(5999, "USD");

/**
 * The six products shown, labelled and never buyable, when the catalogue cannot be had (spec §8, Fallbacks), in
 * the specification's order. Their texts and pictures belong to the pages.
 */
export const DEMO_PRODUCTS = ["ahcc", "papillex", "ic-well", "pco-well", "endo-well", "simplix"].map(
  (handle) => ({
    handle,
    price: DEMO_PRICE,
  }),
);
