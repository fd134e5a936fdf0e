import { z } from "zod";
import { percentileBound, type VitalName, VITAL_NAMES, VITALS } from "#domain/monitoring.ts";
import { daysBefore, MONITORING_KEPT_DAYS } from "#domain/time/retention.ts";
import { formatFacts, formatMoment, formatTable } from "#lib/terminal/format-table.ts";
import {
  findErrorGroup,
  listErrors,
  sumVitals,
  type VitalHistogram,
} from "#app/features/monitoring/monitoring.store.server.ts";
import { mapStack } from "./map-stack.server.ts";
import { rowLimit } from "./option-values.server.ts";
import { done, refuse, type CommandResult } from "#lib/terminal/command.server.ts";
import type { StoreCommand, StoreOffice } from "./store-command.ts";
import { recordOf } from "#domain/text/record-of.ts";

/** Folder that `tools/hidden-maps.ts` writes; programs run in the repository's folder. */
const BROWSER_MAPS = "build/browser-maps";
const DAYS = 7;
const SHARE = 0.75;

const input = z.union([
  z
    .object({
      positionals: z.tuple([z.literal("vitals")]),
      values: z.strictObject({
        days: z.coerce.number().int().min(1).max(MONITORING_KEPT_DAYS).default(DAYS),
      }),
    })
    .transform(({ values: { days } }) => ({ action: "vitals" as const, days })),
  z
    .object({
      positionals: z.tuple([z.literal("errors")]),
      values: z.strictObject({
        limit: rowLimit,
        release: z.string().min(1).max(64).optional(),
      }),
    })
    .transform(({ values }) => ({ action: "errors" as const, ...values })),
  z
    .object({
      positionals: z.tuple([z.literal("errors"), z.string().regex(/^[0-9a-f]{16}$/)]),
      values: z.strictObject({}),
    })
    .transform(({ positionals: [, id] }) => ({ action: "show" as const, id })),
]);

/** Reports the measurements of browsers that agreed: speed by page and release, and errors by stack. */
export const monitoringCommand: StoreCommand = {
  name: "monitoring",
  usage: "vitals [--days <n>] | errors [--release <release>] [--limit <n>] | errors <id>",
  summary: "web vitals (75th percentile) and grouped errors of browsers that agreed to be measured",
  options: { days: { type: "string" }, limit: { type: "string" }, release: { type: "string" } },
  run: async (office, typed) => {
    const parsed = input.safeParse(typed);
    if (!parsed.success) return null;
    const asked = parsed.data;
    switch (asked.action) {
      case "vitals":
        return vitals(office, asked.days);
      case "errors":
        return errors(office, asked.limit, asked.release ?? null);
      case "show":
        return show(office, asked.id);
    }
  },
};

async function vitals({ site, clock }: StoreOffice, days: number): Promise<CommandResult> {
  const rows = toPages(await sumVitals(site, daysBefore(clock(), days)));
  const table = formatTable(
    rows,
    [
      { title: "page", of: (row) => row.route },
      { title: "release", of: (row) => row.release },
      { title: "loads", of: (row) => row.loads, right: true },
      ...VITAL_NAMES.map((name) => ({
        title: name,
        of: (row: PageVitals) => shownBound(name, row.vitals[name]),
        right: true,
      })),
    ],
    "Nothing was measured.",
  );
  return done(table, rows);
}

interface PageVitals {
  readonly route: string;
  readonly release: string;
  /** Number of measurements of the most often measured vital. */
  readonly loads: number;
  /** Upper bound of three quarters of all measurements; null if there are none. */
  readonly vitals: Readonly<Record<VitalName, number | null>>;
}

function toPages(histograms: readonly VitalHistogram[]): readonly PageVitals[] {
  const pages = Map.groupBy(histograms, ({ route, release }) => JSON.stringify([route, release]));
  return [...pages.values()].flatMap((rows) => {
    const [first] = rows;
    if (first === undefined) return [];
    const countsOf = (name: VitalName): ReadonlyMap<number, number> =>
      new Map(rows.filter((row) => row.name === name).map(({ bucket, count }) => [bucket, count]));
    const sums = VITAL_NAMES.map((name) => [...countsOf(name).values()].reduce((sum, one) => sum + one, 0));
    return [
      {
        route: first.route,
        release: first.release,
        loads: Math.max(...sums),
        vitals: recordOf(VITAL_NAMES, (name) => percentileBound(name, countsOf(name), SHARE)),
      },
    ];
  });
}

function shownBound(name: VitalName, bound: number | null): string {
  if (bound === null) return "";
  const { unit, bounds } = VITALS[name];
  const suffix = unit === "ms" ? " ms" : "";
  return bound === Number.POSITIVE_INFINITY ? `> ${bounds.at(-1)}${suffix}` : `≤ ${bound}${suffix}`;
}

async function errors({ site }: StoreOffice, limit: number, release: string | null): Promise<CommandResult> {
  const groups = await listErrors(site, { limit, release });
  const table = formatTable(
    groups,
    [
      { title: "id", of: (group) => group.id },
      { title: "count", of: (group) => group.count, right: true },
      { title: "last (UTC)", of: (group) => formatMoment(group.lastAt) },
      { title: "release", of: (group) => group.release },
      { title: "level", of: (group) => group.level },
      { title: "page", of: (group) => group.samples[0]?.route ?? "" },
      { title: "error", of: (group) => `${group.name}: ${group.message}` },
    ],
    "No errors.",
  );
  return done(table, groups);
}

async function show({ site }: StoreOffice, id: string): Promise<CommandResult> {
  const group = await findErrorGroup(site, id);
  if (group === null) return refuse(`There is no group of errors ${id}.`, "unknown_error");
  const facts = formatFacts([
    ["error", `${group.name}: ${group.message}`],
    ["level", group.level],
    ["release", group.release],
    ["count", String(group.count)],
    ["first", `${formatMoment(group.firstAt)} UTC`],
    ["last", `${formatMoment(group.lastAt)} UTC`],
  ]);
  const samples = formatTable(
    group.samples,
    [
      { title: "when (UTC)", of: ({ at }) => formatMoment(new Date(at)) },
      { title: "page", of: ({ route }) => route },
      { title: "browser", of: ({ browser }) => browser },
      { title: "what", of: ({ component, action }) => [component, action].filter(Boolean).join(" ") },
    ],
    "No samples.",
  );
  const frames = formatTable(
    await mapStack(group.stack, BROWSER_MAPS),
    [{ title: "stack", of: (frame) => frame }],
    "No stack.",
  );
  return done([facts, frames, samples].join("\n\n"), group);
}
