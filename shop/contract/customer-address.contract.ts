import { describe, test } from "vitest";
import type { TestShop } from "#shop/testing/open-test-shop.ts";
import { covers } from "./covered.ts";
import { ADDRESS_INPUT, createCustomers, cursorOf, ERRORS, NO_ERRORS, refusal } from "./customer.fixture.ts";

/** Defines the tests of saved addresses. */
export function customerAddressContract(opened: () => TestShop): void {
  const { customer, address } = createCustomers(opened);

  describe("customer", () => {
    test("keeps addresses", async () => {
      const { shop } = opened();
      const { token } = await customer();
      await covers(
        shop,
        {
          query: `mutation ($token: String!, $address: MailingAddressInput!, $wrong: MailingAddressInput!) {
            customerAddressCreate(customerAccessToken: $token, address: $address) {
              customerAddress { name zip provinceCode } ${ERRORS}
            }
            none: customerAddressCreate(customerAccessToken: $token, address: $wrong) {
              customerAddress { id } ${ERRORS}
            }
          }`,
          variables: { token, address: ADDRESS_INPUT, wrong: { ...ADDRESS_INPUT, zip: "1" } },
        },
        {
          customerAddressCreate: {
            customerAddress: { name: "Ana Pop", zip: "400129", provinceCode: "CJ" },
            ...NO_ERRORS,
          },
          none: { customerAddress: null, ...refusal("INVALID", ["address", "zip"], "Zip is invalid") },
        },
        ["Mutation.customerAddressCreate(customerAccessToken:)", "Mutation.customerAddressCreate(address:)"],
      );
      const [second, third] = [
        await address(token, { zip: "400130" }),
        await address(token, { zip: "400131" }),
      ];
      await covers(
        shop,
        {
          query: `mutation ($token: String!, $id: ID!, $none: ID!, $address: MailingAddressInput!) {
            customerAddressUpdate(customerAccessToken: $token, id: $id, address: $address) {
              customerAddress { id city } ${ERRORS}
            }
            customerDefaultAddressUpdate(customerAccessToken: $token, addressId: $id) {
              customer { defaultAddress { id } } ${ERRORS}
            }
            none: customerAddressUpdate(customerAccessToken: $token, id: $none, address: $address) {
              customerAddress { id } ${ERRORS}
            }
            noDefault: customerDefaultAddressUpdate(customerAccessToken: $token, addressId: $none) { ${ERRORS} }
            notDeleted: customerAddressDelete(customerAccessToken: $token, id: $none) {
              deletedCustomerAddressId ${ERRORS}
            }
          }`,
          variables: {
            token,
            id: second,
            none: "gid://shopify/MailingAddress/1",
            address: { city: "Turda" },
          },
        },
        {
          customerAddressUpdate: { customerAddress: { id: second, city: "Turda" }, ...NO_ERRORS },
          customerDefaultAddressUpdate: { customer: { defaultAddress: { id: second } }, ...NO_ERRORS },
          none: { customerAddress: null, ...refusal("NOT_FOUND", ["id"], "Address does not exist") },
          noDefault: refusal("NOT_FOUND", ["addressId"], "Address does not exist"),
          notDeleted: {
            deletedCustomerAddressId: null,
            ...refusal("NOT_FOUND", ["id"], "Address does not exist"),
          },
        },
        [
          "Mutation.customerAddressUpdate(customerAccessToken:)",
          "Mutation.customerAddressUpdate(id:)",
          "Mutation.customerAddressUpdate(address:)",
          "Mutation.customerDefaultAddressUpdate(customerAccessToken:)",
          "Mutation.customerDefaultAddressUpdate(addressId:)",
        ],
      );
      const zips = (...list: string[]): object => ({ nodes: list.map((zip) => ({ zip })) });
      await covers(
        shop,
        {
          query: `query ($token: String!, $first: String!, $last: String!) {
            customer(customerAccessToken: $token) {
              addresses(first: 5) { edges { cursor node { zip } } pageInfo { hasNextPage hasPreviousPage } }
              after: addresses(first: 5, after: $first) { nodes { zip } }
              before: addresses(last: 1, before: $last) { nodes { zip } }
              reversed: addresses(first: 1, reverse: true) { nodes { zip } }
            }
          }`,
          variables: { token, first: cursorOf(1), last: cursorOf(3) },
        },
        {
          customer: {
            addresses: {
              edges: ["400129", "400130", "400131"].map((zip, at) => ({
                cursor: cursorOf(at + 1),
                node: { zip },
              })),
              pageInfo: { hasNextPage: false, hasPreviousPage: false },
            },
            after: zips("400130", "400131"),
            before: zips("400130"),
            reversed: zips("400131"),
          },
        },
        [
          "Customer.addresses(first:)",
          "Customer.addresses(after:)",
          "Customer.addresses(last:)",
          "Customer.addresses(before:)",
          "Customer.addresses(reverse:)",
        ],
      );
      await covers(
        shop,
        {
          query: `mutation ($token: String!, $id: ID!) { customerAddressDelete(customerAccessToken: $token, id: $id) {
            deletedCustomerAddressId ${ERRORS}
          } }`,
          variables: { token, id: third },
        },
        { customerAddressDelete: { deletedCustomerAddressId: third, ...NO_ERRORS } },
        ["Mutation.customerAddressDelete(customerAccessToken:)", "Mutation.customerAddressDelete(id:)"],
      );
    });
  });
}
