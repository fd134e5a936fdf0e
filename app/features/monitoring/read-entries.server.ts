import { z } from "zod";
import {
  MONITORING_BATCH_MAX,
  scrubMessage,
  scrubStack,
  type VitalName,
  VITAL_NAMES,
  VITALS,
} from "#domain/monitoring.ts";
import { isRunOfSteps, VISIT_STEPS, type VisitStep } from "#domain/visit-steps.ts";
import { browserName } from "./browser-name.ts";

/** Log entry of a browser, checked and scrubbed again. */
export interface LoggedProblem {
  readonly release: string;
  readonly level: "error" | "warn";
  readonly name: string;
  readonly message: string;
  readonly stack: string;
  readonly route: string;
  readonly browser: string;
  readonly component: string | null;
  readonly action: string | null;
}

/** Metric of a browser, checked. */
export interface Measurement {
  readonly name: VitalName;
  readonly value: number;
  readonly route: string;
  readonly release: string;
}

/** Names of this server, with which names from outside are compared. */
export interface KnownNames {
  /** True for a pattern of the sitemap, such as `/products/:handle`. */
  readonly isRoute: (pattern: string) => boolean;
  /** The release this process serves. */
  readonly release: string;
}

/** Replaces an unknown route, and a release that this process does not serve: forged names create no new rows. */
const OTHER = "other";

const id = z.string().regex(/^[\w-]{1,64}$/);
const timestamp = z.iso.datetime();
const word = z.string().regex(/^[A-Za-z][\w.-]{0,39}$/);
const longText = z.string().max(16_000);

/** Schema of a log entry (spec §3). User id, session id and metadata are dropped; invalid names are refused. */
const logEntry = z.object({
  id,
  timestamp,
  level: z.enum(["error", "warn", "info"]),
  message: longText,
  error: z.object({ name: z.string().max(200), message: longText, stack: longText.default("") }).optional(),
  context: z.object({
    url: z.string().max(200),
    userAgent: z.string().max(1000).default(""),
    component: word.optional(),
    action: word.optional(),
  }),
  tags: z.object({ release: z.string().max(64).default("") }).default({ release: "" }),
});

const metric = z
  .object({
    id,
    timestamp,
    name: z.enum(VITAL_NAMES),
    value: z.number().min(0),
    unit: z.enum(["ms", "score"]),
    context: z.object({ url: z.string().max(200) }),
    tags: z.object({ release: z.string().max(64).default("") }).default({ release: "" }),
  })
  .refine(({ name, value, unit }) => unit === VITALS[name].unit && value <= VITALS[name].max);

const oneOrList = <Entry extends z.ZodType>(entry: Entry) =>
  z.union([entry.transform((one) => [one]), z.array(entry).min(1).max(MONITORING_BATCH_MAX)]);
const logEntries = oneOrList(logEntry);
const metrics = oneOrList(metric);

/**
 * Reads the body of `POST /api/monitoring/logs`; null if it is no entry, or a list of more than twenty. Infos are
 * left out.
 */
export function readProblems(body: unknown, known: KnownNames): readonly LoggedProblem[] | null {
  if (isTooMany(body)) return null;
  const parsed = logEntries.safeParse(body);
  if (!parsed.success) return null;
  return parsed.data.flatMap(({ level, message, error, context, tags }) => {
    if (level === "info") return [];
    const { component = null, action = null } = context;
    return [
      {
        level,
        name: /^[A-Za-z]\w{0,59}$/.test(error?.name ?? "") ? (error?.name ?? "") : "Error",
        message: scrubMessage(error?.message ?? message),
        stack: scrubStack(error?.stack ?? ""),
        browser: browserName(context.userAgent),
        component,
        action,
        ...placeOf(context.url, tags.release, known),
      },
    ];
  });
}

/** Reads the body of `POST /api/monitoring/metrics`; null if it is no metric of ours, or a list of more than twenty. */
export function readMeasurements(body: unknown, known: KnownNames): readonly Measurement[] | null {
  if (isTooMany(body)) return null;
  const parsed = metrics.safeParse(body);
  if (!parsed.success) return null;
  return parsed.data.map(({ name, value, context, tags }) => ({
    name,
    value,
    ...placeOf(context.url, tags.release, known),
  }));
}

const visitSteps = z.array(z.enum(VISIT_STEPS)).min(1).max(VISIT_STEPS.length).refine(isRunOfSteps);

/** Reads the body of `POST /api/monitoring/steps`; null if it is no list of steps as a visit passes them. */
export function readSteps(body: unknown): readonly VisitStep[] | null {
  return isTooMany(body) ? null : (visitSteps.safeParse(body).data ?? null);
}

/** Checked first: the schema looks at each of 30,000 entries before it counts them. */
function isTooMany(body: unknown): boolean {
  return Array.isArray(body) && body.length > MONITORING_BATCH_MAX;
}

function placeOf(url: string, release: string, known: KnownNames) {
  return {
    route: known.isRoute(url) ? url : OTHER,
    release: release === known.release ? release : OTHER,
  };
}
