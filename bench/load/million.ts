import { formatMarkdown, processorMsAPage } from "./load-table.ts";
import type { LoadFigures } from "./measure-load.ts";

/** Assumptions about the visitors. */
const VISITORS_A_DAY = 1_000_000;
const PAGES_A_VISIT = 6;
const BUSIEST_HOUR = 0.1;
/** In the minutes of an advertisement, as a multiple of the busiest hour. */
const RUSH = 2;
const BUYERS = 0.02;
/** Pictures, scripts and pages of a visit. */
const VISIT_MB = 1;

/** Share of a core that is planned for: the rest is for uneven load. */
const CORE_USED = 0.5;
/** Web processes that may be away: a restart, a failure. */
const SPARE = 1;
/** Primary and standby in step, and a replica for reads. */
const DATABASES = 3;
const DAYS_A_MONTH = 30;
const DAYS_A_YEAR = 365;

/** Rough prices of 2026, in euro a month. */
const CORE_EUR = 15;
const DATABASE_CORE_EUR = 40;
const CDN_GB_EUR = 0.02;

/** Calculates what a million visitors a day need, from measured figures. @returns a table of Markdown, one step a line */
export function formatMillion(load: LoadFigures): string {
  const ms = processorMsAPage(load);
  const peakHour = (VISITORS_A_DAY * PAGES_A_VISIT * BUSIEST_HOUR) / 3_600;
  const peak = peakHour * RUSH;
  const orders = VISITORS_A_DAY * BUYERS;
  const needed = (part: string) => {
    const each = ms.get(part) ?? 0;
    const cores = Math.max(1, Math.ceil((peak * each) / 1_000 / CORE_USED));
    return {
      cores,
      calculation: `${peak.toFixed(0)} × ${each.toFixed(2)} ms ÷ 1,000 ÷ ${CORE_USED}, rounded up`,
    };
  };
  const [web, worker, nginx, database] = ["web", "worker", "nginx", "PostgreSQL"].map(needed);
  if (web === undefined || worker === undefined || nginx === undefined || database === undefined) return "";
  const webs = web.cores + SPARE;
  const webMb = Math.max(
    ...[...load.usages[2]].flatMap(([name, { memoryMb }]) => (name.startsWith("web") ? memoryMb : [])),
  );
  const gbADay = (orders * load.databaseKbAnOrder) / 1_000_000;
  const cdnGb = (VISITORS_A_DAY * VISIT_MB * DAYS_A_MONTH) / 1_000;
  const cores = webs + worker.cores + nginx.cores * 2;
  const costs = [
    cores * CORE_EUR,
    DATABASES * Math.max(2, database.cores) * DATABASE_CORE_EUR,
    cdnGb * CDN_GB_EUR,
  ];
  const total = costs.reduce((sum, each) => sum + each, 0);
  const count = (value: number) => Math.round(value).toLocaleString("en");
  return formatMarkdown([
    ["What", "Calculation", "Result"],
    [
      "Pages a day",
      `${count(VISITORS_A_DAY)} visitors × ${PAGES_A_VISIT}`,
      count(VISITORS_A_DAY * PAGES_A_VISIT),
    ],
    ["Pages a second, busiest hour", `× ${BUSIEST_HOUR} ÷ 3,600`, count(peakHour)],
    ["… in a rush", `× ${RUSH}`, count(peak)],
    ["Orders a day", `${count(VISITORS_A_DAY)} × ${BUYERS}`, count(orders)],
    ["Cores of web processes", web.calculation, String(web.cores)],
    ["Web processes", `one for each core, ${SPARE} that may be away`, String(webs)],
    [
      "Memory of the web processes",
      `${webs} × ${count(webMb)} MB`,
      `${((webs * webMb) / 1_000).toFixed(1)} GB`,
    ],
    ["Cores of workers", worker.calculation, String(worker.cores)],
    ["Cores of nginx", `${nginx.calculation}, on two machines`, `2 × ${nginx.cores}`],
    ["Cores of PostgreSQL, the primary", database.calculation, String(database.cores)],
    [
      "Growth of the database",
      `${count(orders)} orders × ${count(load.databaseKbAnOrder)} kB`,
      `${gbADay.toFixed(1)} GB a day, ${count(gbADay * DAYS_A_YEAR)} GB a year`,
    ],
    [
      "Traffic of the CDN",
      `${count(VISITORS_A_DAY)} × ${VISIT_MB} MB × ${DAYS_A_MONTH} days`,
      `${count(cdnGb)} GB a month`,
    ],
    ["Cost of web, workers, nginx", `${cores} cores × €${CORE_EUR}`, `€${count(costs[0] ?? 0)} a month`],
    [
      "… of PostgreSQL: primary, standby, replica",
      `${DATABASES} × ${Math.max(2, database.cores)} cores × €${DATABASE_CORE_EUR}`,
      `€${count(costs[1] ?? 0)} a month`,
    ],
    ["… of the CDN", `${count(cdnGb)} GB × €${CDN_GB_EUR}`, `€${count(costs[2] ?? 0)} a month`],
    ["Together", "", `€${count(total)} a month`],
  ]);
}
