import {
  type LogEntry,
  type PerformanceMetric,
  scrubMessage,
  scrubStack,
  type VitalName,
  VITALS,
} from "#domain/monitoring.ts";
import { onConsentChange, isAllowed } from "#app/features/consent/consent.ts";
import { settleVisit, takeSteps } from "#app/features/consent/visit-steps.ts";
import { createLogBuffer } from "./log-buffer.ts";
import { type ReportedProblem, readErrorStatus } from "./problem.ts";
import { routePattern } from "./route-pattern.ts";
import { send, sendOnLeaving } from "./send.ts";
import { watchRequests } from "./watch-requests.ts";
import { measureVitals } from "./web-vitals.ts";

/** Errors often come in groups: those within this time are sent in one call. */
const SEND_AFTER_MS = 2_000;

/** Id of this document only, in memory. */
const sessionId = randomId();

/**
 * Collects errors, failed requests and web vitals of this document (spec §7, Monitoring), including those before the
 * call, and how far the visit comes. After a refusal everything stays in memory: nothing is sent or stored (design §5.32).
 */
export function collect(): void {
  const manifest = window.__reactRouterManifest;
  if (manifest === undefined) return;
  const { version: release } = manifest;
  const pageNow = (): string => routePattern(location.pathname, manifest);
  // Vitals belong to the loaded page, also after a navigation.
  const loadedPage = pageNow();
  const buffer = createLogBuffer();
  const readVitals = measureVitals();
  const reported = new Set<VitalName>();
  let sending: ReturnType<typeof setTimeout> | undefined;

  function log(entry: Pick<LogEntry, "level" | "message" | "error" | "metadata">, action: string): void {
    buffer.add({
      id: randomId(),
      timestamp: new Date().toISOString(),
      ...entry,
      context: { url: pageNow(), userAgent: navigator.userAgent, sessionId, component: "page", action },
      tags: { release },
    });
    sendSoon();
  }

  function sendSoon(): void {
    if (!isAllowed("measurement")) return;
    sending ??= setTimeout(() => {
      sending = undefined;
      if (isAllowed("measurement")) void send("logs", buffer.takeUnsent());
    }, SEND_AFTER_MS);
  }

  function logProblem(problem: ReportedProblem): void {
    const error: unknown =
      "reason" in problem ? problem.reason : ((problem as { readonly error?: unknown }).error ?? null);
    const known = error instanceof Error ? error : null;
    const status = readErrorStatus(error);
    const answered = status === null ? "no message" : `the page answered ${status}`;
    const said = known?.message ?? ("message" in problem ? problem.message : answered);
    const message = scrubMessage(said);
    const described = known === null ? {} : { error: describe(known, message) };
    log({ level: "error", message, ...described }, problem.type);
  }

  function leave(): void {
    if (!isAllowed("measurement")) return;
    const metrics = [...readVitals()]
      .filter(([name]) => !reported.has(name))
      .map(([name, value]) => toMetric(name, value, loadedPage, release));
    for (const { name } of metrics) reported.add(name);
    sendOnLeaving("metrics", metrics);
    sendOnLeaving("logs", buffer.takeUnsent());
    sendOnLeaving("steps", takeSteps());
  }

  takeOverEarlyProblems(logProblem);
  watchRequests(({ place, status }) =>
    log({ level: "warn", message: `request to ${place} failed`, metadata: { status } }, "request"),
  );
  onConsentChange(() => {
    buffer.settleStorage();
    settleVisit(isAllowed("measurement"));
    sendSoon();
  });
  buffer.settleStorage();
  settleVisit(isAllowed("measurement"));
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") leave();
  });
  window.addEventListener("pagehide", leave);
}

/** Logs the problems kept since the document began, and all later ones. */
function takeOverEarlyProblems(log: (problem: ReportedProblem) => void): void {
  const early = window.earlyProblems;
  if (early === undefined) return;
  const kept: ReportedProblem[] = Array.isArray(early) ? early.splice(0) : [];
  early.push = log;
  kept.forEach(log);
}

function describe(error: Error, message: string): NonNullable<LogEntry["error"]> {
  return { name: error.name, message, stack: scrubStack(error.stack ?? "") };
}

function toMetric(name: VitalName, value: number, page: string, release: string): PerformanceMetric {
  return {
    id: randomId(),
    ...{ name, value, unit: VITALS[name].unit },
    timestamp: new Date().toISOString(),
    context: { url: page },
    tags: { release },
  };
}

/** `crypto.randomUUID` is missing on pages without HTTPS. */
function randomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}
