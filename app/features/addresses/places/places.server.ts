import romania from "./romania.json";

/** Town or village with its postal code; a town with codes of its streets has one of them. */
interface Place {
  readonly county: string;
  readonly town: string;
}

/** The villages and towns of one postal code. */
export interface CodePlaces {
  /** Code of the county. */
  readonly county: string;
  readonly towns: readonly string[];
}

const ENTRY = /^(.*) (\d{6})$/;

let byCounty: ReadonlyMap<string, readonly string[]> | null = null;
let byCode: ReadonlyMap<string, readonly Place[]> | null = null;

/** Lists the towns and villages of a county, each name once, in alphabetical order; none for an unknown code. */
export function townsOf(county: string): readonly string[] {
  byCounty ??= new Map(
    Object.entries(romania).map(([code, text]) => [
      code,
      [...new Set(text.split("|").map((entry) => ENTRY.exec(entry)?.[1] ?? ""))],
    ]),
  );
  return byCounty.get(county) ?? [];
}

/** Finds the places of a postal code; null for one that no place has as its own, such as the code of a street. */
export function placesOfCode(postalCode: string): CodePlaces | null {
  byCode ??= readCodes();
  const [first, ...others] = byCode.get(postalCode) ?? [];
  if (first === undefined) return null;
  const towns = [first, ...others].filter(({ county }) => county === first.county).map(({ town }) => town);
  return { county: first.county, towns };
}

function readCodes(): ReadonlyMap<string, readonly Place[]> {
  const found = new Map<string, Place[]>();
  for (const [county, text] of Object.entries(romania)) {
    for (const entry of text.split("|")) {
      const [, town = "", code = ""] = ENTRY.exec(entry) ?? [];
      const places = found.get(code) ?? [];
      places.push({ county, town });
      found.set(code, places);
    }
  }
  return found;
}
