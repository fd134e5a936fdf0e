import { graphql } from "#app/shop-client/generated/gql.ts";

/** Fields of an address in a customer's address book. */
export const SavedAddressParts = graphql(`
  fragment SavedAddressParts on MailingAddress {
    id
    firstName
    lastName
    name
    company
    address1
    address2
    city
    province
    provinceCode
    zip
    countryCodeV2
    phone
  }
`);
