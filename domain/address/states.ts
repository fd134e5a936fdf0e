import type { CountryCode } from "./countries.ts";

/** `code` is the part of ISO 3166-2 after the country ("RO-CJ" → "CJ"), as the platform's `provinceCode` is. */
export type State = { readonly code: string; readonly name: string };

const ROMANIA = `
AB Alba|AR Arad|AG Argeș|BC Bacău|BH Bihor|BN Bistrița-Năsăud|BT Botoșani|BV Brașov|BR Brăila|B București|BZ Buzău
CS Caraș-Severin|CL Călărași|CJ Cluj|CT Constanța|CV Covasna|DB Dâmbovița|DJ Dolj|GL Galați|GR Giurgiu|GJ Gorj
HR Harghita|HD Hunedoara|IL Ialomița|IS Iași|IF Ilfov|MM Maramureș|MH Mehedinți|MS Mureș|NT Neamț|OT Olt|PH Prahova
SM Satu Mare|SJ Sălaj|SB Sibiu|SV Suceava|TR Teleorman|TM Timiș|TL Tulcea|VS Vaslui|VL Vâlcea|VN Vrancea`;

const UNITED_STATES = `
AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware
DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky
LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana
NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota
OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas
UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming`;

const CANADA = `
AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NT Northwest Territories
NS Nova Scotia|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon`;

/** Countries whose addresses name a state, county or province; in alphabetical order, as a list shows them. */
export const STATES: Readonly<Partial<Record<CountryCode, readonly State[]>>> = {
  RO: listOf(ROMANIA),
  US: listOf(UNITED_STATES),
  CA: listOf(CANADA),
};

/**
 * Returns the state to write next to a town; null where it only repeats it. Romanian counties may have the name of
 * their town ("București, București"); a state of the United States is always written ("New York, New York").
 */
export function stateBesideTown({ city, state, country }: TownAndState): string | null {
  if (!state || country !== "RO" || !city) return state || null;
  const town = plainName(city);
  const county = plainName(state);
  const repeats = town === county || town.startsWith(`${county},`) || town.startsWith(`${county} sector`);
  return repeats ? null : state;
}

interface TownAndState {
  readonly city: string | null;
  /** Name of the state. */
  readonly state: string | null | undefined;
  readonly country: string | null;
}

/** Normalises a Romanian place name for comparing: small letters without diacritics, "Bucharest" as "bucuresti". */
export function plainName(name: string): string {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
  return plain.replace(/^bucharest\b/, "bucuresti");
}

function listOf(text: string): readonly State[] {
  return text
    .trim()
    .split(/[|\n]/)
    .map((entry) => {
      const space = entry.indexOf(" ");
      return { code: entry.slice(0, space), name: entry.slice(space + 1) };
    });
}
