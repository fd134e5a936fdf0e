import { z } from "zod";
import { addressKey, defaultFirst } from "./address-key.ts";
import type { CustomerRecord, SavedAddress } from "./customer-account.ts";

const text = z.string().nullable();

const address = z
  .object({
    id: z.string(),
    firstName: text,
    lastName: text,
    name: text,
    company: text,
    address1: text,
    address2: text,
    city: text,
    province: text,
    zoneCode: text,
    territoryCode: text,
    zip: text,
    phoneNumber: text,
  })
  .transform(({ province, zoneCode, territoryCode, zip, phoneNumber, name, ...rest }) => ({
    ...rest,
    name: name ?? [rest.firstName, rest.lastName].filter(Boolean).join(" "),
    state: province,
    stateCode: zoneCode,
    countryCode: territoryCode,
    postalCode: zip,
    phone: phoneNumber,
  }));

const addressBook = {
  defaultAddress: z.object({ id: z.string() }).nullable(),
  addresses: z.object({ nodes: z.array(address) }),
};

interface AnsweredBook {
  readonly defaultAddress: { readonly id: string } | null;
  readonly addresses: { readonly nodes: readonly z.output<typeof address>[] };
}

function toAddressBook({ defaultAddress, addresses }: AnsweredBook): readonly SavedAddress[] {
  const defaultKey = addressKey(defaultAddress?.id ?? "");
  return defaultFirst(
    addresses.nodes.flatMap((node) => {
      const key = addressKey(node.id);
      return key === null ? [] : [{ ...node, key, isDefault: key === defaultKey }];
    }),
  );
}

/** Parses the answer to `ADDRESS_BOOK_QUERY`. */
export const addressBookAnswer = z
  .object({ customer: z.object(addressBook) })
  .transform(({ customer }) => toAddressBook(customer));

/** Parses the answer to `RECORD_QUERY`. */
export const recordAnswer = z
  .object({
    customer: z.object({
      id: z.string(),
      firstName: text,
      lastName: text,
      emailAddress: z.object({ emailAddress: text, marketingState: z.string() }).nullable(),
      phoneNumber: z.object({ phoneNumber: z.string() }).nullable(),
      ...addressBook,
    }),
  })
  .transform(({ customer }): CustomerRecord => ({
    id: customer.id,
    firstName: customer.firstName,
    lastName: customer.lastName,
    email: customer.emailAddress?.emailAddress ?? null,
    phone: customer.phoneNumber?.phoneNumber ?? null,
    acceptsMarketing: customer.emailAddress?.marketingState === "SUBSCRIBED",
    addresses: toAddressBook(customer),
  }));

/** Parses the answer to a mutation. */
export const payloadAnswer = z
  .object({
    payload: z.object({
      customerAddress: z.object({ id: z.string() }).nullish(),
      userErrors: z.array(z.object({ code: text, field: z.array(z.string()).nullable() })),
    }),
  })
  .transform(({ payload }) => payload);
