import type { PickupPointProblem } from "#domain/back-office/pickup-point-calls.ts";
import { plainName, STATES } from "#domain/address/states.ts";
import { isPointId, type PickupCarrier, POINT_NAME_MAX_CHARS } from "#domain/shipping/pickup-point.ts";
import { isReadable } from "#domain/text/readable-text.ts";
import { csvRecords, findSeparator } from "#lib/csv/csv-records.ts";
import { decodeText } from "#lib/csv/decode-text.ts";
import type { PickupPoint } from "#app/features/pickup-points/pickup-point.ts";
import { type RawPoint, readCarrierPoint, readTableRow } from "./carrier-formats.server.ts";

/** Bytes of a file. */
export const POINTS_FILE_MAX_BYTES = 20_000_000;
const POINTS_MAX = 50_000;
const ISSUES_LISTED = 20;
const TEXT_MAX_CHARS = 200;
const TABLE_TITLES = ["id", "name", "county", "town", "address"];
/** Degrees that contain Romania. */
const BOUNDS = { south: 43, north: 49, west: 20, east: 30 };

/** Reason why a file cannot be used at all. */
export type FileProblem = "too_big" | "unreadable" | "no_list" | "no_columns" | "too_many" | "no_points";

export interface ReadPoints {
  readonly points: readonly PickupPoint[];
  /** Entries that were left out. */
  readonly leftOut: number;
  /** The first of them, by their place in the file, from 1. */
  readonly issues: readonly { readonly entry: number; readonly problem: PickupPointProblem }[];
}

export type PointsFile =
  | ({ readonly ok: true } & ReadPoints)
  | { readonly ok: false; readonly problem: FileProblem };

/**
 * Reads a carrier's list of points: JSON as its API answers, or CSV with titles. Entries that are wrong are left out and
 * told; a file without any right one is refused.
 */
export function readPoints(carrier: PickupCarrier, bytes: Uint8Array): PointsFile {
  if (bytes.length > POINTS_FILE_MAX_BYTES) return { ok: false, problem: "too_big" };
  const { text } = decodeText(bytes);
  if (!isReadable(text)) return { ok: false, problem: "unreadable" };
  const entries = /^\s*[[{]/.test(text) ? readJson(carrier, text) : readTable(text);
  if (typeof entries === "string") return { ok: false, problem: entries };
  if (entries.length > POINTS_MAX) return { ok: false, problem: "too_many" };
  const points = new Map<string, PickupPoint>();
  const issues: { entry: number; problem: PickupPointProblem }[] = [];
  entries.forEach((raw, index) => {
    const read = raw === null ? "format" : checkPoint(carrier, raw);
    const problem = typeof read !== "string" && points.has(read.id) ? "repeated" : read;
    if (typeof problem === "string") issues.push({ entry: index + 1, problem });
    else points.set(problem.id, problem);
  });
  if (points.size === 0) return { ok: false, problem: "no_points" };
  return {
    ok: true,
    points: [...points.values()],
    leftOut: issues.length,
    issues: issues.slice(0, ISSUES_LISTED),
  };
}

/** Reads the list of an API's answer: the answer itself, or what it has under `data`. */
function readJson(carrier: PickupCarrier, text: string): readonly (RawPoint | null)[] | FileProblem {
  try {
    const answer: unknown = JSON.parse(text);
    const list = typeof answer === "object" && answer !== null && "data" in answer ? answer.data : answer;
    return Array.isArray(list) ? list.map((entry: unknown) => readCarrierPoint(carrier, entry)) : "no_list";
  } catch {
    return "unreadable";
  }
}

function readTable(text: string): readonly RawPoint[] | FileProblem {
  const rows: RawPoint[] = [];
  let titles: readonly string[] | null = null;
  for (const { cells } of csvRecords(text, findSeparator(text))) {
    if (titles === null) {
      titles = cells.map((title) => title.trim().toLowerCase());
      if (!TABLE_TITLES.every((title) => titles?.includes(title))) return "no_columns";
    } else if (cells.some((cell) => cell.trim() !== "")) {
      const named = titles;
      rows.push(readTableRow((title) => cells[named.indexOf(title)]?.trim() ?? ""));
      if (rows.length > POINTS_MAX) return "too_many";
    }
  }
  return rows;
}

function checkPoint(carrier: PickupCarrier, raw: RawPoint): PickupPoint | PickupPointProblem {
  const { id, hours, latitude, longitude } = raw;
  const [name, town, address] = [raw.name, raw.town, raw.address].map(toLine);
  const county = findCounty(raw.county);
  if (!isPointId(id)) return "id";
  if (!name || name.length > POINT_NAME_MAX_CHARS) return "name";
  if (county === null) return "county";
  if (!town || town.length > TEXT_MAX_CHARS) return "town";
  if (!address || address.length > TEXT_MAX_CHARS) return "address";
  const postalCode = /^\d{6}$/.test(raw.postalCode) ? raw.postalCode : "";
  const isPlace =
    isWithin(latitude, BOUNDS.south, BOUNDS.north) && isWithin(longitude, BOUNDS.west, BOUNDS.east);
  const place = isPlace ? { latitude, longitude } : { latitude: null, longitude: null };
  return { carrier, id, name, county, town: toTitle(town), postalCode, address, hours, ...place };
}

/** Writes a text on one line, without control characters. */
function toLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();
}

/** Writes a town in capitals as a name: `BUCURESTI` as `Bucuresti`. */
function toTitle(town: string): string {
  if (town !== town.toUpperCase()) return town;
  return town.toLowerCase().replaceAll(/(?<![\p{L}\p{N}])\p{L}/gu, (letter) => letter.toUpperCase());
}

function findCounty(name: string): string | null {
  const plain = plainName(name)
    .replace(/^(judetul|jud\.?|municipiul|mun\.?)\s+/, "")
    .replaceAll("-", " ");
  const county = STATES.RO?.find(
    (each) => plainName(each.name).replaceAll("-", " ") === plain || each.code.toLowerCase() === plain,
  );
  return county?.code ?? null;
}

function isWithin(degrees: number | null, least: number, most: number): boolean {
  return degrees !== null && degrees >= least && degrees <= most;
}
