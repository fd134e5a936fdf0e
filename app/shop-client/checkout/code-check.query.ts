import { graphql } from "#app/shop-client/generated/gql.ts";

/** A cart that nobody will pay, made to learn whether a code applies to it. */
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
