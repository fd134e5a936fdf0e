import { plainName, STATES } from "#domain/address/states.ts";

/** Place of a Romanian postal code. */
export interface PostalPlace {
  readonly county: string;
  readonly countyName: string;
  /** Town, if the code's first three digits name one: the seat of a county, or București. */
  readonly town: string | null;
}

/** The first two digits of the county's codes, its code, and the town that has the codes with 0 as the third digit. */
const COUNTIES = `
01 B București|02 B București|03 B București|04 B București|05 B București|06 B București|07 IF|08 GR Giurgiu
10 PH Ploiești|11 AG Pitești|12 BZ Buzău|13 DB Târgoviște|14 TR Alexandria
20 DJ Craiova|21 GJ Târgu Jiu|22 MH Drobeta-Turnu Severin|23 OT Slatina|24 VL Râmnicu Vâlcea
30 TM Timișoara|31 AR Arad|32 CS Reșița|33 HD Deva
40 CJ Cluj-Napoca|41 BH Oradea|42 BN Bistrița|43 MM Baia Mare|44 SM Satu Mare|45 SJ Zalău
50 BV Brașov|51 AB Alba Iulia|52 CV Sfântu Gheorghe|53 HR Miercurea Ciuc|54 MS Târgu Mureș|55 SB Sibiu
60 BC Bacău|61 NT Piatra-Neamț|62 VN Focșani
70 IS Iași|71 BT Botoșani|72 SV Suceava|73 VS Vaslui
80 GL Galați|81 BR Brăila|82 TL Tulcea
90 CT Constanța|91 CL Călărași|92 IL Slobozia`;

const BUCHAREST = "B";

interface County {
  readonly code: string;
  readonly seat: string | null;
}

const BY_PREFIX: ReadonlyMap<string, County> = new Map(
  COUNTIES.trim()
    .split(/[|\n]/)
    .map((entry) => {
      const [prefix = "", code = "", ...seat] = entry.split(" ");
      return [prefix, { code, seat: seat.join(" ") || null }] as const;
    }),
);

/** Finds the county, and if it is certain the town, of a Romanian postal code; null for anything else. */
export function findPlaceByPostalCode(postalCode: string): PostalPlace | null {
  const digits = postalCode.replace(/^\s*RO[\s-]*/i, "").replace(/[\s.-]/g, "");
  if (!/^\d{6}$/.test(digits)) return null;
  const county = BY_PREFIX.get(digits.slice(0, 2));
  const countyName = STATES.RO?.find(({ code }) => code === county?.code)?.name;
  if (county === undefined || countyName === undefined) return null;
  const hasTown = county.code === BUCHAREST || digits[2] === "0";
  return { county: county.code, countyName, town: hasTown ? county.seat : null };
}

interface TypedPlace {
  readonly postalCode: string;
  readonly state: string;
  readonly city: string;
}

/**
 * Compares a Romanian postal code with the county and the town beside it. Empty fields contradict nothing.
 *
 * @returns the place of the code if it differs; else null
 */
export function contradictedPlace({ postalCode, state, city }: TypedPlace): PostalPlace | null {
  const place = findPlaceByPostalCode(postalCode);
  if (place === null) return null;
  const isOtherCounty = state !== "" && state !== place.county;
  const isOtherTown = place.town !== null && city.trim() !== "" && !isSameTown(city, place.town);
  return isOtherCounty || isOtherTown ? place : null;
}

/** Abbreviations and older spellings in names of county seats. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/\btg\b|\btirgu?\b/g, "targu"],
  [/\btirgoviste\b/g, "targoviste"],
  [/\b(rm|rimnicu|ramnic)\b/g, "ramnicu"],
  [/\b(sf|sfintu)\b/g, "sfantu"],
];

/** Tells whether a typed town is this one: older spellings and abbreviations count as the same. */
export function isSameTown(typed: string, town: string): boolean {
  const one = comparable(typed);
  const other = comparable(town);
  if (one.includes(other) || other.startsWith(one)) return true;
  return other === "bucuresti" && /\bsector/.test(one);
}

function comparable(name: string): string {
  const words = plainName(name)
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
  return SPELLINGS.reduce((text, [pattern, spelling]) => text.replace(pattern, spelling), words);
}
