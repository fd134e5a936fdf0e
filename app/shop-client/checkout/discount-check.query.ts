import { graphql } from "#app/shop-client/generated/gql.ts";

/** Finds a variant that can be bought, to try a code with. */
export const VariantForSale = graphql(`
  query VariantForSale {
    products(first: 20) {
      nodes {
        variants(first: 1) {
          nodes {
            id
            availableForSale
          }
        }
      }
    }
  }
`);

/** Creates a cart that is never paid, to find out a code's discount. */
export const DiscountCheck = graphql(`
  mutation DiscountCheck($merchandiseId: ID!, $code: String!) {
    cartCreate(input: { lines: [{ merchandiseId: $merchandiseId }], discountCodes: [$code] }) {
      cart {
        discountCodes {
          code
          applicable
        }
        discountAllocations {
          discountedAmount {
            amount
          }
        }
        lines(first: 1) {
          nodes {
            merchandise {
              ... on ProductVariant {
                price {
                  amount
                }
              }
            }
            discountAllocations {
              discountedAmount {
                amount
              }
            }
          }
        }
      }
    }
  }
`);
