import { expect, it } from "vitest";
import { addressLines } from "./address-lines.ts";
import { mailingAddress, mailingAddressResolvers } from "./mailing-address.ts";

const ADDRESS = {
  firstName: "Ana",
  lastName: "Pop",
  company: null,
  address1: "Str. Fluierului 9",
  address2: null,
  city: "București",
  state: "B",
  postalCode: "030823",
  country: "RO",
  phone: null,
} as const;

it("leaves out a county that repeats the town, in mails and in the API's address", () => {
  expect(addressLines(ADDRESS, "ro")).toEqual([
    "Ana Pop",
    "Str. Fluierului 9",
    "030823 București",
    "România",
  ]);
  const { resolve } = (mailingAddressResolvers.MailingAddress?.formatted ?? {}) as unknown as {
    resolve: (address: object, args: object) => string[];
  };
  const lines = resolve(mailingAddress(ADDRESS, "1", "ro"), { withName: false, withCompany: false });
  expect(lines).toEqual(["Str. Fluierului 9", "030823 București", "România"]);
});

it("keeps a county that does not", () => {
  const lines = addressLines({ ...ADDRESS, city: "Turda", state: "CJ", postalCode: "401001" }, "ro");
  expect(lines[2]).toBe("401001 Turda, Cluj");
});
