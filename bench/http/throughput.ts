import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { freePort } from "../../tests/support/store/free-port.ts";
import { AIMS } from "#bench/aims.ts";
import { median, ratio } from "#bench/figures.ts";
import { type BareRates, load } from "#bench/measure.ts";
import { type PageName, PAGES } from "#bench/pages.ts";
import { createPageScale, type PageWeight } from "./page-weight.ts";
import type { Row } from "#bench/table.ts";

const ROUND_SECONDS = 2;
const CONNECTIONS = 16;
/** One at a time: the store renders a page once for all concurrent requests. */
const RENDERING_CONNECTIONS = 1;

/** Loaded address, and the number of its connections. */
interface Loaded {
  readonly url: string;
  readonly connections: number;
}

/** Answers per second, of one page. */
interface PageRates {
  readonly kept: number | null;
  readonly bareHttp: number | null;
  readonly rendered: number | null;
  readonly bareRender: number | null;
  readonly framework: number | null;
  readonly weight: PageWeight;
}

/** Addresses of the pages of one store, and of another that keeps no pages. */
export interface ThroughputStores {
  readonly kept: string;
  readonly rendering: string;
}

/**
 * Measures how many pages the process sends per second, compared with a bare Node server with the same bytes, and how
 * many it renders, compared with React alone.
 *
 * @param bare rates of React and React Router alone
 */
export async function measureThroughput(
  stores: ThroughputStores,
  bare: BareRates,
  pages: readonly PageName[],
  rounds: number,
): Promise<Row[]> {
  const scale = createPageScale(stores.kept);
  const rates: PageRates[] = [];
  for (const page of pages) {
    const { path } = PAGES[page];
    const server = await startBareHttp(`${stores.kept}${path}`);
    try {
      const [kept = null, bareHttp = null, rendered = null] = await inTurns(rounds, [
        { url: `${stores.kept}${path}`, connections: CONNECTIONS },
        { url: server.url, connections: CONNECTIONS },
        { url: `${stores.rendering}${path}`, connections: RENDERING_CONNECTIONS },
      ]);
      const bareRender = bare.pages[path]?.asText ?? null;
      const framework = frameworkRate(bare, path);
      const weight = await scale.weigh(path);
      rates.push({ kept, bareHttp, rendered, bareRender, framework, weight });
    } finally {
      server.process.kill();
    }
  }
  const values = (of: (rate: PageRates) => number | null): (number | null)[] => rates.map(of);
  return [
    { what: "kept", unit: "perSecond", values: values(({ kept }) => kept) },
    { what: "bare node:http, same bytes", unit: "perSecond", values: values(({ bareHttp }) => bareHttp) },
    {
      what: "kept ÷ bare node:http",
      unit: "share",
      values: values(({ kept, bareHttp }) => ratio(kept, bareHttp)),
      aim: AIMS.keptToBareHttp,
    },
    { what: "rendered for each request", unit: "perSecond", values: values(({ rendered }) => rendered) },
    { what: "bare renderToString", unit: "perSecond", values: values(({ bareRender }) => bareRender) },
    {
      what: "rendered ÷ bare renderToString",
      unit: "share",
      values: values(({ rendered, bareRender }) => ratio(rendered, bareRender)),
      aim: AIMS.renderedToBareRender,
    },
    {
      what: "React's streaming renderer and an empty route of React Router",
      unit: "perSecond",
      values: values(({ framework }) => framework),
    },
    {
      what: "rendered ÷ these two",
      unit: "share",
      values: values(({ rendered, framework }) => ratio(rendered, framework)),
    },
    { what: "HTML, gzip", unit: "kB", values: values(({ weight }) => weight.html), aim: AIMS.htmlBytes },
    {
      what: "JavaScript of the first load, gzip",
      unit: "kB",
      values: values(({ weight }) => weight.scripts),
      aim: AIMS.scriptBytes,
    },
    {
      what: "JavaScript that comes later, gzip",
      unit: "kB",
      values: values(({ weight }) => weight.lazyScripts),
    },
  ];
}

/** Returns the pages per second if a page took no more than the streaming renderer and an empty route together. */
function frameworkRate({ pages, emptyRoute }: BareRates, path: string): number | null {
  const page = pages[path];
  return page === undefined ? null : 1 / (1 / page.streamed + 1 / emptyRoute);
}

/** Measures how many pages nginx passes on per second, compared with a static file of its own with the same bytes. */
export async function measureBehindNginx(
  url: string,
  fileUrlOf: (path: string) => Promise<string>,
  pages: readonly PageName[],
  rounds: number,
): Promise<Row[]> {
  const columns = [];
  for (const page of pages) {
    const { path } = PAGES[page];
    const [kept = null, file = null] = await inTurns(rounds, [
      { url: `${url}${path}`, connections: CONNECTIONS },
      { url: await fileUrlOf(path), connections: CONNECTIONS },
    ]);
    columns.push({ kept, file });
  }
  return [
    { what: "kept", unit: "perSecond", values: columns.map(({ kept }) => kept) },
    { what: "nginx's static file, same bytes", unit: "perSecond", values: columns.map(({ file }) => file) },
    {
      what: "kept ÷ nginx's static file",
      unit: "share",
      values: columns.map(({ kept, file }) => ratio(kept, file)),
      aim: AIMS.keptToNginxFile,
    },
  ];
}

/**
 * Loads each address once per round, so that other load on the machine affects all of them. The first round only warms
 * up.
 */
async function inTurns(rounds: number, loaded: readonly Loaded[]): Promise<(number | null)[]> {
  const perSecond: number[][] = loaded.map(() => []);
  for (let round = 0; round <= rounds; round += 1) {
    for (const [at, { url, connections }] of loaded.entries()) {
      const measured = await load(url, connections, ROUND_SECONDS);
      if (round > 0) perSecond[at]?.push(measured.perSecond);
    }
  }
  return perSecond.map(median);
}

async function startBareHttp(
  page: string,
): Promise<{ readonly url: string; readonly process: ChildProcess }> {
  const port = await freePort();
  const child = spawn(process.execPath, ["bench/http/bare-http.ts", page, String(port)], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  const [said] = (await Promise.race([once(child.stdout, "data"), once(child, "exit")])) as unknown[];
  if (!(said instanceof Buffer)) throw new Error("bench/http/bare-http.ts ended before it listened.");
  return { url: `http://localhost:${port}`, process: child };
}
