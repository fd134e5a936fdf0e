import lighthouse, { type Result } from "lighthouse";
import type { Language } from "../../domain/language/languages.ts";
import { AIMS, paintAims } from "#bench/aims.ts";
import { launchChromium } from "./chromium.ts";
import { median, ratio } from "#bench/figures.ts";
import type { MeasuredServer } from "#bench/measured-server.ts";
import type { Throttling } from "#bench/options.ts";
import { addressIn, type PageName, PAGES } from "#bench/pages.ts";
import { keepCart } from "./phone.ts";
import type { Aim, Row, Table } from "#bench/table.ts";

/** Lighthouse's names for the two kinds of throttling. */
const METHODS = { simulated: "simulate", applied: "devtools" } as const satisfies Record<Throttling, string>;

const SCORES = {
  performance: "performance",
  accessibility: "accessibility",
  "best practices": "best-practices",
  SEO: "seo",
} as const;
type ScoreName = keyof typeof SCORES;

/** Result of one run of Lighthouse: times in ms, scores from 0 to 100. */
interface LighthouseRun {
  readonly scores: Readonly<Record<ScoreName, number | null>>;
  readonly firstPaintMs: number | null;
  readonly largestPaintMs: number | null;
  readonly blockingMs: number | null;
  readonly interactiveMs: number | null;
  readonly layoutShift: number | null;
  /**
   * Speed of the machine meanwhile, as Lighthouse estimates it: figures of runs with different indexes are hardly
   * comparable.
   */
  readonly machineIndex: number;
  /** Audits that reduce a score other than performance below 100. */
  readonly failedAudits: readonly string[];
}

/** Page under one language and throttling, and the same page without scripts. */
interface Compared {
  readonly page: readonly LighthouseRun[];
  readonly documentOnly: readonly LighthouseRun[];
}

/** Settings of a visit to a page. */
export interface Visitor {
  readonly language: Language;
  readonly throttling: Throttling;
}

/**
 * Runs Lighthouse (mobile) on a page with each visitor's settings, and on the same page without scripts.
 *
 * @returns also the audits, by category, that reduce a score other than performance below 100
 */
export async function measureWithLighthouse(
  server: MeasuredServer,
  page: PageName,
  visitors: readonly Visitor[],
  runs: number,
): Promise<{ readonly table: Table; readonly failedAudits: readonly string[] }> {
  const results: Compared[] = [];
  for (const visitor of visitors) results.push(await compare(server, page, visitor, runs));
  return {
    table: {
      title: `Lighthouse of ${page}, ${server.title}`,
      columns: visitors.map(({ language, throttling }) => `${language} ${throttling}`),
      rows: lighthouseRows(page, results),
    },
    failedAudits: [
      ...new Set(results.flatMap(({ page: visits }) => visits.flatMap((run) => run.failedAudits))),
    ],
  };
}

async function compare(
  server: MeasuredServer,
  page: PageName,
  { language, throttling }: Visitor,
  runs: number,
): Promise<Compared> {
  const address = addressIn(language, PAGES[page].path);
  const cart = PAGES[page].isDrawnInBrowser ? await server.cartIn(language) : null;
  const bare = await server.copyWithoutScripts(address, language);
  const compared: { page: LighthouseRun[]; documentOnly: LighthouseRun[] } = { page: [], documentOnly: [] };
  // Alternating: other load on the machine then affects both.
  for (let run = 0; run < runs; run += 1) {
    compared.page.push(await runOnce(server, address, { language, throttling }, Object.values(SCORES), cart));
    compared.documentOnly.push(
      await runOnce(server, bare, { language, throttling }, [SCORES.performance], null),
    );
  }
  return compared;
}

async function runOnce(
  server: MeasuredServer,
  address: string,
  { language, throttling }: Visitor,
  onlyCategories: readonly string[],
  cart: string | null,
): Promise<LighthouseRun> {
  const chromium = await launchChromium(language, server.trustedKey);
  try {
    if (cart !== null) await keepCart(chromium.port, server.url, cart);
    const result = await lighthouse(`${server.url}${address}`, {
      port: chromium.port,
      logLevel: "error",
      output: "json",
      formFactor: "mobile",
      throttlingMethod: METHODS[throttling],
      onlyCategories: [...onlyCategories],
    });
    if (result === undefined) throw new Error(`Lighthouse gave no result for ${address}.`);
    return toRun(result.lhr);
  } finally {
    await chromium.close();
  }
}

function toRun({ audits, categories, environment, runtimeError, requestedUrl }: Result): LighthouseRun {
  if (runtimeError !== undefined) throw new Error(`${requestedUrl ?? ""}: ${runtimeError.message}`);
  const metric = (id: string): number | null => audits[id]?.numericValue ?? null;
  const score = (name: ScoreName): number | null => {
    const value = categories[SCORES[name]]?.score ?? null;
    return value === null ? null : value * 100;
  };
  return {
    scores: {
      performance: score("performance"),
      accessibility: score("accessibility"),
      "best practices": score("best practices"),
      SEO: score("SEO"),
    },
    firstPaintMs: metric("first-contentful-paint"),
    largestPaintMs: metric("largest-contentful-paint"),
    blockingMs: metric("total-blocking-time"),
    interactiveMs: metric("interactive"),
    layoutShift: metric("cumulative-layout-shift"),
    machineIndex: environment.benchmarkIndex,
    failedAudits: Object.values(categories)
      .filter(({ id }) => id !== SCORES.performance)
      .flatMap(({ title, auditRefs }) =>
        auditRefs
          .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
          .map(({ id }) => `${title}: ${id}`),
      ),
  };
}

function lighthouseRows(name: PageName, results: readonly Compared[]): Row[] {
  const middle = (of: (run: LighthouseRun) => number | null): (number | null)[] =>
    results.map(({ page }) => median(page.map(of)));
  const toDocument = (of: (run: LighthouseRun) => number | null): (number | null)[] =>
    results.map(({ page, documentOnly }) => ratio(median(page.map(of)), median(documentOnly.map(of))));
  const score = (what: ScoreName, aim?: Aim): Row => ({
    what,
    unit: "score",
    values: middle(({ scores }) => scores[what]),
    ...(aim === undefined ? {} : { aim }),
  });
  const firstPaint = (run: LighthouseRun): number | null => run.firstPaintMs;
  const largestPaint = (run: LighthouseRun): number | null => run.largestPaintMs;
  const interactive = middle(({ interactiveMs }) => interactiveMs);
  const largest = middle(largestPaint);
  const { isDrawnInBrowser, isIndexed } = PAGES[name];
  const aims = paintAims(isDrawnInBrowser);
  return [
    score("performance", AIMS.performanceScore),
    score("accessibility", AIMS.otherScores),
    score("best practices", AIMS.otherScores),
    score("SEO", isIndexed ? AIMS.otherScores : undefined),
    { what: "first contentful paint", unit: "ms", values: middle(firstPaint) },
    { what: "… ÷ document only", unit: "ratio", values: toDocument(firstPaint), aim: aims.first },
    { what: "largest contentful paint", unit: "ms", values: largest },
    { what: "… ÷ document only", unit: "ratio", values: toDocument(largestPaint), aim: aims.largest },
    {
      what: "total blocking time",
      unit: "ms",
      values: middle(({ blockingMs }) => blockingMs),
      aim: AIMS.blockingMs,
    },
    { what: "time to interactive", unit: "ms", values: interactive },
    {
      what: "… ÷ largest contentful paint",
      unit: "ratio",
      values: interactive.map((value, at) => ratio(value, largest[at] ?? null)),
      aim: AIMS.interactiveToLargestPaint,
    },
    {
      what: "cumulative layout shift",
      unit: "shift",
      values: middle(({ layoutShift }) => layoutShift),
      aim: AIMS.layoutShift,
    },
    { what: "speed of the machine (index)", unit: "count", values: middle((run) => run.machineIndex) },
  ];
}
