import type { Language } from "#domain/language-choice.ts";
import type { MirroredAddress } from "../../features/orders/mirrored-order.ts";

/** An address as it stands on a parcel, one line a part. */
export function addressLines(address: MirroredAddress, language: Language): readonly string[] {
  const { name, company, address1, address2, city, state, postalCode, countryCode, phone } = address;
  const place = [postalCode, city].filter(Boolean).join(" ");
  const country = countryCode === null ? null : countryName(countryCode, language);
  const parts = [name, company, address1, address2, place, state, country, phone];
  return parts.flatMap((part) => part || []);
}

function countryName(code: string, language: Language): string {
  try {
    return new Intl.DisplayNames([language], { type: "region" }).of(code) ?? code;
  } catch {
    // Not a country's code: shown as the platform sent it.
    return code;
  }
}
