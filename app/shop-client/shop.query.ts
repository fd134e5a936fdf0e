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

/** Queries the shop's sets of products, a metafield of JSON (`domain/promotion/product-sets.ts`). */
export const ProductSets = graphql(`
  query ProductSets {
    shop {
      metafield(namespace: "custom", key: "product_sets") {
        value
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

/**
 * Queries the newest change of the catalogue, to notice a missed webhook. Also reads the newest 250 redirects and the
 * shop's settings, which have no time of change. Articles have none either, and are left out.
 */
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
    urlRedirects(first: 250, reverse: true) {
      nodes {
        path
        target
      }
    }
    shop {
      name
      metafield(namespace: "custom", key: "product_sets") {
        value
      }
      primaryDomain {
        url
      }
      paymentSettings {
        currencyCode
        countryCode
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
