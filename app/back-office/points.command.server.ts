import { readFile, stat } from "node:fs/promises";
import { z } from "zod";
import { PICKUP_CARRIERS } from "#domain/shipping/pickup-point.ts";
import { type CommandResult, done, refuse } from "#lib/terminal/command.server.ts";
import { formatTable } from "#lib/terminal/format-table.ts";
import { countPoints } from "#app/features/pickup-points/pickup-point.store.server.ts";
import { importPoints } from "#app/features/pickup-points/import/import-points.server.ts";
import { POINTS_FILE_MAX_BYTES } from "#app/features/pickup-points/import/read-points.server.ts";
import type { StoreCommand, StoreOffice } from "./store-command.ts";

const carrier = z.literal(["sameday", "fan", "cargus"] satisfies (keyof typeof PICKUP_CARRIERS)[]);
const input = z.union([
  z
    .object({
      positionals: z.tuple([z.literal("import"), z.string()]),
      values: z.strictObject({
        carrier,
        "dry-run": z.boolean().default(false),
        force: z.boolean().default(false),
      }),
    })
    .transform(({ positionals: [, file], values }) => ({ action: "import" as const, file, values })),
  z
    .object({ positionals: z.tuple([z.literal("list")]), values: z.strictObject({}) })
    .transform(() => ({ action: "list" as const })),
]);
type Import = Extract<z.output<typeof input>, { action: "import" }>;

/** Imports the lists of lockers and pick-up points of carriers, and counts them. */
export const pointsCommand: StoreCommand = {
  name: "points",
  usage: "import <file> --carrier sameday|fan|cargus [--dry-run] [--force] | list",
  summary:
    "import replaces a carrier's pick-up points by those of its list (JSON or CSV); --force also when it closes most of them",
  options: { carrier: { type: "string" }, "dry-run": { type: "boolean" }, force: { type: "boolean" } },
  run: async (office, typed) => {
    const parsed = input.safeParse(typed);
    if (!parsed.success) return null;
    return parsed.data.action === "import" ? importFile(office, parsed.data) : list(office);
  },
};

async function importFile({ site, clock }: StoreOffice, { file, values }: Import): Promise<CommandResult> {
  const size = await stat(file).then(
    (found) => (found.isFile() ? found.size : null),
    () => null,
  );
  if (size === null) return refuse("There is no such file.", "no_file");
  // Told before the file is read: it may be larger than the memory.
  if (size > POINTS_FILE_MAX_BYTES) return refusedFor("too_big");
  const imported = await importPoints(site, await readFile(file), {
    carrier: values.carrier,
    isDryRun: values["dry-run"],
    isForced: values.force,
    now: clock(),
  });
  if (!imported.ok) {
    return imported.problem === "shrunk"
      ? refuse(
          `The file has ${imported.found} points, there are ${imported.before} now: is it whole? --force takes it.`,
          "shrunk",
        )
      : refusedFor(imported.problem);
  }
  const { points, before, leftOut, issues } = imported;
  const lines = [
    `${points.length} points of ${PICKUP_CARRIERS[values.carrier]}${values["dry-run"] ? " would be" : ""} imported; there were ${before}.`,
    ...(leftOut === 0 ? [] : [`${leftOut} entries left out:`]),
    ...issues.map(({ entry, problem }) => `  entry ${entry}: ${PROBLEMS[problem]}`),
  ];
  return done(lines.join("\n"), { imported: points.length, before, leftOut, issues });
}

const PROBLEMS = {
  format: "not of this carrier's format",
  id: "no id",
  name: "no name, or one of more than 120 characters",
  county: "no county of Romania",
  town: "no town",
  address: "no address, or one of more than 200 characters",
  repeated: "an id that came before",
} as const;

const FILE_PROBLEMS = {
  too_big: "The file is larger than 20 MB.",
  unreadable: "The file is no readable text: neither JSON nor CSV.",
  no_list: "The JSON has no list of points.",
  no_columns: "The CSV lacks one of the columns id, name, county, town, address.",
  too_many: "The file has more than 50,000 points.",
  no_points: "The file has no point of this carrier's format.",
} as const;

function refusedFor(problem: keyof typeof FILE_PROBLEMS): CommandResult {
  return refuse(FILE_PROBLEMS[problem], problem);
}

async function list({ site }: StoreOffice): Promise<CommandResult> {
  const counts = await countPoints(site);
  const table = formatTable(
    counts,
    [
      { title: "carrier", of: (row) => PICKUP_CARRIERS[row.carrier] },
      { title: "active", of: (row) => row.active, right: true },
      { title: "closed", of: (row) => row.closed, right: true },
      {
        title: "list of",
        of: (row) => (row.isSample ? "samples" : row.updatedAt.toISOString().slice(0, 10)),
      },
    ],
    "No pick-up points.",
  );
  return done(table, counts);
}
