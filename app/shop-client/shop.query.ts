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

/** The shop's own web address. */
export const ShopAddress = graphql(`
  query ShopAddress {
    shop {
      primaryDomain {
        url
      }
    }
  }
`);

/** Where carts are paid, told by the URL of an empty one. */
export const CheckoutAddress = graphql(`
  mutation CheckoutAddress {
    cartCreate(input: {}) {
      cart {
        checkoutUrl
      }
    }
  }
`);
