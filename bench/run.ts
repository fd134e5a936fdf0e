/**
 * `npm run bench`: measures the speed of the built store from outside. Every page is compared with its theoretical
 * best, measured in the same run: its document without scripts, its bytes from a bare server, React alone.
 */
import { AIMS } from "./aims.ts";
import { openBenchStores } from "./bench-stores.ts";
import { measureWithLighthouse } from "./browser/lighthouse.ts";
import { measureStart, renderBare } from "./measure.ts";
import { measureMemory } from "./memory.ts";
import { type Options, parseOptions, type Part } from "./options.ts";
import { PAGES } from "./pages.ts";
import { measureCheckoutPath } from "./browser/checkout-path.ts";
import { createReport } from "./report.ts";
import { single } from "./table.ts";
import { measureBehindNginx, measureThroughput } from "./http/throughput.ts";
import { measureWaterfall } from "./browser/waterfall.ts";
import { askOnWire } from "./http/wire.ts";
import { benchWorstRequests } from "./work-bound.ts";

const PRIVATE_TOKEN = "private-token-of-the-bench";
const BARE_RENDER_SECONDS = 2;
const LIVES = ["first start", "second start"] as const;

const options = readOptions();
const paths = options.pages.map((page) => PAGES[page].path);
const report = createReport(options);
const stores = await openBenchStores(options.nginx, report.note);

const PARTS: Readonly<Record<Part, () => Promise<void>>> = {
  start: benchStarts,
  requests: benchRequests,
  throughput: benchThroughput,
  memory: benchMemory,
  waterfall: benchWaterfall,
  path: benchCheckoutPath,
  lighthouse: benchLighthouse,
};

// The bench writes copies of pages into the build's folder: they are removed when it is interrupted, too.
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void stores.close().finally(() => process.exit(1)));
}

try {
  for (const part of options.parts) await PARTS[part]();
} finally {
  await stores.close();
}
console.log(`All figures: ${report.file}`);

function readOptions(): Options {
  try {
    return parseOptions(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  }
}

async function benchStarts(): Promise<void> {
  const settings = await stores.settingsOf("starts");
  const first = await measureStart(settings);
  const second = await measureStart(settings);
  report.add({
    title: "Start (built, npm start to ready)",
    columns: [""],
    rows: [
      single("first, empty data folder", "ms", first),
      single("second", "ms", second, AIMS.secondStartMs),
    ],
  });
}

/** Measures requests on a separate store, since they change its state. */
async function benchRequests(): Promise<void> {
  const rows = await stores.use("worst", { SHOP_PRIVATE_TOKEN: PRIVATE_TOKEN }, ({ url }) =>
    benchWorstRequests(url, PRIVATE_TOKEN),
  );
  report.add({ title: "Largest requests the shop's API accepts, of 100 ms", columns: [""], rows });
}

async function benchThroughput(): Promise<void> {
  const { pages, runs, servers } = options;
  if (servers.includes("process")) {
    const { url: kept } = await stores.kept();
    const bare = await renderBare(paths, BARE_RENDER_SECONDS, await stores.settingsOf("bare"));
    const rows = await stores.use("rendering", { PAGE_CACHE_SECONDS: "0" }, ({ url: rendering }) =>
      measureThroughput({ kept, rendering }, bare, pages, runs),
    );
    report.add({ title: "Pages a second, HTTP/1.1 from the process", columns: pages, rows });
  }
  const behind = servers.includes("nginx") ? await stores.behindNginx() : null;
  if (behind !== null) {
    const { nginx, server } = behind;
    const fileOf = async (path: string): Promise<string> => {
      const { body } = await askOnWire(`${server.url}${path}`, "ro");
      return nginx.writeFile(`page${path.replaceAll("/", "-")}.html`, body);
    };
    const rows = await measureBehindNginx(server.url, fileOf, pages, runs);
    report.add({ title: "Pages a second, HTTP/1.1 and TLS through nginx", columns: pages, rows });
  }
}

/** Measures memory on a separate, idle store; its second run has the data of the first. */
async function benchMemory(): Promise<void> {
  const lives = [];
  for (const _life of LIVES) {
    lives.push(await stores.use("memory", {}, (store) => measureMemory(store, paths)));
  }
  report.add({
    title: "Memory of the process, embedded database included",
    columns: LIVES,
    rows: [
      { what: "at rest", unit: "MB", values: lives.map(({ atRest }) => atRest), aim: AIMS.memoryMb },
      {
        what: "after pages and orders",
        unit: "MB",
        values: lives.map(({ afterLoad }) => afterLoad),
        aim: AIMS.memoryMb,
      },
      {
        what: "the most it ever held, its start included",
        unit: "MB",
        values: lives.map(({ highest }) => highest),
      },
      { what: "an order, from cart to paid", unit: "ms", values: lives.map(({ orderMs }) => orderMs) },
    ],
  });
}

async function benchWaterfall(): Promise<void> {
  const { pages, languages, runs, servers } = options;
  for (const server of await stores.servers(servers)) {
    for (const page of pages) {
      await attempt(`Waterfall of ${page}, ${server.title}`, async () => {
        report.add(await measureWaterfall(server, page, languages, runs));
      });
    }
  }
}

async function benchCheckoutPath(): Promise<void> {
  const { languages, runs, servers } = options;
  for (const server of await stores.servers(servers)) {
    await attempt(`From the cart to the payment page, ${server.title}`, async () => {
      report.add(await measureCheckoutPath(server, languages, runs));
    });
  }
}

async function benchLighthouse(): Promise<void> {
  const { pages, languages, throttlings, runs, servers } = options;
  const visitors = languages.flatMap((language) =>
    throttlings.map((throttling) => ({ language, throttling })),
  );
  for (const server of await stores.servers(servers)) {
    for (const page of pages) {
      await attempt(`Lighthouse of ${page}, ${server.title}`, async () => {
        const { table, failedAudits } = await measureWithLighthouse(server, page, visitors, runs);
        report.add(table);
        if (failedAudits.length > 0) report.note(`Audits of ${page} that failed: ${failedAudits.join(", ")}`);
      });
    }
  }
}

/**
 * Measures one page and reports on standard error; standard output has the figures alone. A page that fails does not
 * stop the run of hours: the failure is reported, and the command ends with 1.
 */
async function attempt(what: string, measure: () => Promise<void>): Promise<void> {
  process.stderr.write(`… ${what}\n`);
  try {
    await measure();
  } catch (error) {
    report.note(`${what} failed: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
