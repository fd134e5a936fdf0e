import { graphql } from "#app/shop-client/generated/gql.ts";

/**
 * Queries price and availability of chosen variants. The stock figure and the selling plans each need an access scope
 * of their own on a hosted shop, so they can be left out.
 */
export const CheckoutOffers = graphql(`
  query CheckoutOffers(
    $ids: [ID!]!
    $withStock: Boolean!
    $withPlans: Boolean!
    $language: LanguageCode
    $country: CountryCode
  ) @inContext(language: $language, country: $country) {
    nodes(ids: $ids) {
      ... on ProductVariant {
        id
        title
        availableForSale
        quantityAvailable @include(if: $withStock)
        price {
          amount
          currencyCode
        }
        metafields(identifiers: [{ namespace: "custom", key: "subscription" }]) {
          key
          value
        }
        sellingPlanAllocations(first: 1) @include(if: $withPlans) {
          nodes {
            sellingPlan {
              id
            }
          }
        }
      }
    }
  }
`);

/** Creates the one cart of a checkout, with all submitted data (design §5.6). */
export const CheckoutCartCreate = graphql(`
  mutation CheckoutCartCreate($input: CartInput!, $language: LanguageCode, $country: CountryCode)
  @inContext(language: $language, country: $country) {
    cartCreate(input: $input) {
      cart {
        id
        checkoutUrl
        discountCodes {
          code
          applicable
        }
        lines(first: 50) {
          nodes {
            quantity
            merchandise {
              ... on ProductVariant {
                id
              }
            }
          }
        }
      }
      userErrors {
        code
        field
        message
      }
    }
  }
`);
