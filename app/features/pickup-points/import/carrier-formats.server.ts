import { z } from "zod";
import type { PickupCarrier } from "#domain/shipping/pickup-point.ts";
import type { OpeningHours } from "#app/features/pickup-points/pickup-point.ts";

/** A point as a file has it, before it is checked. */
export interface RawPoint {
  readonly id: string;
  readonly name: string;
  readonly county: string;
  readonly town: string;
  readonly postalCode: string;
  readonly address: string;
  readonly hours: OpeningHours | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? "").trim());
const degrees = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value == null || value === "" ? null : Number(value)));

/** Parses one point of a carrier's own list (docs/how/pick-up-points.md); null for what is none. */
export function readCarrierPoint(carrier: PickupCarrier, entry: unknown): RawPoint | null {
  const parsed = FORMATS[carrier].safeParse(entry);
  return parsed.success ? parsed.data : null;
}

/** Entry of `lockers` or `ooh-locations` of Sameday's API. */
const sameday = z
  .object({
    lockerId: text,
    oohId: text,
    name: text,
    county: text,
    city: text,
    address: text,
    postalCode: text,
    lat: degrees,
    lng: degrees,
    schedule: z
      .array(z.object({ day: z.coerce.number(), openingHour: text, closingHour: text }))
      .nullish()
      .catch(null),
  })
  .transform(({ lockerId, oohId, city, lat, lng, schedule, ...same }): RawPoint => ({
    ...same,
    id: lockerId || oohId,
    town: city,
    latitude: lat,
    longitude: lng,
    hours: week((day) => {
      const found = schedule?.find((each) => each.day === day + 1);
      return [found?.openingHour, found?.closingHour];
    }),
  }));

/** Entry of `reports/pickup-points` of FAN Courier's API; its week begins on Monday. */
const fan = z
  .object({
    id: text,
    name: text,
    address: z.object({ county: text, locality: text, street: text, streetNo: text, zipCode: text }),
    latitude: degrees,
    longitude: degrees,
    schedule: z
      .array(z.object({ firstHour: text, secondHour: text }))
      .nullish()
      .catch(null),
  })
  .transform(({ address: { county, locality, street, streetNo, zipCode }, schedule, ...same }): RawPoint => ({
    ...same,
    county,
    town: locality,
    postalCode: zipCode,
    address: [street, streetNo].filter(Boolean).join(" "),
    hours: week((day) => [schedule?.[day]?.firstHour, schedule?.[day]?.secondHour]),
  }));

const CARGUS_DAYS = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"] as const;

/** Entry of `PudoPoints` of Cargus's API. */
const cargus = z
  .looseObject({
    Id: text,
    Name: text,
    County: text,
    City: text,
    PostalCode: text,
    StreetName: text,
    StreetNo: text,
    Latitude: degrees,
    Longitude: degrees,
  })
  .transform((entry): RawPoint => ({
    id: entry.Id,
    name: entry.Name,
    county: entry.County,
    town: entry.City,
    postalCode: entry.PostalCode,
    address: [entry.StreetName, entry.StreetNo].filter(Boolean).join(" "),
    latitude: entry.Latitude,
    longitude: entry.Longitude,
    hours: week((day) => {
      const name = `OpenHours${CARGUS_DAYS[day] ?? ""}`;
      return [entry[`${name}Start`], entry[`${name}End`]];
    }),
  }));

const FORMATS = { sameday, fan, cargus } as const satisfies Record<PickupCarrier, z.ZodType<RawPoint>>;

/** Reads seven days; null where no day has hours, which is told from a day on which the point is closed. */
function week(of: (day: number) => readonly [unknown, unknown]): OpeningHours | null {
  const days = CARGUS_DAYS.map((_day, index) => {
    const [open, close] = of(index).map(toTime);
    return open == null || close == null ? null : ([open, close] as const);
  });
  return days.every((day) => day === null) ? null : days;
}

/** Shortens `08:00:00` to `08:00`; null for what is no time. */
function toTime(value: unknown): string | null {
  const [, hour, minute] = /^(\d{1,2}):(\d{2})/.exec(typeof value === "string" ? value : "") ?? [];
  return hour === undefined || minute === undefined ? null : `${hour.padStart(2, "0")}:${minute}`;
}

/** Parses a row of a CSV file by the titles of its columns. */
export function readTableRow(cell: (title: string) => string): RawPoint {
  const number = (title: string): number | null => {
    const typed = cell(title).replace(",", ".");
    return typed === "" ? null : Number(typed);
  };
  const [open, close] = cell("hours").split(/\s*[-–]\s*/);
  return {
    id: cell("id"),
    name: cell("name"),
    county: cell("county"),
    town: cell("town"),
    postalCode: cell("postal_code"),
    address: cell("address"),
    latitude: number("latitude"),
    longitude: number("longitude"),
    hours: week(() => [open, close]),
  };
}
