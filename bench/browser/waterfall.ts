import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "@playwright/test";
import type { Language } from "../../domain/language/languages.ts";
import { CART_KEY } from "../../domain/storage-keys.ts";
import { AIMS } from "#bench/aims.ts";
import { findAddButton } from "./filled-cart.ts";
import { launchChromium } from "./chromium.ts";
import { median, ratio } from "#bench/figures.ts";
import { observerScript, type Seen, seenExpression } from "./page-probes.ts";
import { addressIn, type PageName, PAGES } from "#bench/pages.ts";
import { openPhone, slowDown } from "./phone.ts";
import { createRequestRecorder } from "./request-recorder.ts";
import type { MeasuredServer } from "#bench/measured-server.ts";
import type { Aim, Row, Table } from "#bench/table.ts";
import { divideByPhase, type Traffic, type TrafficByPhase } from "./waterfall-phases.ts";

/** Time without a request or a long task after which a page that reacts counts as idle. */
const QUIET_MS = 2_000;
/** Maximum duration of a visit. */
const VISIT_MAX_MS = 30_000;
const POLL_MS = 100;

interface Observed {
  readonly seen: Seen;
  readonly timeOriginMs: number;
  readonly nowMs: number;
}

/** One visit of a page with an empty cache. */
interface Visit {
  readonly seen: Seen;
  readonly traffic: TrafficByPhase;
}

/** Visits of one page in one language. */
interface Visits {
  readonly plain: readonly Visit[];
  /** Visits on which a product was put into the cart. */
  readonly buying: readonly Seen[];
}

/** Measures the requests of a page, and the time until its product is in the cart, on Lighthouse's phone. */
export async function measureWaterfall(
  server: MeasuredServer,
  page: PageName,
  languages: readonly Language[],
  runs: number,
): Promise<Table> {
  const visits: Visits[] = [];
  for (const language of languages) visits.push(await visitInLanguage(server, page, language, runs));
  return {
    title: `Waterfall of ${page}, ${server.title}: slow 4G, processor ÷ 4`,
    columns: languages,
    rows: [...waterfallRows(page, visits), ...(page === "product" ? buyingRows(visits) : [])],
  };
}

async function visitInLanguage(
  server: MeasuredServer,
  page: PageName,
  language: Language,
  runs: number,
): Promise<Visits> {
  const url = `${server.url}${addressIn(language, PAGES[page].path)}`;
  const cart = PAGES[page].isDrawnInBrowser ? await server.cartIn(language) : null;
  const chromium = await launchChromium(language, server.trustedKey);
  try {
    const plain: Visit[] = [];
    const buying: Seen[] = [];
    for (let run = 0; run < runs; run += 1) {
      plain.push(await visit(chromium.port, language, url, cart));
      if (page === "product") buying.push(await buy(chromium.port, language, url));
    }
    return { plain, buying };
  } finally {
    await chromium.close();
  }
}

async function visit(port: number, language: Language, url: string, cart: string | null): Promise<Visit> {
  const phone = await openPhone(port, language, new URL(url).origin, cart);
  try {
    const recorder = createRequestRecorder();
    phone.events.on("Network.requestWillBeSent", recorder.sent);
    phone.events.on("Network.responseReceived", recorder.answered);
    phone.events.on("Network.loadingFinished", recorder.finished);
    phone.events.on("Network.requestServedFromCache", recorder.cached);
    await slowDown(phone.events);
    await phone.page.addInitScript({ content: observerScript(CART_KEY) });
    await phone.page.goto(url, { waitUntil: "commit", timeout: VISIT_MAX_MS });
    const { seen, timeOriginMs } = await observeUntil(phone.page, hasComeToRest);
    return { seen, traffic: divideByPhase(recorder.requests(timeOriginMs), seen) };
  } finally {
    await phone.close();
  }
}

/** Presses *Add to cart* once, as soon as it is shown, whether the page reacts by then or not. */
async function buy(port: number, language: Language, url: string): Promise<Seen> {
  const phone = await openPhone(port, language, new URL(url).origin, null);
  try {
    await slowDown(phone.events);
    await phone.page.addInitScript({ content: observerScript(CART_KEY) });
    await phone.page.goto(url, { waitUntil: "commit", timeout: VISIT_MAX_MS });
    await findAddButton(phone.page, language).tap({ timeout: VISIT_MAX_MS });
    return (await observeUntil(phone.page, ({ seen }) => seen.storedMs !== null)).seen;
  } finally {
    await phone.close();
  }
}

function hasComeToRest({ seen: { reactsMs, lastActiveMs }, nowMs }: Observed): boolean {
  return reactsMs !== null && nowMs - Math.max(reactsMs, lastActiveMs) > QUIET_MS;
}

/** Returns the observations when they are enough, or at the maximum duration of a visit. */
async function observeUntil(page: Page, isEnough: (observed: Observed) => boolean): Promise<Observed> {
  for (;;) {
    const observed = await page.evaluate<Observed>(seenExpression());
    if (isEnough(observed) || observed.nowMs > VISIT_MAX_MS) return observed;
    await wait(POLL_MS);
  }
}

function waterfallRows(page: PageName, visits: readonly Visits[]): Row[] {
  const middle = (of: (visit: Visit) => number | null): (number | null)[] =>
    visits.map(({ plain }) => median(plain.map(of)));
  const traffic = (when: string, of: (traffic: TrafficByPhase) => Traffic, aim?: Aim): Row[] => {
    const figure = (name: keyof Traffic) => middle((each) => of(each.traffic)[name]);
    return [
      {
        what: `requests ${when}`,
        unit: "count",
        values: figure("requests"),
        ...(aim === undefined ? {} : { aim }),
      },
      { what: `bytes ${when}`, unit: "kB", values: figure("bytes") },
      { what: `scripts ${when}`, unit: "count", values: figure("scripts") },
      { what: `bytes of scripts ${when}`, unit: "kB", values: figure("scriptBytes") },
    ];
  };
  const requestsAim = page === "home" ? AIMS.requestsUntilHomeReacts : undefined;
  return [
    { what: "first contentful paint", unit: "ms", values: middle(({ seen }) => seen.firstPaintMs) },
    { what: "reacts", unit: "ms", values: middle(({ seen }) => seen.reactsMs) },
    { what: "longest task", unit: "ms", values: middle(({ seen }) => seen.longestTaskMs) },
    ...traffic("until the first paint", (each) => each.untilFirstPaint),
    ...traffic("until it reacts", (each) => each.untilItReacts, requestsAim),
    ...traffic("after it reacts", (each) => each.afterItReacts),
  ];
}

function buyingRows(visits: readonly Visits[]): Row[] {
  const middle = (of: (seen: Seen) => number | null): (number | null)[] =>
    visits.map(({ buying }) => median(buying.map(of)));
  return [
    { what: "Add to cart pressed", unit: "ms", values: middle(({ pressedMs }) => pressedMs) },
    { what: "cart written", unit: "ms", values: middle(({ storedMs }) => storedMs) },
    {
      what: "cart written ÷ first contentful paint",
      unit: "ratio",
      values: middle(({ storedMs, firstPaintMs }) => ratio(storedMs, firstPaintMs)),
      aim: AIMS.cartToFirstPaint,
    },
  ];
}
