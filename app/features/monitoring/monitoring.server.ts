import { createHash } from "node:crypto";
import type { Logger } from "pino";
import { bucketOf } from "#domain/monitoring.ts";
import { shopDay, startOfShopDay } from "#domain/time/shop-day.ts";
import type { VisitStep } from "#domain/visit-steps.ts";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import {
  addErrors,
  addVitals,
  type ErrorGroup,
  SAMPLES_MAX,
  type VitalRow,
} from "./monitoring.store.server.ts";
import type { Measurement, LoggedProblem } from "./read-entries.server.ts";
import { addVisits, type VisitRow } from "./visits/visit-steps.store.server.ts";
import { HOUR_MS } from "#domain/time/units.ts";

/** Interval at which a process writes its counts: a flood of calls costs the database few statements. */
export const MONITORING_FLUSH_MS = 10_000;
/** Maximum number of groups between two writes; the rest is counted as one group. */
const WAITING_GROUPS_MAX = 200;
const WAITING_VITALS_MAX = 2_000;

/** Measurements of browsers, counted in memory and written at intervals (docs/decisions/monitoring.md). */
export interface Monitoring {
  readonly addProblems: (problems: readonly LoggedProblem[]) => void;
  readonly addMeasurements: (measurements: readonly Measurement[]) => void;
  readonly addSteps: (steps: readonly VisitStep[]) => void;
  /** Writes the counts since the last call; if that fails they are logged and dropped. */
  readonly flush: () => Promise<void>;
}

interface MonitoringOptions {
  readonly site: SiteDatabase;
  readonly clock: () => Date;
  readonly log: Logger;
  /** Called for each measurement. */
  readonly observe: (measurement: Measurement) => void;
}

/** Creates the counters of one process. */
export function createMonitoring({ site, clock, log, observe }: MonitoringOptions): Monitoring {
  let vitals = new Map<string, VitalRow>();
  let groups = new Map<string, ErrorGroup>();
  let visits = new Map<string, VisitRow>();

  function addProblem(problem: LoggedProblem): void {
    const own = toGroup(problem, clock());
    const group = groups.has(own.id) || groups.size < WAITING_GROUPS_MAX ? own : toOverflow(own);
    const before = groups.get(group.id);
    groups.set(group.id, before === undefined ? group : joinGroups(before, group));
  }

  function addMeasurement(measurement: Measurement): void {
    observe(measurement);
    const { name, value, route, release } = measurement;
    const hour = new Date(Math.floor(clock().getTime() / HOUR_MS) * HOUR_MS);
    const bucket = bucketOf(name, value);
    const key = [hour.getTime(), route, release, name, bucket].join(" ");
    const before = vitals.get(key);
    if (before === undefined && vitals.size >= WAITING_VITALS_MAX) return;
    vitals.set(key, { hour, route, release, name, bucket, count: (before?.count ?? 0) + 1 });
  }

  function addStep(step: VisitStep): void {
    const day = shopDay(clock());
    const key = `${day} ${step}`;
    const before = visits.get(key) ?? { day: startOfShopDay(day), step, count: 0 };
    visits.set(key, { ...before, count: before.count + 1 });
  }

  return {
    addProblems: (problems) => problems.forEach(addProblem),
    addMeasurements: (measurements) => measurements.forEach(addMeasurement),
    addSteps: (steps) => steps.forEach(addStep),
    flush: async () => {
      const [waitingVitals, waitingGroups] = [[...vitals.values()], [...groups.values()]];
      const waitingVisits = [...visits.values()];
      vitals = new Map();
      groups = new Map();
      visits = new Map();
      try {
        if (waitingVitals.length > 0) await addVitals(site, waitingVitals);
        if (waitingGroups.length > 0) await addErrors(site, waitingGroups, toOverflow);
        if (waitingVisits.length > 0) await addVisits(site, waitingVisits);
      } catch (error) {
        log.warn({ err: error }, "what browsers measured could not be written");
      }
    },
  };
}

function toGroup(problem: LoggedProblem, now: Date): ErrorGroup {
  const { release, level, name, message, stack, route, browser, component, action } = problem;
  // Errors without a stack are grouped by message.
  const place = stack === "" ? message : stack;
  return {
    id: digest([release, level, name, place]),
    ...{ release, level, name, message, stack },
    count: 1,
    firstAt: now,
    lastAt: now,
    samples: [{ at: now.toISOString(), route, browser, component, action }],
  };
}

/** Converts a group into the one overflow group, for a flood of invented errors. */
function toOverflow(group: ErrorGroup): ErrorGroup {
  const { release, level } = group;
  const words = { name: "Overflow", message: "more errors than are told apart", stack: "" };
  return { ...group, ...words, id: digest([release, level, "overflow"]) };
}

function joinGroups(one: ErrorGroup, other: ErrorGroup): ErrorGroup {
  return {
    ...one,
    count: one.count + other.count,
    lastAt: other.lastAt,
    samples: [...one.samples, ...other.samples].slice(0, SAMPLES_MAX),
  };
}

const DIGEST_CHARS = 16;

function digest(parts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, DIGEST_CHARS);
}
