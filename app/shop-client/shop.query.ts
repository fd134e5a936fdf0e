import { graphql } from "./generated/gql.ts";

/** Queries the shop's currency and country (spec §7: shop payment settings). */
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

/** Queries the shop's own web address, and that of one picture. */
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

/** Queries what was changed last; articles do not say when. */
export const NewestChange = graphql(`
  query NewestChange {
    products(first: 1, sortKey: UPDATED_AT, reverse: true) {
      nodes {
        id
        updatedAt
      }
    }
    collections(first: 1, sortKey: UPDATED_AT, reverse: true) {
      nodes {
        id
        updatedAt
      }
    }
    articles(first: 1, sortKey: UPDATED_AT, reverse: true) {
      nodes {
        id
      }
    }
  }
`);

/** Creates an empty cart for its URL, which has the checkout's domain. */
export const CheckoutAddress = graphql(`
  mutation CheckoutAddress {
    cartCreate(input: {}) {
      cart {
        checkoutUrl
      }
    }
  }
`);
