import { readFileSync } from "node:fs";
import { fillBrand } from "#brand/fill-brand.ts";
import type { ShippingTerms } from "#domain/shipping/shipping.ts";
import { shopConfig, toShippingTerms } from "#shop/modules/catalogue/shop-config.ts";

/** Shipping terms of the embedded shop by default. */
export const SEED_TERMS: ShippingTerms = toShippingTerms(
  shopConfig.parse(JSON.parse(fillBrand(readFileSync("shop/seed/shop.json", "utf8")))),
);

/** Terms of a shop without any amount in common with the embedded one. */
export const OTHER_TERMS: ShippingTerms = {
  currency: "RON",
  freeOver: "321.00",
  rates: [
    { zone: "RO", countries: ["RO"], price: "11.10" },
    { zone: "DE", countries: ["DE"], price: "55.50", freeOver: "654.00" },
  ],
};

/** The ways to pay of the sample shop. */
export const SEED_WAYS = { cards: true, cash: true, transfer: true };
