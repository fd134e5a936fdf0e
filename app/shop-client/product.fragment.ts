import { graphql } from "./generated/gql.ts";

/** Product fields of cards and lists (spec §3; 1 image in lists, 10 variants). */
export const ProductCard = graphql(`
  fragment ProductCard on Product {
    id
    handle
    title
    tags
    vendor
    availableForSale
    priceRange {
      minVariantPrice {
        amount
        currencyCode
      }
    }
    images(first: 1) {
      nodes {
        url
        altText
        width
        height
      }
    }
    showcase: metafield(namespace: "custom", key: "showcase_image") {
      value
    }
    variants(first: 10) {
      nodes {
        ...ProductVariant
      }
    }
    metafields(
      identifiers: [
        { namespace: "custom", key: "category" }
        { namespace: "custom", key: "reviewCount" }
        { namespace: "custom", key: "shortDescription" }
        { namespace: "custom", key: "capsules" }
        { namespace: "custom", key: "kind" }
        { namespace: "custom", key: "unit" }
        { namespace: "custom", key: "companions" }
        { namespace: "custom", key: "audience" }
        { namespace: "custom", key: "daily_limits" }
        { namespace: "custom", key: "not_for" }
      ]
    ) {
      key
      value
    }
  }
`);

export const ProductVariant = graphql(`
  fragment ProductVariant on ProductVariant {
    id
    title
    sku
    availableForSale
    price {
      amount
      currencyCode
    }
    compareAtPrice {
      amount
      currencyCode
    }
    unitPrice {
      amount
      currencyCode
    }
    unitPriceMeasurement {
      quantityValue
      quantityUnit
      referenceValue
      referenceUnit
    }
    selectedOptions {
      name
      value
    }
    image {
      url
      altText
      width
      height
    }
    metafields(
      identifiers: [
        { namespace: "custom", key: "description" }
        { namespace: "custom", key: "label" }
        { namespace: "custom", key: "subscription" }
        { namespace: "custom", key: "subscriptionText" }
        { namespace: "custom", key: "subscription_info" }
        { namespace: "custom", key: "compare_at_price" }
        { namespace: "custom", key: "savings" }
        { namespace: "custom", key: "originalPrice" }
      ]
    ) {
      key
      value
    }
  }
`);
