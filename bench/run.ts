/**
 * `npm run bench`: how fast the built store is, in ratios measured side by side in this one run, so that they mean the
 * same on any machine. Beside every page stand the two things it could at best be: its bytes as a static file from the
 * same server, and React alone rendering the same tree.
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { freePort } from "#tests/support/free-port.ts";
import { startProgram, type StoreProcess } from "#tests/support/store-process.ts";
import { brotliBodyOf, load, measureStart, median, renderBare } from "./measure.ts";
import { measureMemory } from "./memory.ts";
import { type LabRun, openLab } from "./lab.ts";
import { createPageScale } from "./page-weight.ts";
import { formatTable, type Row } from "./table.ts";
import { benchWorstRequests } from "./work-bound.ts";

const PAGES = ["/", "/shop", "/products/papillex"] as const;
/** One page of each type, as a phone sees it. */
const LAB_PAGES = [
  ...PAGES,
  "/blog",
  "/blog/wellness/winter-and-your-immune-system",
  "/faq",
  "/cart",
] as const;
const LAB_VISITS = 3;
const ROUNDS = 3;
const ROUND_SECONDS = 2;
const CONNECTIONS = 16;

const CACHED_TO_STATIC_AIM = 0.7;
const SCRIPTS_AIM_KB = 125;
const HTML_AIM_KB = 25;
const SECOND_START_AIM_MS = 2000;
const MEMORY_AIM_MB = 600;
const LARGEST_PAINT_AIM_MS = 1800;
const BLOCKING_AIM_MS = 50;
const IMAGES_AIM_KB = 250;

const PRIVATE_TOKEN = "private-token-of-the-bench";

const folder = await mkdtemp(join(tmpdir(), "store-bench-"));
const running: StoreProcess[] = [];
const staticFiles: string[] = [];
try {
  console.log(formatTable("Start (built, npm start to ready)", await benchStarts()));
  console.log(formatTable("Largest requests the shop's API accepts", await benchWorst()));
  const store = await start("cached", {});
  const uncached = await start("uncached", { PAGE_CACHE_SECONDS: "0" });
  const bare = await benchBareRender();
  for (const path of PAGES)
    console.log(formatTable(`Page ${path}`, await benchPage(path, store, uncached, bare[path])));
  for (const life of ["first", "second"])
    console.log(formatTable(`Memory, ${life} start`, await benchMemory()));
  await benchLab(store);
} finally {
  await Promise.all(running.map((each) => each.stop()));
  await Promise.all(staticFiles.map((file) => rm(file, { force: true })));
  await rm(folder, { recursive: true, force: true });
}

async function benchStarts(): Promise<Row[]> {
  const settings = { PORT: String(await freePort()), DATA_DIR: join(folder, "starts"), LOG_LEVEL: "warn" };
  const first = await measureStart(settings);
  const second = await measureStart(settings);
  return [
    { what: "first, empty data folder", value: ms(first) },
    {
      what: "second",
      value: ms(second),
      aim: `< ${ms(SECOND_START_AIM_MS)}`,
      met: second < SECOND_START_AIM_MS,
    },
  ];
}

async function benchPage(
  path: string,
  store: StoreProcess,
  uncached: StoreProcess,
  bare: number | undefined,
): Promise<Row[]> {
  const page = `${store.url}${path}`;
  const file = await writeStaticCopy(path, page);
  const cachedRounds: number[] = [];
  const staticRounds: number[] = [];
  const renderedRounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    cachedRounds.push((await load(page, CONNECTIONS, ROUND_SECONDS)).perSecond);
    staticRounds.push((await load(`${store.url}${file}`, CONNECTIONS, ROUND_SECONDS)).perSecond);
    // One at a time: the store renders a page once for all who wait for it.
    renderedRounds.push((await load(`${uncached.url}${path}`, 1, ROUND_SECONDS)).perSecond);
  }
  const [cached, fromFile, rendered] = [median(cachedRounds), median(staticRounds), median(renderedRounds)];
  const { html, scripts, lateScripts } = await createPageScale(store.url).weigh(path);
  const toStatic = cached / fromFile;
  return [
    { what: "cached", value: perSecond(cached) },
    { what: "the same bytes as a static file", value: perSecond(fromFile) },
    {
      what: "cached ÷ static file",
      value: percent(toStatic),
      aim: `≥ ${percent(CACHED_TO_STATIC_AIM)}`,
      met: toStatic >= CACHED_TO_STATIC_AIM,
    },
    { what: "rendered and compressed for each request", value: perSecond(rendered) },
    ...(bare === undefined
      ? []
      : [
          { what: "renderToString of the same tree alone", value: perSecond(bare) },
          { what: "rendered ÷ renderToString alone", value: percent(rendered / bare) },
          { what: "cached ÷ renderToString alone", value: `${(cached / bare).toFixed(1)}×` },
        ]),
    weight("HTML, gzip", html, HTML_AIM_KB),
    weight("JavaScript of the first load, gzip", scripts, SCRIPTS_AIM_KB),
    { what: "JavaScript that comes later, gzip", value: `${(lateScripts / 1000).toFixed(1)} kB` },
  ];
}

/** As a middling phone on slow 4G sees the pages; of a few visits the middle one counts. */
async function benchLab(store: StoreProcess): Promise<void> {
  const lab = await openLab();
  try {
    for (const path of LAB_PAGES) {
      const runs: LabRun[] = [];
      for (let visit = 0; visit < LAB_VISITS; visit += 1) runs.push(await lab.visit(`${store.url}${path}`));
      console.log(formatTable(`Phone, CPU ÷ 4, slow 4G: ${path}`, labRows(runs)));
    }
  } finally {
    await lab.close();
  }
}

function labRows(runs: readonly LabRun[]): Row[] {
  const middle = (of: keyof LabRun) => median(runs.map((run) => run[of]));
  const paint = middle("largestPaintMs");
  const shift = Math.max(...runs.map((run) => run.layoutShift));
  const blocking = middle("blockingMs");
  return [
    {
      what: "largest contentful paint",
      value: ms(paint),
      aim: `≤ ${ms(LARGEST_PAINT_AIM_MS)}`,
      met: paint <= LARGEST_PAINT_AIM_MS,
    },
    { what: "cumulative layout shift", value: shift.toFixed(4), aim: "0", met: shift === 0 },
    {
      what: "total blocking time",
      value: ms(blocking),
      aim: `≤ ${ms(BLOCKING_AIM_MS)}`,
      met: blocking <= BLOCKING_AIM_MS,
    },
    { what: "requests", value: String(middle("requests")) },
    { what: "bytes, as they travelled", value: `${(middle("bytes") / 1000).toFixed(1)} kB` },
    { what: "of these JavaScript", value: `${(middle("scriptBytes") / 1000).toFixed(1)} kB` },
    weight("of these pictures", middle("imageBytes"), IMAGES_AIM_KB),
  ];
}

/** A store of its own: what these requests leave behind is not the pages'. */
async function benchWorst(): Promise<Row[]> {
  const store = await start("worst", { SHOP_PRIVATE_TOKEN: PRIVATE_TOKEN });
  const rows = await benchWorstRequests(store.url, PRIVATE_TOKEN);
  await store.stop();
  running.splice(running.indexOf(store), 1);
  return rows;
}

/** A store of its own, so that rest is rest; called again it starts on the same data. */
async function benchMemory(): Promise<Row[]> {
  const store = await start("memory", {});
  const { atRest, afterLoad, highest, orderMs } = await measureMemory(store, PAGES);
  await store.stop();
  running.splice(running.indexOf(store), 1);
  return [
    memoryRow("at rest, embedded database included", atRest),
    memoryRow("after pages and orders", afterLoad),
    { what: "the most it ever held, its start included", value: megabytes(highest) },
    { what: "an order, from cart to paid", value: ms(orderMs) },
  ];
}

function memoryRow(what: string, held: number): Row {
  return { what, value: megabytes(held), aim: `< ${megabytes(MEMORY_AIM_MB)}`, met: held < MEMORY_AIM_MB };
}

async function benchBareRender(): Promise<Readonly<Record<string, number>>> {
  const settings = { PORT: String(await freePort()), DATA_DIR: join(folder, "bare"), LOG_LEVEL: "warn" };
  return renderBare(PAGES, ROUND_SECONDS, settings);
}

async function start(name: string, settings: Readonly<Record<string, string>>): Promise<StoreProcess> {
  const store = await startProgram("main", {
    LOG_LEVEL: "warn",
    ...settings,
    PORT: String(await freePort()),
    DATA_DIR: join(folder, name),
  });
  running.push(store);
  return store;
}

/** Puts what the page answers into the folder of static files, compressed as the page is. @returns its path. */
async function writeStaticCopy(path: string, page: string): Promise<string> {
  const name = `bench${path.replaceAll("/", "-")}.html`;
  const file = join("build/client", name);
  const compressed = await brotliBodyOf(page);
  staticFiles.push(file, `${file}.br`);
  await writeFile(file, brotliDecompressSync(compressed));
  await writeFile(`${file}.br`, compressed);
  return `/${name}`;
}

function weight(what: string, bytes: number, aimKilobytes: number): Row {
  const kilobytes = bytes / 1000;
  return {
    what,
    value: `${kilobytes.toFixed(1)} kB`,
    aim: `≤ ${aimKilobytes} kB`,
    met: kilobytes <= aimKilobytes,
  };
}

function megabytes(value: number): string {
  return `${Math.round(value)} MB`;
}

function ms(value: number): string {
  return `${Math.round(value)} ms`;
}

function perSecond(value: number): string {
  return `${Math.round(value)}/s`;
}

function percent(ratio: number): string {
  return `${Math.round(ratio * 100)}%`;
}
