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
import { brotliBodyOf, load, measureStart, median, renderBare, residentMegabytes } from "./measure.ts";
import { weighPage } from "./page-weight.ts";
import { formatTable, type Row } from "./table.ts";

const PAGES = ["/", "/shop", "/products/papillex"] as const;
const ROUNDS = 3;
const ROUND_SECONDS = 2;
const CONNECTIONS = 16;

const CACHED_TO_STATIC_AIM = 0.7;
const SCRIPTS_AIM_KB = 120;
const HTML_AIM_KB = 25;
const SECOND_START_AIM_MS = 2000;
const MEMORY_AIM_MB = 600;

const folder = await mkdtemp(join(tmpdir(), "store-bench-"));
const running: StoreProcess[] = [];
const staticFiles: string[] = [];
try {
  console.log(formatTable("Start (built, npm start to ready)", await benchStarts()));
  const store = await start("cached", {});
  const uncached = await start("uncached", { PAGE_CACHE_SECONDS: "0" });
  const bare = await benchBareRender();
  for (const path of PAGES)
    console.log(formatTable(`Page ${path}`, await benchPage(path, store, uncached, bare[path])));
  console.log(formatTable("Memory", await benchMemory(store)));
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
  const { html, scripts } = await weighPage(store.url, path);
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
  ];
}

async function benchMemory(store: StoreProcess): Promise<Row[]> {
  const megabytes = await residentMegabytes(store.pid);
  return [
    {
      what: "after the load, embedded database included",
      value: `${Math.round(megabytes)} MB`,
      aim: `< ${MEMORY_AIM_MB} MB`,
      met: megabytes < MEMORY_AIM_MB,
    },
  ];
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

function ms(value: number): string {
  return `${Math.round(value)} ms`;
}

function perSecond(value: number): string {
  return `${Math.round(value)}/s`;
}

function percent(ratio: number): string {
  return `${Math.round(ratio * 100)}%`;
}
