import { type Expiry, inBatches } from "#lib/maintenance/delete-expired.server.ts";
import { deletionTask, type MaintenanceTask } from "#lib/maintenance/run-maintenance.server.ts";
import { createRateLimiter } from "#lib/rate-limit/rate-limiter.server.ts";
import { oldAuditEntries } from "#desk/audit/audit-log.server.ts";
import type { DeskDatabase } from "#desk/database/desk-database.ts";
import { endedChallenges } from "#desk/staff/passkeys/passkey-challenges.server.ts";
import { endedStaffLinks } from "#desk/staff/staff-links.server.ts";
import { endedStaffSessions } from "#desk/staff/staff-sessions.server.ts";
import { deskRateLimits } from "#desk/staff/staff.tables.ts";

/** Tables of the desk whose rows are deleted by age. */
export const DESK_EXPIRIES: readonly Expiry[] = [
  { name: "staffSessions", rows: endedStaffSessions },
  { name: "staffLinks", rows: endedStaffLinks },
  { name: "passkeyChallenges", rows: endedChallenges },
  { name: "auditLog", rows: oldAuditEntries },
];

const limiter = createRateLimiter(deskRateLimits);

/** Lists the tasks of the desk's maintenance. */
export function deskMaintenance(desk: DeskDatabase): readonly MaintenanceTask[] {
  return [
    ...DESK_EXPIRIES.map((expiry) => deletionTask(desk, expiry)),
    {
      name: "deskRateLimits",
      run: (now) => inBatches((limit) => limiter.deleteExpiredAttempts(desk, now, limit)),
    },
  ];
}
