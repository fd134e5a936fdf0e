import type { z } from "zod";
import type { Address } from "#domain/address/address.ts";
import { inContext } from "#app/shop-client/catalogue.server.ts";
import type { CustomerLogin } from "#app/shop-client/customer-login/customer-login.server.ts";
import { addressBookAnswer, payloadAnswer, recordAnswer } from "./account-api-answer.server.ts";
import {
  ADDRESS_BOOK_QUERY,
  ADDRESS_CREATE,
  ADDRESS_DELETE,
  ADDRESS_UPDATE,
  PERSON_UPDATE,
  RECORD_QUERY,
} from "./account-api.query.ts";
import { toAccountProblem } from "./account-problem.ts";
import { ADDRESSES_MAX, type AccountAnswer, type CustomerAccount } from "./customer-account.ts";

interface AccountApiAccess {
  readonly customerLogin: Pick<CustomerLogin, "ask">;
  /** Null while an expired token could not be refreshed: the data is unavailable. */
  readonly accessToken: string | null;
  /** Called when the platform no longer accepts the token. */
  readonly onRefused: () => Promise<void>;
}

/** Offers a customer's data by the Customer Account API, with the access token of the login. */
export function accountApiCustomer({
  customerLogin,
  accessToken,
  onRefused,
}: AccountApiAccess): CustomerAccount {
  async function ask<Data>(
    query: string,
    variables: Readonly<Record<string, unknown>>,
    shape: z.ZodType<Data>,
  ): Promise<AccountAnswer<Data>> {
    if (accessToken === null) return { ok: false, problem: { kind: "unavailable" } };
    const answer = await customerLogin.ask({ query, variables, accessToken, shape });
    if (!answer.ok && answer.problem.kind === "token") await onRefused();
    return answer;
  }

  async function change(query: string, variables: Readonly<Record<string, unknown>>) {
    const answer = await ask(query, variables, payloadAnswer);
    if (!answer.ok || answer.value.userErrors.length === 0) return answer;
    return { ok: false, problem: toAccountProblem(answer.value.userErrors) } as const;
  }

  async function save(
    query: string,
    variables: Readonly<Record<string, unknown>>,
  ): Promise<AccountAnswer<string>> {
    const saved = await change(query, variables);
    if (!saved.ok) return saved;
    const { customerAddress } = saved.value;
    return customerAddress == null
      ? { ok: false, problem: { kind: "unavailable" } }
      : { ok: true, value: customerAddress.id };
  }

  return {
    readAddresses: (place) => {
      const { language } = inContext(place);
      return ask(ADDRESS_BOOK_QUERY, { first: ADDRESSES_MAX, language }, addressBookAnswer);
    },
    readRecord: () => ask(RECORD_QUERY, { first: ADDRESSES_MAX }, recordAnswer),
    createAddress: (address) => save(ADDRESS_CREATE, { address: addressInput(address) }),
    updateAddress: (id, address) => save(ADDRESS_UPDATE, { id, address: addressInput(address) }),
    deleteAddress: (id) => change(ADDRESS_DELETE, { id }),
    makeDefaultAddress: (id) => change(ADDRESS_UPDATE, { id, isDefault: true }),
    updatePerson: ({ firstName, lastName }) => change(PERSON_UPDATE, { person: { firstName, lastName } }),
  };
}

function addressInput({ country, state, postalCode, phone, ...rest }: Address) {
  return { ...rest, territoryCode: country, zoneCode: state, zip: postalCode, phoneNumber: phone };
}
