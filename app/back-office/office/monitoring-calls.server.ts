import { z } from "zod";
import type { MonitoringCalls } from "#domain/back-office/monitoring-calls.ts";
import { VITAL_LIMITS, VITAL_NAMES, VITALS } from "#domain/monitoring.ts";
import { recordOf } from "#domain/text/record-of.ts";
import { MONITORING_KEPT_DAYS } from "#domain/time/retention.ts";
import type { StoreOffice } from "#app/back-office/store-command.ts";
import { loadBrowserError, loadBrowserErrors, loadVitals } from "./monitoring-data.server.ts";
import { answerWith, pageLimit, readingCall, refuseCall } from "./store-call.server.ts";

/** Days of measurements, unless another number is asked for. */
export const VITALS_DAYS = 7;
const RELEASE_MAX_CHARS = 64;

export const errorRelease = z.string().min(1).max(RELEASE_MAX_CHARS);
export const errorId = z.string().regex(/^[0-9a-f]{16}$/);

/** Makes the calls about measurements and errors of browsers. */
export function monitoringCalls(office: StoreOffice): MonitoringCalls {
  return {
    listVitals: readingCall(
      z.strictObject({ days: z.number().int().min(1).max(MONITORING_KEPT_DAYS).default(VITALS_DAYS) }),
      async ({ days }) =>
        answerWith({
          days,
          pages: await loadVitals(office, days),
          limits: recordOf(VITAL_NAMES, (name) => ({ unit: VITALS[name].unit, ...VITAL_LIMITS[name] })),
        }),
    ),
    listBrowserErrors: readingCall(
      z.strictObject({ limit: pageLimit, release: errorRelease.optional() }),
      async ({ limit, release = null }) =>
        answerWith({ rows: await loadBrowserErrors(office, { limit, release }) }),
    ),
    showBrowserError: readingCall(z.strictObject({ error: errorId }), async ({ error }) => {
      const found = await loadBrowserError(office, error);
      return found === null ? refuseCall("unknown_error") : answerWith(found);
    }),
  };
}
