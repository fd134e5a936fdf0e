import { graphql } from "#app/shop-client/generated/gql.ts";

/** Queries a customer's address book; `customer` is null for an invalid token. */
export const CustomerAddresses = graphql(`
  query CustomerAddresses($token: String!, $first: Int!, $language: LanguageCode, $country: CountryCode)
  @inContext(language: $language, country: $country) {
    customer(customerAccessToken: $token) {
      id
      defaultAddress {
        id
      }
      addresses(first: $first) {
        nodes {
          ...SavedAddressParts
        }
      }
    }
  }
`);

/**
 * Queries all data that the platform stores of a customer and returns for the customer's token; `customer` is null
 * for an invalid one.
 */
export const CustomerRecordRead = graphql(`
  query CustomerRecordRead($token: String!, $first: Int!) {
    customer(customerAccessToken: $token) {
      id
      email
      firstName
      lastName
      phone
      acceptsMarketing
      defaultAddress {
        id
      }
      addresses(first: $first) {
        nodes {
          ...SavedAddressParts
        }
      }
    }
  }
`);

export const AddressCreate = graphql(`
  mutation AddressCreate($token: String!, $address: MailingAddressInput!) {
    customerAddressCreate(customerAccessToken: $token, address: $address) {
      customerAddress {
        id
      }
      customerUserErrors {
        code
        field
        message
      }
    }
  }
`);

export const AddressUpdate = graphql(`
  mutation AddressUpdate($token: String!, $id: ID!, $address: MailingAddressInput!) {
    customerAddressUpdate(customerAccessToken: $token, id: $id, address: $address) {
      customerAddress {
        id
      }
      customerUserErrors {
        code
        field
        message
      }
    }
  }
`);

export const AddressDelete = graphql(`
  mutation AddressDelete($token: String!, $id: ID!) {
    customerAddressDelete(customerAccessToken: $token, id: $id) {
      deletedCustomerAddressId
      customerUserErrors {
        code
        field
        message
      }
    }
  }
`);

export const DefaultAddressUpdate = graphql(`
  mutation DefaultAddressUpdate($token: String!, $addressId: ID!) {
    customerDefaultAddressUpdate(customerAccessToken: $token, addressId: $addressId) {
      customer {
        id
      }
      customerUserErrors {
        code
        field
        message
      }
    }
  }
`);

export const CustomerPersonUpdate = graphql(`
  mutation CustomerPersonUpdate($token: String!, $customer: CustomerUpdateInput!) {
    customerUpdate(customerAccessToken: $token, customer: $customer) {
      customer {
        id
      }
      customerUserErrors {
        code
        field
        message
      }
    }
  }
`);
