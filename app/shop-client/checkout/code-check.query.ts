import { graphql } from "#app/shop-client/generated/gql.ts";

/** Creates a cart that is never paid, to find out whether a code applies to it. */
export const CodeCheck = graphql(`
  mutation CodeCheck($input: CartInput!, $language: LanguageCode, $country: CountryCode)
  @inContext(language: $language, country: $country) {
    cartCreate(input: $input) {
      cart {
        discountCodes {
          code
          applicable
        }
      }
      userErrors {
        code
        field
      }
    }
  }
`);
