import { beforeEach, describe, expect, it, test } from "vitest";
import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import type { Monitoring } from "#app/features/monitoring/monitoring.server.ts";
import type { Measurement, LoggedProblem } from "#app/features/monitoring/read-entries.server.ts";
import type { VisitStep } from "#domain/visit-steps.ts";
import { CHANGES_PER_MINUTE, MONITORING_PER_MINUTE, openWeb, RELEASE, STORE } from "#server/web.fixture.ts";

let problems: LoggedProblem[];
let measurements: Measurement[];
let steps: VisitStep[];
let seconds: number;
let web: ReturnType<typeof openWeb>;
beforeEach(() => {
  [problems, measurements, steps] = [[], [], []];
  const monitoring: Monitoring = {
    addProblems: (more) => problems.push(...more),
    addMeasurements: (more) => measurements.push(...more),
    addSteps: (more) => steps.push(...more),
    flush: async () => {},
  };
  seconds = 0;
  web = openWeb(() => {}, { monitoring, clock: () => new Date(seconds * 1_000) });
});

/** Slow enough for the limit of calls in a minute. */
const S_BETWEEN_CALLS = 60 / MONITORING_PER_MINUTE;
const AT = "2026-11-24T09:00:00.000Z";
const entry = (changes: object = {}) => ({
  id: "e1",
  timestamp: AT,
  level: "error",
  message: "it broke",
  context: { url: "/page", userAgent: "Mozilla/5.0 Firefox/131.0", sessionId: "s" },
  tags: { release: RELEASE },
  ...changes,
});
const metric = (changes: object = {}) => ({
  id: "m1",
  timestamp: AT,
  name: "LCP",
  value: 1200,
  unit: "ms",
  context: { url: "/page" },
  tags: { release: RELEASE },
  ...changes,
});

function post(kind: string, body: unknown, headers: Record<string, string> = {}) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return web.request(`${STORE}/api/monitoring/${kind}`, {
    method: "POST",
    body: text,
    headers: {
      "Content-Type": "application/json",
      "Content-Length": String(Buffer.byteLength(text)),
      Cookie: `${BRAND_STORAGE_PREFIX}_consent=2.accepted`,
      ...headers,
    },
  });
}

test("an entry is taken, or a list of twenty", async () => {
  expect((await post("logs", entry())).status).toBe(202);
  expect(
    await (
      await post(
        "logs",
        Array.from({ length: 20 }, () => entry()),
      )
    ).json(),
  ).toEqual({
    success: true,
    accepted: 20,
  });
  expect(problems).toHaveLength(21);
  expect((await post("metrics", [metric(), metric({ name: "CLS", unit: "score", value: 0.2 })])).status).toBe(
    202,
  );
  expect(measurements.map(({ name, route }) => [name, route])).toEqual([
    ["LCP", "/page"],
    ["CLS", "/page"],
  ]);
});

test("what a browser should not have sent is cut or dropped, and forged names open nothing new", async () => {
  const error = {
    name: "<b>Type</b>",
    message: "ana@exemplu.ro typed 'Strada Florilor 7'\u0000",
    stack:
      "at f (https://store.test/assets/a.js:1:2)\nat https://store.test/account/activate/1/SECRET?email=ana",
  };
  const context = {
    url: "/my-account/orders/77?email=ana@exemplu.ro",
    userAgent: "Mozilla/5.0 (Ana's phone) Chrome/131.0.0.0",
    userId: "user-7",
    sessionId: "secret-session",
  };
  const forged = entry({
    error,
    context,
    tags: { release: "forged", user: "ana" },
    metadata: { typed: "ana" },
  });
  expect((await post("logs", forged)).status).toBe(202);
  expect(problems).toEqual([
    {
      level: "error",
      name: "Error",
      message: "[cut] typed [cut]\uFFFD",
      stack: "at f (/assets/a.js:1:2)\nat [cut]",
      route: "other",
      release: "other",
      browser: "Chrome 131",
      component: null,
      action: null,
    },
  ]);
});

test("information is left out: errors and warnings are sent", async () => {
  expect((await post("logs", [entry({ level: "info" }), entry({ level: "warn" })])).status).toBe(202);
  expect(problems.map(({ level }) => level)).toEqual(["warn"]);
});

describe("is refused, and nothing is kept:", () => {
  it.each([
    ["no JSON", "logs", "{", {}, 400],
    ["no entry", "logs", {}, {}, 400],
    ["an empty list", "logs", [], {}, 400],
    ["twenty-one entries", "logs", Array.from({ length: 21 }, () => entry()), {}, 400],
    ["another level", "logs", entry({ level: "fatal" }), {}, 400],
    ["a component that is no word", "logs", entry({ context: { url: "/", component: "a b" } }), {}, 400],
    ["a metric of its own", "metrics", metric({ name: "EVIL" }), {}, 400],
    ["another unit", "metrics", metric({ unit: "score" }), {}, 400],
    ["less than nothing", "metrics", metric({ value: -1 }), {}, 400],
    ["more than any page takes", "metrics", metric({ value: 1e9 }), {}, 400],
    ["a value that is no number", "metrics", metric({ value: "1" }), {}, 400],
    ["a step of its own", "steps", ["visit", "evil"], {}, 400],
    ["steps left out", "steps", ["visit", "paid"], {}, 400],
    ["a step twice", "steps", ["visit", "visit"], {}, 400],
    ["no steps", "steps", [], {}, 400],
    ["a list of many steps", "steps", Array.from({ length: 10_000 }, () => "visit"), {}, 413],
    ["steps without an answer", "steps", ["visit"], { Cookie: "" }, 403],
    [
      "steps after a refusal",
      "steps",
      ["visit"],
      { Cookie: `${BRAND_STORAGE_PREFIX}_consent=2.refused` },
      403,
    ],
    [
      "an answer to the earlier question",
      "steps",
      ["visit"],
      { Cookie: `${BRAND_STORAGE_PREFIX}_consent=1.accepted` },
      403,
    ],
    ["a form", "logs", "id=1", { "Content-Type": "application/x-www-form-urlencoded" }, 415],
    ["65 kB", "logs", JSON.stringify(entry({ message: "x".repeat(65 * 1024) })), {}, 413],
    ["another site's page", "logs", entry(), { Origin: "https://elsewhere.test" }, 403],
    ["no answer to the question", "logs", entry(), { Cookie: "" }, 403],
    ["a refusal", "metrics", metric(), { Cookie: `${BRAND_STORAGE_PREFIX}_consent=2.refused` }, 403],
  ])("%s", async (_case, kind, body, headers, status) => {
    expect((await post(kind, body, headers)).status).toBe(status);
    expect([problems, measurements, steps]).toEqual([[], [], []]);
  });

  it("a GET", async () => {
    expect((await web.request(`${STORE}/api/monitoring/logs`)).status).toBe(405);
  });
});

test("a visit sends its steps, those before a step with it", async () => {
  expect((await post("steps", ["visit", "product"])).status).toBe(202);
  expect((await post("steps", ["cart", "checkout", "paid"])).status).toBe(202);
  expect(steps).toEqual(["visit", "product", "cart", "checkout", "paid"]);
});

test("a script cannot look like a crowd: a network has a limit of steps by the hour", async () => {
  const statuses: number[] = [];
  for (let call = 0; call < 200; call += 1) {
    seconds += S_BETWEEN_CALLS;
    statuses.push((await post("steps", ["visit"])).status);
  }
  expect(new Set(statuses.slice(0, 120))).toEqual(new Set([202]));
  expect(statuses.at(-1)).toBe(429);
  seconds += S_BETWEEN_CALLS;
  expect((await post("logs", entry())).status).toBe(202);
});

test("a flood meets a limit of its own, and takes nothing of a checkout's", async () => {
  const statuses: number[] = [];
  for (let call = 0; call < MONITORING_PER_MINUTE + CHANGES_PER_MINUTE; call += 1) {
    statuses.push((await post("logs", entry())).status);
  }
  expect(statuses.filter((status) => status === 202)).toHaveLength(MONITORING_PER_MINUTE);
  expect(statuses.filter((status) => status === 429)).toHaveLength(CHANGES_PER_MINUTE);
  expect((await web.request(`${STORE}/api/auth`, { method: "POST" })).status).toBe(200);
});
