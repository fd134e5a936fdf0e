import type {
  BrowserError,
  BrowserErrorDetails,
  PageVitals,
  VitalFigure,
} from "#domain/back-office/monitoring-calls.ts";
import { percentileBound, rateVital, type VitalName, VITAL_NAMES, VITALS } from "#domain/monitoring.ts";
import { recordOf } from "#domain/text/record-of.ts";
import { daysBefore } from "#domain/time/retention.ts";
import {
  type ErrorGroup,
  findErrorGroup,
  listErrors,
  sumVitals,
  type VitalHistogram,
} from "#app/features/monitoring/monitoring.store.server.ts";
import { mapStack } from "#app/back-office/map-stack.server.ts";
import type { StoreOffice } from "#app/back-office/store-command.ts";

/** Folder that `tools/hidden-maps.ts` writes; programs run in the repository's folder. */
const BROWSER_MAPS = "build/browser-maps";
const SHARE = 0.75;

/** Computes the 75th percentiles of the last days, by page and release. */
export async function loadVitals({ site, clock }: StoreOffice, days: number): Promise<readonly PageVitals[]> {
  const histograms = await sumVitals(site, daysBefore(clock(), days));
  const pages = Map.groupBy(histograms, ({ route, release }) => JSON.stringify([route, release]));
  return [...pages.values()].flatMap((rows) => {
    const [first] = rows;
    if (first === undefined) return [];
    const { route, release } = first;
    const loads = Math.max(...VITAL_NAMES.map((name) => sumOf(countsOf(rows, name))));
    return [{ route, release, loads, vitals: recordOf(VITAL_NAMES, (name) => figureOf(rows, name)) }];
  });
}

function countsOf(rows: readonly VitalHistogram[], name: VitalName): ReadonlyMap<number, number> {
  return new Map(rows.filter((row) => row.name === name).map(({ bucket, count }) => [bucket, count]));
}

function sumOf(counts: ReadonlyMap<number, number>): number {
  return [...counts.values()].reduce((sum, one) => sum + one, 0);
}

function figureOf(rows: readonly VitalHistogram[], name: VitalName): VitalFigure | null {
  const found = percentileBound(name, countsOf(rows, name), SHARE);
  if (found === null) return null;
  const isAbove = found === Number.POSITIVE_INFINITY;
  // JSON has no infinity.
  const bound = isAbove ? (VITALS[name].bounds.at(-1) ?? 0) : found;
  return { bound, isAbove, rating: rateVital(name, found) };
}

/** Lists the groups of errors that occurred last. */
export async function loadBrowserErrors(
  { site }: StoreOffice,
  slice: { readonly limit: number; readonly release: string | null },
): Promise<readonly BrowserError[]> {
  return (await listErrors(site, slice)).map(toBrowserError);
}

/** Finds a group of errors, with the stack in files of this repository; null for an unknown id. */
export async function loadBrowserError(
  { site }: StoreOffice,
  id: string,
): Promise<BrowserErrorDetails | null> {
  const group = await findErrorGroup(site, id);
  if (group === null) return null;
  const frames = await mapStack(group.stack, BROWSER_MAPS);
  return {
    ...toBrowserError(group),
    stack: frames.map(({ text }) => text),
    sources: frames.map(({ source }) => source),
    samples: group.samples,
  };
}

function toBrowserError(group: ErrorGroup): BrowserError {
  const { id, release, level, name, message, count, firstAt, lastAt, samples } = group;
  const route = samples[0]?.route ?? null;
  return {
    ...{ id, release, level, name, message, count, route },
    ...{ firstAt: firstAt.toISOString(), lastAt: lastAt.toISOString() },
  };
}
