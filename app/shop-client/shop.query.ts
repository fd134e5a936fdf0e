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

/** Where the shop's pages and pictures are: its own web address, and that of one picture. */
export const ShopAddress = graphql(`
  query ShopAddress {
    shop {
      primaryDomain {
        url
      }
    }
    products(first: 1) {
      nodes {
        featuredImage {
          url
        }
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
