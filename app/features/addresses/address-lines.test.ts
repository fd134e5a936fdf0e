import { expect, it } from "vitest";
import { addressLines } from "./address-lines.server.ts";

const ADDRESS = {
  name: "Ana Pop",
  company: null,
  address1: "Str. Fluierului 9",
  address2: null,
  city: "București",
  state: "București",
  postalCode: "030823",
  countryCode: "RO",
  phone: null,
};

it("leaves out a county that repeats the town", () => {
  expect(addressLines(ADDRESS, "en")).toEqual([
    "Ana Pop",
    "Str. Fluierului 9",
    "030823 București",
    "Romania",
  ]);
});

it("keeps a county that does not", () => {
  const lines = addressLines({ ...ADDRESS, city: "Turda", state: "Cluj", postalCode: "401001" }, "en");
  expect(lines.slice(2)).toEqual(["401001 Turda", "Cluj", "Romania"]);
});
