/*
 * Documents of the Customer Account API. A test checks them against its official schema; their answers are parsed
 * (`account-api-customer.server.ts`).
 */

const ADDRESS_BOOK = `
  defaultAddress {
    id
  }
  addresses(first: $first) {
    nodes {
      id
      firstName
      lastName
      name
      company
      address1
      address2
      city
      province
      zoneCode
      territoryCode
      zip
      phoneNumber
    }
  }
`;

const USER_ERRORS = `
  userErrors {
    code
    field
    message
  }
`;

export const ADDRESS_BOOK_QUERY = `
  query AddressBook($first: Int!, $language: LanguageCode) @inContext(language: $language) {
    customer {
      ${ADDRESS_BOOK}
    }
  }
`;

export const RECORD_QUERY = `
  query CustomerRecord($first: Int!) {
    customer {
      id
      firstName
      lastName
      emailAddress {
        emailAddress
        marketingState
      }
      phoneNumber {
        phoneNumber
      }
      ${ADDRESS_BOOK}
    }
  }
`;

export const ADDRESS_CREATE = `
  mutation AddressCreate($address: CustomerAddressInput!) {
    payload: customerAddressCreate(address: $address) {
      customerAddress {
        id
      }
      ${USER_ERRORS}
    }
  }
`;

export const ADDRESS_UPDATE = `
  mutation AddressUpdate($id: ID!, $address: CustomerAddressInput, $isDefault: Boolean) {
    payload: customerAddressUpdate(addressId: $id, address: $address, defaultAddress: $isDefault) {
      customerAddress {
        id
      }
      ${USER_ERRORS}
    }
  }
`;

export const ADDRESS_DELETE = `
  mutation AddressDelete($id: ID!) {
    payload: customerAddressDelete(addressId: $id) {
      deletedAddressId
      ${USER_ERRORS}
    }
  }
`;

export const PERSON_UPDATE = `
  mutation PersonUpdate($person: CustomerUpdateInput!) {
    payload: customerUpdate(input: $person) {
      customer {
        id
      }
      ${USER_ERRORS}
    }
  }
`;

export const IDENTITY_QUERY = `
  query Identity {
    customer {
      id
      firstName
      lastName
      emailAddress {
        emailAddress
      }
    }
  }
`;

export const STOREFRONT_TOKEN_MUTATION = `
  mutation StorefrontToken {
    storefrontCustomerAccessTokenCreate {
      customerAccessToken
      userErrors {
        code
        message
      }
    }
  }
`;
