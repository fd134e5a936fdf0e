import { parseArgs } from "node:util";
import { type Language, LANGUAGES } from "../domain/language/languages.ts";
import { PAGE_NAMES, type PageName } from "./pages.ts";

/** The parts of `npm run bench`, in the order they run. */
export const PARTS = [
  "start",
  "requests",
  "throughput",
  "memory",
  "waterfall",
  "path",
  "lighthouse",
] as const;
export type Part = (typeof PARTS)[number];

/** Kinds of throttling by Lighthouse: calculated after a fast visit, or applied to the visit itself. */
export const THROTTLINGS = ["simulated", "applied"] as const;
export type Throttling = (typeof THROTTLINGS)[number];

/** Servers of the pages: the process itself (HTTP/1.1), or nginx in front of it (TLS, HTTP/2, brotli). */
export const SERVERS = ["process", "nginx"] as const;
export type ServerName = (typeof SERVERS)[number];

export interface Options {
  readonly parts: readonly Part[];
  readonly pages: readonly PageName[];
  readonly languages: readonly Language[];
  readonly throttlings: readonly Throttling[];
  readonly servers: readonly ServerName[];
  /** Number of visits of a page, and of rounds of load; the median is reported. */
  readonly runs: number;
  /** Path of nginx's configuration. */
  readonly nginx: string;
}

const RUNS_DEFAULT = 5;
const RUNS_MAX = 99;
const NGINX_DEFAULT = "deploy/nginx.conf";

const USAGE = `Usage: npm run bench -- [options]
  --only ${PARTS.join("|")}[,…]
  --pages ${PAGE_NAMES.join("|")}[,…]
  --languages ${LANGUAGES.join("|")}[,…]
  --throttling ${THROTTLINGS.join("|")}[,…]
  --servers ${SERVERS.join("|")}[,…]
  --runs 1…${RUNS_MAX}  visits of a page and rounds of load, of which the median counts (${RUNS_DEFAULT})
  --nginx PATH  nginx's configuration (${NGINX_DEFAULT})`;

/**
 * Parses the arguments of `npm run bench`; what is not named is measured in full.
 *
 * @throws {Error} with the usage, naming what is unknown
 */
export function parseOptions(args: readonly string[]): Options {
  const values = parse(args);
  return {
    parts: choose(values.only, PARTS, "part"),
    pages: choose(values.pages, PAGE_NAMES, "page"),
    languages: choose(values.languages, LANGUAGES, "language"),
    throttlings: choose(values.throttling, THROTTLINGS, "throttling"),
    servers: choose(values.servers, SERVERS, "server"),
    runs: values.runs === undefined ? RUNS_DEFAULT : toRuns(values.runs),
    nginx: values.nginx ?? NGINX_DEFAULT,
  };
}

function parse(args: readonly string[]) {
  const text = { type: "string" } as const;
  try {
    return parseArgs({
      args: [...args],
      options: {
        only: text,
        pages: text,
        languages: text,
        throttling: text,
        servers: text,
        runs: text,
        nginx: text,
      },
    }).values;
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`, { cause: error });
  }
}

/** Parses a list of names, in the order of `known`. */
function choose<Name extends string>(
  list: string | undefined,
  known: readonly Name[],
  what: string,
): readonly Name[] {
  if (list === undefined) return known;
  const names = list.split(",");
  for (const name of names) {
    if (!(known as readonly string[]).includes(name))
      throw new Error(`There is no ${what} "${name}".\n${USAGE}`);
  }
  return known.filter((each) => names.includes(each));
}

function toRuns(text: string): number {
  const runs = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  if (runs === 0) throw new Error(`"${text}" is no number of runs.\n${USAGE}`);
  return runs;
}
