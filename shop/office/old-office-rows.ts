import { lte } from "drizzle-orm";
import { daysBefore } from "#domain/time/retention.ts";
import type { Expired } from "#lib/maintenance/delete-expired.server.ts";
import { officeAnswers, officeCalls } from "./office.tables.ts";

/** Retention of keys; a later repetition is answered from the order's own state. */
const ANSWER_KEPT_DAYS = 365;
/** The period in which most claims about an order can be made. */
const CALL_KEPT_DAYS = 3 * 365;

export function oldOfficeAnswers(now: Date): Expired {
  return { table: officeAnswers, where: lte(officeAnswers.createdAt, daysBefore(now, ANSWER_KEPT_DAYS)) };
}

export function oldOfficeCalls(now: Date): Expired {
  return { table: officeCalls, where: lte(officeCalls.calledAt, daysBefore(now, CALL_KEPT_DAYS)) };
}
