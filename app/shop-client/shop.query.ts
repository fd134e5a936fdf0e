import { graphql } from "./generated/gql.ts";

/** The shop's currency and country (spec §7: shop payment settings). */
export const ShopPaymentSettings = graphql(`
  query ShopPaymentSettings {
    shop {
      paymentSettings {
        currencyCode
        countryCode
      }
    }
  }
`);
