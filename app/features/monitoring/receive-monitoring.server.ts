import { answerJson } from "#lib/http/answer-json.ts";
import { readJson } from "#lib/http/request-body.ts";
import { isAllowed } from "#app/features/consent/consent.ts";
import type { AskedCategory } from "#app/features/consent/consent-categories.ts";
import type { Monitoring } from "./monitoring.server.ts";
import { type KnownNames, readMeasurements, readProblems, readSteps } from "./read-entries.server.ts";

/** What browsers send, by the last part of its address. */
export const MONITORING_KINDS = ["logs", "metrics", "steps"] as const;
export type MonitoringKind = (typeof MONITORING_KINDS)[number];

/**
 * Answers `POST /api/monitoring/logs` and `/metrics` (spec §7), and `/steps`: 202 with the number of accepted entries,
 * 400 for an invalid body, 403 without consent, 415. Its caller limits rate and size.
 */
export async function receiveMonitoring(
  request: Request,
  kind: MonitoringKind,
  {
    monitoring,
    known,
    asked,
  }: {
    readonly monitoring: Monitoring;
    readonly known: KnownNames;
    /** Categories of the question for consent. */
    readonly asked: readonly AskedCategory[];
  },
): Promise<Response> {
  if (!isAllowed("measurement", request.headers.get("cookie"), asked))
    return refused(403, "consent_required");
  if (request.headers.get("content-type")?.startsWith("application/json") !== true)
    return refused(415, "unsupported_type");
  const body = await readJson(request, "replace");
  if (kind === "logs") {
    const problems = readProblems(body, known);
    if (problems === null) return refused(400, "invalid_request");
    monitoring.addProblems(problems);
    return taken(problems.length);
  }
  if (kind === "steps") {
    const steps = readSteps(body);
    if (steps === null) return refused(400, "invalid_request");
    monitoring.addSteps(steps);
    return taken(steps.length);
  }
  const measurements = readMeasurements(body, known);
  if (measurements === null) return refused(400, "invalid_request");
  monitoring.addMeasurements(measurements);
  return taken(measurements.length);
}

function taken(accepted: number): Response {
  return answerJson({ success: true, accepted }, { status: 202 });
}

function refused(status: number, error: string): Response {
  return answerJson({ success: false, error }, { status });
}
