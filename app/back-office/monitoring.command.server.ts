import { z } from "zod";
import type { VitalFigure } from "#domain/back-office/monitoring-calls.ts";
import { type VitalName, VITAL_NAMES, VITALS } from "#domain/monitoring.ts";
import { MONITORING_KEPT_DAYS } from "#domain/time/retention.ts";
import { formatFacts, formatMoment, formatTable } from "#lib/terminal/format-table.ts";
import { errorId, errorRelease, VITALS_DAYS } from "./office/monitoring-calls.server.ts";
import { loadBrowserError, loadBrowserErrors, loadVitals } from "./office/monitoring-data.server.ts";
import { rowLimit } from "./option-values.server.ts";
import { done, refuse, type CommandResult } from "#lib/terminal/command.server.ts";
import type { StoreCommand, StoreOffice } from "./store-command.ts";

const input = z.union([
  z
    .object({
      positionals: z.tuple([z.literal("vitals")]),
      values: z.strictObject({
        days: z.coerce.number().int().min(1).max(MONITORING_KEPT_DAYS).default(VITALS_DAYS),
      }),
    })
    .transform(({ values: { days } }) => ({ action: "vitals" as const, days })),
  z
    .object({
      positionals: z.tuple([z.literal("errors")]),
      values: z.strictObject({
        limit: rowLimit,
        release: errorRelease.optional(),
      }),
    })
    .transform(({ values }) => ({ action: "errors" as const, ...values })),
  z
    .object({
      positionals: z.tuple([z.literal("errors"), errorId]),
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

async function vitals(office: StoreOffice, days: number): Promise<CommandResult> {
  const rows = await loadVitals(office, days);
  const table = formatTable(
    rows,
    [
      { title: "page", of: (row) => row.route },
      { title: "release", of: (row) => row.release },
      { title: "loads", of: (row) => row.loads, right: true },
      ...VITAL_NAMES.map((name) => ({
        title: name,
        of: (row: (typeof rows)[number]) => shownFigure(name, row.vitals[name]),
        right: true,
      })),
    ],
    "Nothing was measured.",
  );
  return done(table, rows);
}

function shownFigure(name: VitalName, figure: VitalFigure | null): string {
  if (figure === null) return "";
  const suffix = VITALS[name].unit === "ms" ? " ms" : "";
  return `${figure.isAbove ? ">" : "≤"} ${figure.bound}${suffix}`;
}

async function errors(office: StoreOffice, limit: number, release: string | null): Promise<CommandResult> {
  const groups = await loadBrowserErrors(office, { limit, release });
  const table = formatTable(
    groups,
    [
      { title: "id", of: (group) => group.id },
      { title: "count", of: (group) => group.count, right: true },
      { title: "last (UTC)", of: (group) => formatMoment(new Date(group.lastAt)) },
      { title: "release", of: (group) => group.release },
      { title: "level", of: (group) => group.level },
      { title: "page", of: (group) => group.route ?? "" },
      { title: "error", of: (group) => `${group.name}: ${group.message}` },
    ],
    "No errors.",
  );
  return done(table, groups);
}

async function show(office: StoreOffice, id: string): Promise<CommandResult> {
  const group = await loadBrowserError(office, id);
  if (group === null) return refuse(`There is no group of errors ${id}.`, "unknown_error");
  const facts = formatFacts([
    ["error", `${group.name}: ${group.message}`],
    ["level", group.level],
    ["release", group.release],
    ["count", String(group.count)],
    ["first", `${formatMoment(new Date(group.firstAt))} UTC`],
    ["last", `${formatMoment(new Date(group.lastAt))} UTC`],
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
  const frames = formatTable(group.stack, [{ title: "stack", of: (frame) => frame }], "No stack.");
  return done([facts, frames, samples].join("\n\n"), group);
}
