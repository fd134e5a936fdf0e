import { graphql } from "./generated/gql.ts";

/** One variant that can be bought, to try a code with. */
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

/** What a code takes off a cart that nobody will pay. */
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
