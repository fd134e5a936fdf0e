import type { Address } from "#domain/address/address.ts";
import type { Language } from "#domain/language/languages.ts";
import { nameCounty } from "./label-cells.ts";

/** Writes an address as the lines on a parcel: recipient, company, street, town, county, country. */
export function toLabelLines(address: Address, language: Language): readonly string[] {
  const { firstName, lastName, company, address1, address2, postalCode, city, country } = address;
  const lines = [
    `${firstName} ${lastName}`.trim(),
    company ?? "",
    [address1, address2].filter(Boolean).join(", "),
    [postalCode, city].filter(Boolean).join(" "),
    nameCounty(address),
    new Intl.DisplayNames(language, { type: "region" }).of(country) ?? country,
  ];
  return lines.filter((line) => line !== "");
}
